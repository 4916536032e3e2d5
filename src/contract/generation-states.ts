// The life of a generation as data: its states, the moves between them with their triggers, conditions and
// effects, and what each move is refused with. The server moves rows by this table and by nothing else; a UI
// greys out its buttons by it.

export const generationStates = [
  'Queued',
  'Drafting',
  'SpecialistReview',
  'Reviewing',
  'FreshEyes',
  'RiskReview',
  'SecurityReview',
  'Assembling',
  'Refining',
  'Delivering',
  'Paused',
  'PausedAwaitingClarification',
  'Complete',
  'Failed',
  'Cancelled',
  'AddendumRunning',
] as const;
export type GenerationState = (typeof generationStates)[number];

export const terminalStates = [
  'Complete',
  'Failed',
  'Cancelled',
] as const satisfies readonly GenerationState[];

/** States in which the pipeline works. */
export const workingStates = [
  'Queued',
  'Drafting',
  'SpecialistReview',
  'Reviewing',
  'FreshEyes',
  'RiskReview',
  'SecurityReview',
  'Assembling',
  'Refining',
  'Delivering',
] as const satisfies readonly GenerationState[];

export const pausableStates: readonly GenerationState[] = workingStates.filter(
  (state) => state !== 'Delivering',
);

const nonTerminal = generationStates.filter((state) => !isTerminal(state));

/**
 * What decides about a move: the state of the run (`new`: there is no run yet) and what was recorded beside
 * it.
 */
export type RunFacts = {
  state: GenerationState | 'new';
  paused_from: string | null;
  open_questions: number;
};

type Refusal = {
  problem:
    | 'CONFLICT_STATE_TRANSITION'
    | 'RESUME_FROM_NON_PAUSED'
    | 'RESUME_NO_PRIOR_STATE'
    | 'VALIDATION_FAILED';
  title?: string;
};

/** Conditions beside the state. The first that does not hold refuses the move. */
export const moveConditions = {
  prior_state_recorded: {
    holds: ({ paused_from }: RunFacts) => paused_from !== null,
    refused: { problem: 'RESUME_NO_PRIOR_STATE' },
  },
  prior_state_pausable: {
    holds: ({ paused_from }: RunFacts) => pausableStates.some((state) => state === paused_from),
    refused: { problem: 'CONFLICT_STATE_TRANSITION', title: 'Resume rejected by state machine.' },
  },
  something_was_asked: { holds: ({ open_questions }: RunFacts) => open_questions > 0, refused: null },
  everything_was_answered: { holds: ({ open_questions }: RunFacts) => open_questions === 0, refused: null },
} as const satisfies Record<string, { holds: (facts: RunFacts) => boolean; refused: Refusal | null }>;

export type GenerationMove = {
  /** Who sets it off: a caller, the pipeline, or either the pipeline or a sweep. */
  trigger: 'caller' | 'pipeline' | 'pipeline or sweep';
  from: readonly (GenerationState | 'new')[];
  /** `prior`: the state that the pause interrupted. */
  to: GenerationState | 'prior';
  when?: readonly (keyof typeof moveConditions)[];
  /** How a caller is refused in another state. Without it the move cannot be asked for. */
  refused?: Refusal;
  /** The event kind beside `generation.state_changed`, which every move emits. */
  emits?: 'generation.completed' | 'generation.failed' | 'generation.paused_awaiting_clarification';
  /** The time that is written down. */
  stamps?: 'started_work_at' | 'completed_at' | 'failed_at';
  /** The state that is left is recorded, for the way back. */
  records_prior?: true;
  /** Nobody drives the run any more: what is in flight ends and nothing of it is kept. */
  halts?: true;
  /** The run is taken up again by whoever is free. */
  wakes?: true;
  /** When the credits of the run come back. */
  gives_back?: 'before work began' | 'unless its content failed';
};

/** Every move there is. */
export const generationMoves = {
  kick_off: { trigger: 'caller', from: ['new'], to: 'Queued' },
  begin_addendum: { trigger: 'caller', from: ['new'], to: 'AddendumRunning' },
  start_drafting: { trigger: 'pipeline', from: ['Queued'], to: 'Drafting', stamps: 'started_work_at' },
  review_by_specialists: { trigger: 'pipeline', from: ['Drafting'], to: 'SpecialistReview' },
  review: { trigger: 'pipeline', from: ['SpecialistReview', 'Drafting'], to: 'Reviewing' },
  redraft: { trigger: 'pipeline', from: ['Reviewing'], to: 'Drafting' },
  read_with_fresh_eyes: { trigger: 'pipeline', from: ['Reviewing'], to: 'FreshEyes' },
  review_risks: { trigger: 'pipeline', from: ['Reviewing', 'FreshEyes'], to: 'RiskReview' },
  review_security: { trigger: 'pipeline', from: ['RiskReview'], to: 'SecurityReview' },
  assemble: { trigger: 'pipeline', from: ['SecurityReview'], to: 'Assembling' },
  refine: { trigger: 'pipeline', from: ['Assembling'], to: 'Refining' },
  deliver: { trigger: 'pipeline', from: ['Assembling', 'Refining'], to: 'Delivering' },
  complete: {
    trigger: 'pipeline',
    from: ['Delivering', 'AddendumRunning'],
    to: 'Complete',
    emits: 'generation.completed',
    stamps: 'completed_at',
    halts: true,
  },
  ask: {
    trigger: 'pipeline',
    from: ['Drafting'],
    to: 'PausedAwaitingClarification',
    when: ['something_was_asked'],
    emits: 'generation.paused_awaiting_clarification',
    records_prior: true,
    halts: true,
  },
  answer: {
    trigger: 'caller',
    from: ['PausedAwaitingClarification'],
    to: 'Drafting',
    when: ['everything_was_answered'],
    refused: { problem: 'VALIDATION_FAILED' },
    wakes: true,
  },
  pause: {
    trigger: 'caller',
    from: pausableStates,
    to: 'Paused',
    refused: { problem: 'CONFLICT_STATE_TRANSITION', title: 'Pause not allowed in current state.' },
    records_prior: true,
    halts: true,
  },
  resume: {
    trigger: 'caller',
    from: ['Paused'],
    to: 'prior',
    when: ['prior_state_recorded', 'prior_state_pausable'],
    refused: { problem: 'RESUME_FROM_NON_PAUSED' },
    wakes: true,
  },
  fail: {
    trigger: 'pipeline or sweep',
    from: nonTerminal,
    to: 'Failed',
    emits: 'generation.failed',
    stamps: 'failed_at',
    halts: true,
    gives_back: 'unless its content failed',
  },
  cancel: {
    trigger: 'caller',
    from: nonTerminal,
    to: 'Cancelled',
    refused: { problem: 'CONFLICT_STATE_TRANSITION', title: 'Cancel not allowed in current state.' },
    halts: true,
    gives_back: 'before work began',
  },
} as const satisfies Record<string, GenerationMove>;
type Moves = typeof generationMoves;
export type GenerationMoveName = keyof Moves;
export type PipelineMoveName = {
  [N in GenerationMoveName]: Moves[N]['trigger'] extends 'caller' ? never : N;
}[GenerationMoveName];

export function isTerminal(state: GenerationState): boolean {
  return (terminalStates as readonly GenerationState[]).includes(state);
}

/** Whether the move is allowed from this state. */
export function can(move: GenerationMoveName, state: RunFacts['state']): boolean {
  return (generationMoves[move].from as GenerationMove['from']).includes(state);
}

export type Decision =
  | { kind: 'moves'; to: GenerationState }
  | { kind: 'refused'; refusal: Refusal }
  /** The server itself tried what the table does not know: a bug. */
  | { kind: 'impossible' };

/** Where the move leads by the table, or why it does not. */
export function decide(name: GenerationMoveName, facts: RunFacts): Decision {
  const move: GenerationMove = generationMoves[name];
  const broken = (move.when ?? []).find((condition) => !moveConditions[condition].holds(facts));
  const refusal = !can(name, facts.state) ? move.refused : broken && moveConditions[broken].refused;
  if (refusal) return { kind: 'refused', refusal };
  if (!can(name, facts.state) || broken) return { kind: 'impossible' };
  return { kind: 'moves', to: move.to === 'prior' ? (facts.paused_from as GenerationState) : move.to };
}

export const failureCategories = [
  'Unknown',
  'StuckInQueue',
  'HostRestart',
  'OrchestratorCrash',
  'LlmAuthFailure',
  'LlmQuotaExceeded',
  'NetworkTimeout',
  'ReviewBudgetExhausted',
  'RedraftNoProgress',
  'ReviewLoopStalled',
  'CostBudgetExceeded',
  'LeaseExpired',
  'LlmContract',
] as const;
export type FailureCategory = (typeof failureCategories)[number];

/** Failures that say something about the intake, not about us: the same run would end the same. */
export const contentFailures: readonly FailureCategory[] = [
  'ReviewBudgetExhausted',
  'RedraftNoProgress',
  'ReviewLoopStalled',
  'CostBudgetExceeded',
];

/** The roll-ups of the list's `status` filter. */
export const generationRollUps: Readonly<Record<string, readonly GenerationState[]>> = {
  in_progress: [
    'Queued',
    'Drafting',
    'SpecialistReview',
    'Reviewing',
    'FreshEyes',
    'RiskReview',
    'SecurityReview',
    'Assembling',
    'Delivering',
  ],
  complete: ['Complete'],
  failed: ['Failed'],
  cancelled: ['Cancelled'],
  paused: ['Paused', 'PausedAwaitingClarification'],
};
