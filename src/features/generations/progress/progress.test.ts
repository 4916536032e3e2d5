import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decide,
  generationMoves,
  isTerminal,
  workingStates,
  type GenerationMoveName,
  type GenerationState,
} from '#contract/generation-states.ts';
import { progressAfter } from './progress.ts';

const moves = (Object.keys(generationMoves) as GenerationMoveName[]).filter(
  (move) => !generationMoves[move].from.includes('new' as never),
);
const isWorking = (state: GenerationState) => (workingStates as readonly GenerationState[]).includes(state);

/** A move that is tried, or a step that is finished out of so many. */
const happening = fc.oneof(
  { weight: 2, arbitrary: fc.record({ move: fc.constantFrom(...moves) }) },
  { weight: 3, arbitrary: fc.record({ steps: fc.integer({ min: 1, max: 12 }) }) },
);

test('the percent of a run never goes back, holds while it waits and when it ends early, and is 100 when it is complete alone', () => {
  const path = fc.array(happening, { minLength: 20, maxLength: 120 });
  fc.assert(
    fc.property(path, fc.integer({ min: 1, max: 5 }), (happenings, rounds_max) => {
      const run = {
        state: 'Queued' as GenerationState,
        paused_from: null as string | null,
        round: 0,
        done: 0,
        percent: 0,
      };
      for (const each of happenings) {
        const before = { ...run };
        if ('steps' in each) {
          if (!isWorking(run.state) || run.state === 'Queued') continue;
          run.done = Math.min(run.done + 1, each.steps);
          run.percent = progressAfter(run.percent, { ...run, rounds_max, share: run.done / each.steps });
        } else {
          const decision = decide(each.move, { ...run, open_questions: each.move === 'ask' ? 1 : 0 });
          if (decision.kind !== 'moves') continue;
          if (each.move === 'start_drafting' || each.move === 'redraft') run.round += 1;
          const { records_prior } = generationMoves[each.move] as { records_prior?: true };
          run.paused_from = records_prior ? run.state : null;
          run.state = decision.to;
          run.done = 0;
          run.percent = progressAfter(run.percent, { ...run, rounds_max, share: 0 });
        }
        expect(run.percent).toBeGreaterThanOrEqual(before.percent);
        expect(Number.isInteger(run.percent)).toBe(true);
        expect(run.percent === 100).toBe(run.state === 'Complete');
        if (!isWorking(run.state) && run.state !== 'Complete') expect(run.percent).toBe(before.percent);
        if (isTerminal(run.state)) break;
      }
    }),
    { numRuns: 500 },
  );
});

test.each(workingStates.filter((state) => state !== 'Queued'))(
  'finishing the steps of %s leads up to the next state, and not beyond',
  (state) => {
    const at = (share: number, round = 1) => progressAfter(0, { state, round, rounds_max: 3, share });
    const next = workingStates[workingStates.indexOf(state) + 1];
    const limit = next ? progressAfter(0, { state: next, round: 1, rounds_max: 3, share: 0 }) : 100;
    expect(at(0.5)).toBeGreaterThanOrEqual(at(0));
    expect(at(1, 3)).toBeLessThanOrEqual(Math.max(limit, 70));
    expect(at(1)).toBeLessThan(100);
  },
);

test('every finished step of a first draft of up to thirty is seen, and every round of a review', () => {
  const drafted = Array.from({ length: 31 }, (_, done) =>
    progressAfter(0, { state: 'Drafting', round: 1, rounds_max: 3, share: done / 30 }),
  );
  expect(new Set(drafted).size).toBe(31);
  const loop = [1, 2, 3, 4, 5].flatMap((round) => [
    progressAfter(0, { state: 'Drafting', round, rounds_max: 5, share: 1 }),
    progressAfter(0, { state: 'Reviewing', round, rounds_max: 5, share: 1 }),
  ]);
  expect(loop).toEqual([...new Set(loop)].toSorted((one, other) => one - other));
});
