// Where a Researcher run stands while its children explore: in the middle of what they have done.
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { progressOf } from '#features/generations/progress.ts';
import { lensTitle } from '#pipeline/research/lens-title.ts';
import type { Child } from './store.ts';

/** From the begin of the drafting to the review that comes after it. */
const span = { from: 8, to: 58 };

type Standing = { state: GenerationState; current_round: number; paused_from: string | null };
export type Explorer = Pick<Child, 'lens' | 'state' | 'current_round' | 'paused_from'>;

/** Null when the run does not explore at the moment. */
export function exploringProgress(run: Standing, children: readonly Explorer[]) {
  const at = run.paused_from ?? run.state;
  if (children.length === 0 || at !== 'Drafting' || run.current_round > 1) return null;
  const done = children.map((child) => percentOf(child)).reduce((sum, each) => sum + each, 0) / children.length; // prettier-ignore
  const told = children.map(({ lens, state }) => `${lensTitle(lens ?? '')}: ${state}`).join('; ');
  const ended = children.filter(({ state }) => isTerminal(state as GenerationState)).length;
  const phase = `Exploring, ${ended} of ${children.length} designs done`;
  return {
    progress_percent: Math.round(span.from + ((span.to - span.from) * done) / 100),
    phase_detail: run.state === 'Drafting' ? phase : progressOf(run).phase_detail,
    progress_explanation: `${told}.`,
  };
}

function percentOf({ state, current_round, paused_from }: Explorer): number {
  return progressOf({ state: state as GenerationState, current_round, paused_from }).progress_percent;
}
