import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, intervalOf, signTest } from '#bench/evaluate/compare.ts';
import type { Evaluated } from '#bench/evaluate/evaluate-brief.ts';
import { figureNames, type Figures } from '#bench/evaluate/figures.ts';
import { chanceOf } from '#test/seeded-faults/chance.ts';

const differences = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 12 });
const brief = (name: string, score: number | null): Evaluated => {
  const figures = { ...Object.fromEntries(figureNames.map((each) => [each, null])), score } as Figures;
  return {
    brief: name,
    type: 'WebApp',
    state: 'Complete',
    failure: null,
    package_sha256: null,
    figures,
    missed: [],
    not_carried: [],
    redundant: [],
    invented: [],
    judged: null,
  };
};

test.each([
  [[1, 1, 1, 1, 1], 2 / 32],
  [[1, 1, 1, 1, -1], 12 / 32],
  [[0, 0, 0], 1],
  [[1, -1], 1],
  [[-1, -2, -3, -4, -5, -6, -7, -8, -9, -10], 2 / 1024],
])('the sign test of %j is %d', (of, p) => {
  expect(signTest(of)).toBeCloseTo(p, 12);
});

test('a test does not care which evaluation came first, and pairs that are alike say nothing', () => {
  fc.assert(
    fc.property(differences, (of) => {
      expect(signTest(of.map((each) => -each))).toBe(signTest(of));
      expect(signTest([...of, 0, 0])).toBe(signTest(of));
    }),
  );
});

test('an interval lies within what was measured, holds the mean of a constant, and is the same each time', () => {
  fc.assert(
    fc.property(differences, fc.string(), (of, seed) => {
      const [low, high] = intervalOf(of, chanceOf(seed));
      expect([low >= Math.min(...of), low <= high, high <= Math.max(...of)]).toEqual([true, true, true]);
      expect(intervalOf(of, chanceOf(seed))).toEqual([low, high]);
    }),
    { numRuns: 20 },
  );
});

test('only briefs of both evaluations are compared, and only figures that both have', () => {
  const before = [brief('a', 90), brief('b', 80), brief('c', 70), brief('only before', 0)];
  const after = [brief('a', 95), brief('b', 84), brief('c', null), brief('only after', 0)];
  const [told, ...others] = compare(before, after);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ figure: 'score', pairs: 2, before: 85, after: 89.5, difference: 4.5, p: 0.5 });
});
