import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  can,
  decide,
  generationMoves,
  generationStates,
  isTerminal,
  moveConditions,
  pausableStates,
  terminalStates,
  workingStates,
  type GenerationMove,
  type GenerationMoveName,
  type GenerationState,
  type RunFacts,
} from './generation-states.ts';

const moves = Object.keys(generationMoves) as GenerationMoveName[];
const rowOf = (move: GenerationMoveName): GenerationMove => generationMoves[move];

const pausedFrom = fc.option(fc.constantFrom(...generationStates), { nil: null });
const facts: fc.Arbitrary<RunFacts> = fc.record({
  state: fc.constantFrom(...generationStates, 'new' as const),
  paused_from: pausedFrom,
  open_questions: fc.nat({ max: 2 }),
});

/** All states that can follow, whatever was recorded beside. */
function leads(state: RunFacts['state']): GenerationState[] {
  const priors = [null, ...generationStates];
  return moves.flatMap((move) =>
    priors.flatMap((paused_from) =>
      [0, 1].flatMap((open_questions) => {
        const decision = decide(move, { state, paused_from, open_questions });
        return decision.kind === 'moves' ? [decision.to] : [];
      }),
    ),
  );
}

function reach(from: RunFacts['state'], seen = new Set<RunFacts['state']>([from])): Set<RunFacts['state']> {
  for (const next of leads(from)) if (!seen.has(next)) reach(next, seen.add(next));
  return seen;
}

test.each(terminalStates)('nothing leads out of %s', (state) => {
  expect(leads(state)).toEqual([]);
});

test.each(generationStates.filter((state) => !isTerminal(state)))(
  '%s can be cancelled and can fail',
  (state) => {
    expect(leads(state)).toEqual(expect.arrayContaining(['Cancelled', 'Failed']));
  },
);

test('every state is reached from a kickoff, and Complete from every state that is not terminal', () => {
  expect([...reach('new')].toSorted()).toEqual(['new', ...generationStates].toSorted());
  for (const state of generationStates) if (!isTerminal(state)) expect(reach(state)).toContain('Complete');
});

describe('any walk by the table', () => {
  const walk = fc.array(fc.record({ move: fc.constantFrom(...moves), open_questions: fc.nat({ max: 1 }) }), {
    maxLength: 80,
  });

  test('stays among the states, ends when it is terminal, and resumes where it was paused', () => {
    fc.assert(
      fc.property(walk, (picks) => {
        let at: RunFacts = { state: 'new', paused_from: null, open_questions: 0 };
        for (const { move, open_questions } of picks) {
          const decision = decide(move, { ...at, open_questions });
          if (decision.kind !== 'moves') continue;
          expect(at.state !== 'new' && isTerminal(at.state)).toBe(false);
          expect(generationStates).toContain(decision.to);
          if (move === 'resume') expect(decision.to).toBe(at.paused_from);
          const paused_from = rowOf(move).records_prior ? at.state : null;
          at = { state: decision.to, paused_from, open_questions };
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a caller is always refused with a problem, never with a bug; the pipeline is never refused politely', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...moves), (of, move) => {
        const { trigger, when = [] } = rowOf(move);
        const { kind } = decide(move, of);
        // Unanswered questions are the caller's mistake, and told as such before the move is tried.
        const is_ours =
          trigger !== 'caller' ||
          rowOf(move).from.includes('new') ||
          when.some((name) => moveConditions[name].refused === null && !moveConditions[name].holds(of));
        if (kind !== 'moves')
          expect(kind === 'impossible').toBe(is_ours && (!rowOf(move).refused || can(move, of.state)));
      }),
      { numRuns: 1000 },
    );
  });
});

test('a run is paused in every working state but the delivery, and only a recorded state is gone back to', () => {
  expect(pausableStates).toEqual(workingStates.filter((state) => state !== 'Delivering'));
  const resume = (of: Partial<RunFacts>) =>
    decide('resume', { state: 'Paused', paused_from: null, open_questions: 0, ...of });
  expect(resume({})).toMatchObject({ refusal: { problem: 'RESUME_NO_PRIOR_STATE' } });
  expect(resume({ state: 'Drafting' })).toMatchObject({ refusal: { problem: 'RESUME_FROM_NON_PAUSED' } });
  expect(resume({ paused_from: 'Delivering' })).toMatchObject({
    refusal: { problem: 'CONFLICT_STATE_TRANSITION' },
  });
  for (const paused_from of pausableStates)
    expect(resume({ paused_from })).toEqual({ kind: 'moves', to: paused_from });
});
