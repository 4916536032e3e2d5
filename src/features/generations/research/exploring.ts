// What a Researcher run says of itself while its children explore.
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';
import { phaseOf } from '#features/generations/progress/progress.ts';
import { lensTitle } from '#pipeline/research/lens-title.ts';
import type { Child } from './store.ts';

type Standing = {
  state: GenerationState;
  current_round: number;
  paused_from: string | null;
  next_retry_at: Date | null;
};
export type Explorer = Pick<Child, 'lens' | 'state'>;

/** Null when the run does not explore at the moment. */
export function exploringPhase(run: Standing, children: readonly Explorer[]) {
  const at = run.paused_from ?? run.state;
  if (children.length === 0 || at !== 'Drafting' || run.current_round > 1) return null;
  const told = children.map(({ lens, state }) => `${lensTitle(lens ?? '')}: ${state}`).join('; ');
  const ended = children.filter(({ state }) => isTerminal(state as GenerationState)).length;
  const phase = `Exploring, ${ended} of ${children.length} designs done`;
  return {
    phase_detail: run.state === 'Drafting' ? phase : phaseOf(run).phase_detail,
    progress_explanation: `${told}.`,
  };
}
