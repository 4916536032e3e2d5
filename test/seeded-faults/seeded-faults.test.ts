// A sample of the seeded faults; `npm run bench seeded-faults` puts every kind into all ten packages.
import { describe, expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { briefs, cleanPackage, mutations } from './corpus.ts';
import { judge } from './judge.ts';
import { falseAlarms, mendedWeaknesses } from './known-weaknesses.ts';
import { faultGroups } from './mutation.ts';

const sampled = { packages: ['carpool', 'clinic-slots', 'minutes-helper'], mutants: 60 };
const goal = { recall_min: 0.95, false_alarms_max: 1 };

const text = mutations.filter((mutation) => mutation.tier === 'text');

test('every group of the rules has faults, and no two kinds share a name', () => {
  expect(new Set(mutations.map((mutation) => mutation.id)).size).toBe(mutations.length);
  expect(faultGroups.filter((group) => !text.some((mutation) => mutation.group === group))).toEqual([]);
});

describe('of the ten packages', async () => {
  const sound = await Promise.all([...briefs.keys()].map(cleanPackage));

  test.each(sound)('a sound one raises at most one false alarm: $name', ({ findings }) => {
    expect(falseAlarms(findings).length, JSON.stringify(falseAlarms(findings))).toBeLessThanOrEqual(
      goal.false_alarms_max,
    );
  });

  test('each known weakness still occurs in one; a row that was mended is deleted', () => {
    expect(mendedWeaknesses(sound.flatMap(({ findings }) => findings))).toEqual([]);
  });

  test('in a sample of them, at least 95 of 100 faults are told of', () => {
    const hosts = sound.filter(({ name }) => sampled.packages.includes(name));
    const drawn = chanceOf('sample')
      .order(text)
      .flatMap((mutation, at) => judge(mutation, hosts[at % hosts.length]!) ?? [])
      .slice(0, sampled.mutants);
    const missed = drawn
      .filter(({ told_by }) => told_by.length === 0)
      .map(({ mutation, package: name }) => `${mutation.id} in ${name}`);
    expect(drawn).toHaveLength(sampled.mutants);
    expect(1 - missed.length / drawn.length, missed.join(', ')).toBeGreaterThanOrEqual(goal.recall_min);
  });
});
