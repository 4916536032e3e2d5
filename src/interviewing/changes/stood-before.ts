// How the cells stood before a change: what a change only touches stays open, and what was decided once, before any change,
// is assumed and asked no more.
import type { InterviewState, StoodBefore } from '#interviewing/state.ts';
import { understand } from '#interviewing/understanding.ts';

export function stoodBefore(before: InterviewState): StoodBefore {
  const earlier = before.before_changes?.decided ?? [];
  const { cells } = understand(before);
  const decided = new Set([
    ...earlier,
    ...cells.filter(({ status }) => status === 'decided').map(({ cell }) => cell),
  ]);
  const open = cells.map(({ cell }) => cell).filter((cell) => !decided.has(cell));
  return { decided: [...decided], open };
}
