// A mind that answers from a script, and a brief with what a good one says of it.
import type { Mind } from '#interviewing/minds/lead-turn.ts';
import type { Asked } from '#minds/read-statements.ts';

export const BRIEF =
  'Members can borrow tools. Lending, you know, is limited: two weeks is the longest. Neighbours must never learn what somebody borrows.';
export const limit = {
  kind: 'limit',
  subject: 'lending',
  act: 'last',
  bounds: [{ sense: 'at most', value: 2, unit: 'week' }],
};
export const secret = {
  kind: 'privacy',
  actors: ['neighbours'],
  act: 'learn',
  objects: ['what somebody borrows'],
  modality: 'must not',
};
export const statements = [
  { id: 'S-001', same: true },
  { id: 'S-002', clauses: [limit] },
  { id: 'S-003', clauses: [secret] },
];
export const question = {
  text: 'What happens when a drill comes back after three weeks?',
  why: 'Somebody else waits for it.',
  options: ['A fee', 'A reminder'],
};

/** Answers with these texts, one after the other, and then no more. */
export function mindOf(...answers: (object | string | null)[]): Mind & { asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    reader: 'model:test/one',
    name: 'test/one',
    trouble: () => 'it took too long',
    ask(each) {
      const answer = answers[asked.length] ?? null;
      asked.push(each);
      return Promise.resolve(typeof answer === 'string' || answer === null ? answer : JSON.stringify(answer));
    },
  };
}
