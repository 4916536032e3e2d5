// How long it is worth asking somebody who leaves the answers to us. Answers that told nothing, one after the
// other, use patience up; every answer that told something makes it longer.
import type { InterviewState } from '#interviewing/state.ts';

/** After so many empty answers in a row we say that we assume the rest, and offer to end. */
const offer_after = 3;
/** After so many, and one more for each answer that told something, we stop asking. */
const stop_after = 7;

/** Answers handed to us or put off since anything was told, wherever it was told. */
function emptyRow({ answers, statements }: InterviewState): number {
  const found = statements.findLast(({ status }) => status !== 'set_aside')?.turn ?? 0;
  const decided = Math.max(
    0,
    ...answers.flatMap(({ outcome, turn }) => (outcome === 'decided' ? [turn] : [])),
  );
  return answers.filter(({ turn }) => turn > Math.max(found, decided)).length;
}

export type Patience = 'asks' | 'offers_to_end' | 'asks_the_best' | 'stops';

export function patienceWith(state: InterviewState): Patience {
  const empty = emptyRow(state);
  const told = state.answers.filter(({ outcome }) => outcome === 'decided').length;
  if (empty >= stop_after + told) return 'stops';
  if (empty < offer_after) return 'asks';
  return empty === offer_after ? 'offers_to_end' : 'asks_the_best';
}
