// A sample of the faults that only engines see, on the real engines; `npm run bench seeded-faults` runs all
// of them.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startEngines, type RunningEngines } from '#engines/engines.ts';
import { executedRules, formalRules } from '#specification/rules/catalogue.ts';
import { chanceOf } from './chance.ts';
import { cleanPackage, mutations } from './corpus.ts';
import { judgeCleanDeeply, judgeDeeply } from './judge-deeply.ts';
import type { Verdict } from './judge.ts';

const sampled = { package: 'tool-library', mutants_of_tier: 6 };
const goal = { recall_min: 0.95 };
const deep = mutations.filter((mutation) => mutation.tier !== 'text');

let engines: RunningEngines;
beforeAll(() => {
  engines = startEngines({ database_url: () => Promise.resolve(inject('postgres_url')) });
});
afterAll(() => engines.close());

test('every deep rule has a fault that it is to tell of', () => {
  const expected = new Set(deep.flatMap(({ told_by }) => told_by));
  expect([...executedRules, ...formalRules].map(({ id }) => id).filter((id) => !expected.has(id))).toEqual(
    [],
  );
});

test('a sound package raises no finding, and at least 95 of 100 of its faults are told of', async () => {
  const sound = await judgeCleanDeeply(await cleanPackage(sampled.package), engines.all);
  expect(sound.findings).toEqual([]);
  const drawn: Verdict[] = [];
  const ordered = chanceOf('deep sample').order(deep);
  for (const tier of ['executed', 'formal'] as const) {
    const wanted = drawn.length + sampled.mutants_of_tier;
    for (const mutation of ordered.filter((each) => each.tier === tier)) {
      const verdict = drawn.length < wanted && (await judgeDeeply(mutation, sound, engines.all));
      if (verdict) drawn.push(verdict);
    }
  }
  const missed = drawn.filter(({ told_by }) => told_by.length === 0).map(({ mutation }) => mutation.id);
  expect(drawn).toHaveLength(2 * sampled.mutants_of_tier);
  expect(1 - missed.length / drawn.length, missed.join(', ')).toBeGreaterThanOrEqual(goal.recall_min);
});
