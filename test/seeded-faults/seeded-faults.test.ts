// A sample of the seeded faults; `npm run bench seeded-faults` puts every kind into all packages.
import { describe, expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { briefs, cleanPackage, mutations } from './corpus.ts';
import { judge, type Verdict } from './judge.ts';
import { falseAlarms, mendedWeaknesses } from './known-weaknesses.ts';
import { faultGroups } from './mutation.ts';

const sampled = { packages: ['freight-claims', 'hive-rounds', 'tool-library'], mutants_of_group: 4 };
const goal = { recall_min: 0.95, false_alarms_max: 1 };

const text = mutations.filter((mutation) => mutation.tier === 'text');

test('every group of the rules has faults, and no two kinds share a name', () => {
  expect(new Set(mutations.map((mutation) => mutation.id)).size).toBe(mutations.length);
  expect(faultGroups.filter((group) => !text.some((mutation) => mutation.group === group))).toEqual([]);
});

describe('of the packages of plain briefs', async () => {
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
    const ordered = chanceOf('sample').order(text);
    const drawn = faultGroups.flatMap((group) => {
      const verdicts: Verdict[] = [];
      for (const mutation of ordered.filter((each) => each.group === group)) {
        const host = hosts[verdicts.length % hosts.length]!;
        const verdict = verdicts.length < sampled.mutants_of_group && judge(mutation, host);
        if (verdict) verdicts.push(verdict);
      }
      return verdicts;
    });
    const missed = drawn
      .filter(({ told_by }) => told_by.length === 0)
      .map(({ mutation, package: name }) => `${mutation.id} in ${name}`);
    expect(drawn).toHaveLength(faultGroups.length * sampled.mutants_of_group);
    expect(1 - missed.length / drawn.length, missed.join(', ')).toBeGreaterThanOrEqual(goal.recall_min);
  });
});
