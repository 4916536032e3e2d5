// Where a run stands, in percent and in words. The percent is written with every move and every finished
// step, each time from the one before, so that it never goes back, and stays where it was when the run waits,
// fails or is cancelled.
import { isTerminal, workingStates, type GenerationState } from '#contract/generation-states.ts';

type Row = {
  /** Percent at which the state begins; it lasts until the next one does. */
  from: number;
  phase: string;
  explanation: string | null;
};

const rows: Record<GenerationState, Row> = {
  Queued: { from: 0, phase: 'Waiting to start', explanation: 'The run waits for a free worker.' },
  Drafting: {
    from: 5,
    phase: 'Drafting',
    explanation: 'Agents draft the sections, each as soon as what it builds on stands.',
  },
  SpecialistReview: {
    from: 40,
    phase: 'Checks by field',
    explanation: 'What seven fields demand is checked and added.',
  },
  Reviewing: {
    from: 55,
    phase: 'Check of the statements',
    explanation: 'Every statement is checked against the rules.',
  },
  FreshEyes: {
    from: 70,
    phase: 'Check of the documents',
    explanation: 'The rendered documents are checked.',
  },
  RiskReview: { from: 76, phase: 'Check of the risks', explanation: 'The risks are checked.' },
  SecurityReview: {
    from: 82,
    phase: 'Check of the security',
    explanation: 'Threats and their controls are checked.',
  },
  Assembling: {
    from: 86,
    phase: 'Assembling',
    explanation: 'The documents are rendered, checked and packed.',
  },
  Refining: { from: 92, phase: 'Refining', explanation: 'What the rules found is fixed or declared.' },
  Delivering: { from: 97, phase: 'Delivering', explanation: 'The package is stored and indexed.' },
  Paused: { from: 0, phase: 'Paused', explanation: 'The run was paused; finished steps are kept.' },
  PausedAwaitingClarification: {
    from: 0,
    phase: 'Waiting for an answer',
    explanation: 'An agent has a question.',
  },
  Complete: { from: 100, phase: 'Complete', explanation: null },
  Failed: { from: 0, phase: 'Failed', explanation: null },
  Cancelled: { from: 0, phase: 'Cancelled', explanation: null },
  AddendumRunning: {
    from: 50,
    phase: 'Addendum',
    explanation: 'A change request is worked into a finished package.',
  },
};

export type Progress = {
  state: GenerationState;
  round: number;
  rounds_max: number;
  /** How much of the state's steps is done, 0 to 1. */
  share: number;
};

/** The percent of a run that stood at `before`. */
export function progressAfter(before: number, now: Progress): number {
  const [from, to] = spanOf(now);
  return Math.max(before, Math.floor(from + (to - from) * now.share));
}

/**
 * Where a Researcher run stands while its children draw their designs: in its own drafting, by how far they
 * have come.
 */
export function percentOf({
  progress_percent,
  children_percent,
}: {
  progress_percent: number;
  children_percent: number | null;
}): number {
  const [from, to] = [rows.Drafting.from, rows.SpecialistReview.from];
  const explored = children_percent === null ? 0 : from + ((to - from) * children_percent) / 100;
  return Math.max(progress_percent, Math.floor(explored));
}

/** The rounds of redraft and review share the span of the review, since nobody knows how many it takes. */
function spanOf({ state, round, rounds_max }: Progress): [number, number] {
  const { from } = rows[state];
  const next = workingStates[(workingStates as readonly GenerationState[]).indexOf(state) + 1];
  const to = isTerminal(state) || !next ? from : rows[next].from;
  const [begin, end] = [rows.Reviewing.from, rows.FreshEyes.from];
  const at = (rounds: number) => Math.min(end, begin + ((end - begin) / rounds_max) * rounds);
  if (state === 'Reviewing') return [at(round === 1 ? 0 : round - 0.5), at(round)];
  if (state === 'Drafting' && round > 1) return [at(round - 1), at(round - 0.5)];
  return [from, to];
}

const retrying = 'The model provider did not answer as it should; the run waits to ask it again.';

type Standing = {
  state: GenerationState;
  current_round: number;
  /** Set while the run waits to ask its model again. */
  next_retry_at: Date | null;
};

export function phaseOf({ state, current_round, next_retry_at }: Standing) {
  const { phase, explanation } = rows[state];
  const is_again = current_round > 1 && ['Drafting', 'Reviewing'].includes(state);
  return {
    phase_detail: is_again ? `${phase}, round ${current_round}` : phase,
    progress_explanation: next_retry_at ? retrying : explanation,
  };
}

const billing: Partial<Record<GenerationState, 'NotStarted' | 'Complete' | 'PausedAwaitingInput'>> = {
  Queued: 'NotStarted',
  Complete: 'Complete',
  Failed: 'Complete',
  Cancelled: 'Complete',
  Paused: 'PausedAwaitingInput',
  PausedAwaitingClarification: 'PausedAwaitingInput',
};

export const billingStateOf = ({ state, next_retry_at }: Pick<Standing, 'state' | 'next_retry_at'>) =>
  billing[state] ?? (next_retry_at ? 'PausedRetrying' : 'Active');
