// Slow: each brief of the corpus becomes two packages.
// What the labels of the corpus become: clauses of the one schema, statements without gaps, and packages that say what was
// meant. `npm run bench understanding` has the figures.
import { describe, expect, test } from 'vitest';
import { Clause } from '#contract/clauses.ts';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { sayClause } from '#language/say-clause.ts';
import { shareUnderstood } from '#specification/graph/statements.ts';
import { finishPackage } from '#specification/prove-package.ts';
import { judgeEverywhere } from '#test/seeded-faults/judge.ts';
import { meaningFaults } from '#test/seeded-faults/kinds/meaning.ts';
import { clauseOfGold } from './clause-of-gold.ts';
import { goldBriefs } from './corpus.ts';
import { goldPackage } from './gold-packages.ts';
import { leastTold } from './least-told.ts';
import { piecesOf } from './settled-from-gold.ts';

test('every label is a clause of the schema and keeps its polarity and its numbers', () => {
  for (const brief of goldBriefs)
    for (const gold of brief.statements) {
      const { clause } = clauseOfGold(gold, brief);
      expect(Clause.safeParse(clause).error, gold.quote).toBeUndefined();
      expect(sayClause(clause)).not.toMatch(/undefined|\s{2}/);
      expect(clause.negated, gold.quote).toBe(gold.negated);
      const none = gold.negated ? gold.bounds.filter(({ value }) => value === 0).length : 0;
      expect(clause.bounds, gold.quote).toHaveLength(gold.bounds.length - none);
    }
});

test.each(goldBriefs)('every word of $id lies in exactly one statement', (brief) => {
  const pieces = piecesOf(brief);
  let at = 0;
  for (const { start, end } of pieces) {
    expect(brief.brief.slice(at, start).trim()).toBe('');
    expect(start).toBeGreaterThanOrEqual(at);
    at = end;
  }
  expect(brief.brief.slice(at).trim()).toBe('');
  expect(pieces.flatMap(({ told }) => told)).toHaveLength(brief.statements.length);
});

test.each(goldBriefs)('$id scores higher when its statements are settled, and is no draft', async (brief) => {
  const { report } = finishPackage(await goldPackage(brief));
  expect(report.statements?.quoted).toBe(0);
  // The score of a package is never above the share of its statements that was understood.
  const most = 100 * shareUnderstood((await intakeFromBrief(brief.brief)).statements);
  expect(report.score).toBeGreaterThan(Math.min(most + 50, 99));
});

describe('in three of the packages', async () => {
  const chosen = ['food-truck', 'parcel-lockers', 'press-inspections'];
  const clean = await Promise.all(goldBriefs.filter(({ id }) => chosen.includes(id)).map(goldPackage));
  test.each(meaningFaults)('$id is told by a blocker, in as many places as is claimed', (mutation) => {
    const verdicts = clean.flatMap((each) => judgeEverywhere(mutation, each));
    const told = verdicts.filter(({ told_by }) => told_by.length > 0);
    expect(verdicts.length).toBeGreaterThan(0);
    const missed = verdicts.filter(({ told_by }) => told_by.length === 0).map(({ hurt }) => hurt.join(' '));
    // One place more than is claimed: three packages are a small sample.
    expect(told.length + 1, missed.join(', ')).toBeGreaterThanOrEqual(
      leastTold(mutation.id) * verdicts.length,
    );
  });
});
