// The states of a run as people are told them, and the stages it passes.
import { isTerminal, pausableStates, type GenerationState } from '#contract/generation-states.ts';
import type { Tone } from '#web/ui/badge.tsx';

type StateWords = { label: string; tone: Tone };

export const runStates: Record<GenerationState, StateWords> = {
  Queued: { label: 'Waiting to start', tone: 'neutral' },
  Drafting: { label: 'Drafting', tone: 'accent' },
  SpecialistReview: { label: 'Checks by field', tone: 'accent' },
  Reviewing: { label: 'Statements', tone: 'accent' },
  FreshEyes: { label: 'Documents', tone: 'accent' },
  RiskReview: { label: 'Risks', tone: 'accent' },
  SecurityReview: { label: 'Security', tone: 'accent' },
  Assembling: { label: 'Assembly', tone: 'accent' },
  Refining: { label: 'Refinement', tone: 'accent' },
  Delivering: { label: 'Delivery', tone: 'accent' },
  Paused: { label: 'Paused', tone: 'warn' },
  PausedAwaitingClarification: { label: 'Waits for you', tone: 'warn' },
  Complete: { label: 'Complete', tone: 'good' },
  Failed: { label: 'Failed', tone: 'bad' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
  AddendumRunning: { label: 'Addendum', tone: 'accent' },
};

/** In the order in which a run passes them; not every run passes all. */
export const stages = [
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
  'Complete',
] as const satisfies readonly GenerationState[];

export const isOver = isTerminal;
export const isPausable = (state: GenerationState): boolean => pausableStates.includes(state);
