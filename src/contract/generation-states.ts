// The life of a generation as data: its states, the moves between them, and what each move is refused with. The
// server moves rows by this table and by nothing else; a UI greys out its buttons by it.

export const generationStates = [
  'Queued', 'Drafting', 'SpecialistReview', 'Reviewing', 'FreshEyes', 'RiskReview', 'SecurityReview', 'Assembling',
  'Refining', 'Delivering', 'Paused', 'PausedAwaitingClarification', 'Complete', 'Failed', 'Cancelled',
  'AddendumRunning',
] as const; // prettier-ignore
export type GenerationState = (typeof generationStates)[number];

export const terminalStates = [
  'Complete',
  'Failed',
  'Cancelled',
] as const satisfies readonly GenerationState[];

/** States in which the pipeline works. */
export const workingStates = [
  'Queued', 'Drafting', 'SpecialistReview', 'Reviewing', 'FreshEyes', 'RiskReview', 'SecurityReview', 'Assembling',
  'Refining', 'Delivering',
] as const satisfies readonly GenerationState[]; // prettier-ignore

const nonTerminal = generationStates.filter((state) => !isTerminal(state));

type Refusal = { problem: 'CONFLICT_STATE_TRANSITION'; title: string };
export type GenerationMove = {
  from: readonly GenerationState[];
  to: GenerationState;
  refused?: Refusal;
  /** The event kind beside `generation.state_changed`, which every move emits. */
  emits?: 'generation.completed' | 'generation.failed' | 'generation.paused_awaiting_clarification';
};

/** Every move there is. Those without `refused` are the pipeline's own and cannot be asked for. */
export const generationMoves = {
  start_drafting: { from: ['Queued'], to: 'Drafting' },
  review_by_specialists: { from: ['Drafting'], to: 'SpecialistReview' },
  review: { from: ['SpecialistReview', 'Drafting'], to: 'Reviewing' },
  redraft: { from: ['Reviewing'], to: 'Drafting' },
  read_with_fresh_eyes: { from: ['Reviewing'], to: 'FreshEyes' },
  review_risks: { from: ['Reviewing', 'FreshEyes'], to: 'RiskReview' },
  review_security: { from: ['RiskReview'], to: 'SecurityReview' },
  assemble: { from: ['SecurityReview'], to: 'Assembling' },
  refine: { from: ['Assembling'], to: 'Refining' },
  deliver: { from: ['Assembling', 'Refining'], to: 'Delivering' },
  complete: { from: ['Delivering'], to: 'Complete', emits: 'generation.completed' },
  fail: { from: nonTerminal, to: 'Failed', emits: 'generation.failed' },
  cancel: {
    from: nonTerminal,
    to: 'Cancelled',
    refused: { problem: 'CONFLICT_STATE_TRANSITION', title: 'Cancel not allowed in current state.' },
  },
} as const satisfies Record<string, GenerationMove>;
export type GenerationMoveName = keyof typeof generationMoves;

export function isTerminal(state: GenerationState): boolean {
  return (terminalStates as readonly GenerationState[]).includes(state);
}

/** Whether the move is allowed from this state. */
export function can(move: GenerationMoveName, state: GenerationState): boolean {
  return (generationMoves[move].from as readonly GenerationState[]).includes(state);
}

export const failureCategories = [
  'Unknown', 'StuckInQueue', 'HostRestart', 'OrchestratorCrash', 'LlmAuthFailure', 'LlmQuotaExceeded',
  'NetworkTimeout', 'ReviewBudgetExhausted', 'RedraftNoProgress', 'ReviewLoopStalled', 'CostBudgetExceeded',
  'LeaseExpired', 'LlmContract',
] as const; // prettier-ignore
export type FailureCategory = (typeof failureCategories)[number];

/** The roll-ups of the list's `status` filter. */
export const generationRollUps: Readonly<Record<string, readonly GenerationState[]>> = {
  in_progress: [
    'Queued', 'Drafting', 'SpecialistReview', 'Reviewing', 'FreshEyes', 'RiskReview', 'SecurityReview', 'Assembling',
    'Delivering',
  ],
  complete: ['Complete'],
  failed: ['Failed'],
  cancelled: ['Cancelled'],
  paused: ['Paused', 'PausedAwaitingClarification'],
}; // prettier-ignore
