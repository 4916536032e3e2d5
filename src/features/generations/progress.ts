// Where a run stands, in percent and in words, as a pure function of its state and round.
import type { GenerationState } from '#contract/generation-states.ts';

type Row = { percent: number; phase: string; explanation: string | null };

const rows: Record<GenerationState, Row> = {
  Queued: { percent: 0, phase: 'Waiting to start', explanation: 'The run waits for a free worker.' },
  Drafting: { percent: 8, phase: 'Drafting', explanation: 'Agents draft the sections, each on top of the ones before.' },
  SpecialistReview: { percent: 40, phase: 'Specialist review', explanation: 'Seven specialists add what their fields demand.' },
  Reviewing: { percent: 60, phase: 'Review', explanation: 'Every statement is checked against the rules.' },
  FreshEyes: { percent: 68, phase: 'Fresh eyes', explanation: 'The documents are read as a stranger would.' },
  RiskReview: { percent: 76, phase: 'Risk review', explanation: 'The risks are weighed.' },
  SecurityReview: { percent: 82, phase: 'Security review', explanation: 'Threats and their controls are checked.' },
  Assembling: { percent: 88, phase: 'Assembling', explanation: 'The documents are rendered, proven and packed.' },
  Refining: { percent: 93, phase: 'Refining', explanation: 'What the proof found is mended or declared.' },
  Delivering: { percent: 97, phase: 'Delivering', explanation: 'The package is stored and indexed.' },
  Paused: { percent: 0, phase: 'Paused', explanation: 'The run was paused; finished steps are kept.' },
  PausedAwaitingClarification: { percent: 8, phase: 'Waiting for an answer', explanation: 'An agent has a question.' },
  Complete: { percent: 100, phase: 'Complete', explanation: null },
  Failed: { percent: 100, phase: 'Failed', explanation: null },
  Cancelled: { percent: 100, phase: 'Cancelled', explanation: null },
  AddendumRunning: { percent: 50, phase: 'Addendum', explanation: 'A change request is worked into a finished package.' },
}; // prettier-ignore

const retrying = 'The model provider did not answer as it should; the run waits to ask it again.';

type Standing = {
  state: GenerationState;
  current_round: number;
  paused_from: string | null;
  /** Set while the run waits to ask its model again. */
  next_retry_at: Date | null;
};

/** A run that waits stands where it was interrupted. */
export function progressOf({ state, current_round, paused_from, next_retry_at }: Standing) {
  const row = rows[state];
  const at = (paused_from ?? state) as GenerationState;
  const inRound = current_round > 1 && ['Drafting', 'Reviewing'].includes(at);
  return {
    progress_percent: inRound ? Math.max(rows[at].percent, 60) : rows[at].percent,
    phase_detail: inRound && at === state ? `${row.phase}, round ${current_round}` : row.phase,
    progress_explanation: next_retry_at ? retrying : row.explanation,
  };
}

const billing: Partial<Record<GenerationState, 'NotStarted' | 'Complete' | 'PausedAwaitingInput'>> = {
  Queued: 'NotStarted',
  Complete: 'Complete',
  Failed: 'Complete',
  Cancelled: 'Complete',
  PausedAwaitingClarification: 'PausedAwaitingInput',
};

export const billingStateOf = ({ state, next_retry_at }: Pick<Standing, 'state' | 'next_retry_at'>) =>
  billing[state] ?? (next_retry_at ? 'PausedRetrying' : 'Active');
