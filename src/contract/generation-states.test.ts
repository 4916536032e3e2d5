import fc from 'fast-check';
import { expect, test } from 'vitest';
import { can, generationMoves, generationStates, isTerminal, terminalStates, workingStates, type GenerationMoveName, type GenerationState } from './generation-states.ts'; // prettier-ignore

const moves = Object.keys(generationMoves) as GenerationMoveName[];
const leads = (state: GenerationState) =>
  moves.filter((move) => can(move, state)).map((move) => generationMoves[move].to);

test.each(terminalStates)('nothing leads out of %s', (state) => {
  expect(leads(state)).toEqual([]);
});

test.each(workingStates)('%s can be cancelled and can fail', (state) => {
  expect(leads(state)).toEqual(expect.arrayContaining(['Cancelled', 'Failed']));
});

test('every working state is reached from Queued, and Complete from every working state', () => {
  const reach = (from: GenerationState, seen = new Set<GenerationState>([from])): Set<GenerationState> => {
    for (const next of leads(from)) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  for (const state of workingStates) {
    expect(reach('Queued').has(state)).toBe(true);
    expect(reach(state).has('Complete')).toBe(true);
  }
});

test('any walk by allowed moves stays among the states and ends when it is terminal', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: moves.length - 1 }), { maxLength: 60 }), (picks) => {
      let state: GenerationState = 'Queued';
      for (const pick of picks) {
        const move = moves[pick];
        if (!move || !can(move, state)) continue;
        expect(isTerminal(state)).toBe(false);
        state = generationMoves[move].to;
        expect(generationStates).toContain(state);
      }
    }),
  );
});
