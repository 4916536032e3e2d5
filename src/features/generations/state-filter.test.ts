import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generationRollUps, generationStates } from '#contract/generation-states.ts';
import { interviewStatuses } from '#contract/operations/interviews.ts';
import { statusFilter } from '#features/interviews/status-filter.ts';
import { stateFilter } from './state-filter.ts';

test('paused runs are those that were paused and those that wait for their owner, in any case', () => {
  for (const word of ['paused', 'Paused', ' PAUSED '])
    expect(stateFilter(word)).toEqual(['Paused', 'PausedAwaitingClarification']);
});

test('every state and roll-up is understood, and every other word is refused by its field', () => {
  const known = new Set(
    [...generationStates, ...Object.keys(generationRollUps)].map((word) => word.toLowerCase()),
  );
  for (const word of known) expect(stateFilter(word)?.length).toBeGreaterThan(0);
  const inherited = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype));
  const word = fc
    .oneof(inherited, fc.stringMatching(/^\w{1,20}$/))
    .filter((each) => !known.has(each.toLowerCase()));
  const refused = expect.objectContaining({ type: 'VALIDATION_FAILED', status: 400 });
  const failureOf = (filter: () => unknown): unknown => {
    try {
      return filter();
    } catch (error) {
      return error;
    }
  };
  fc.assert(
    fc.property(word, (each) => {
      expect(failureOf(() => stateFilter(each))).toEqual(refused);
      if (!interviewStatuses.some((status) => status.toLowerCase() === each.toLowerCase()))
        expect(failureOf(() => statusFilter(each))).toEqual(refused);
    }),
  );
});
