// Whatever is said in plain sentences, in whatever company: the package is whole, and says no more and no less.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IntakeArtifact } from '#contract/intake.ts';
import { readText } from '#language/read-text.ts';
import { readDomain } from '#offline-author/read-domain.ts';
import { isOf } from '#offline-author/operations/access.ts';
import { operationsOf } from '#offline-author/operations/operations.ts';
import { intakeOf } from '#offline-author/testing/intake-of.ts';
import { asks } from '#offline-author/told.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { provePackage } from '#specification/prove-package.ts';

const folder = path.resolve(import.meta.dirname, '../../../bench/reading/canonical/known');
const known = fs
  .readdirSync(folder)
  .toSorted()
  .flatMap((file) => {
    const { brief } = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as { brief: string };
    return readText(brief).statements.map(({ quote }) => quote);
  });

const sets = fc.subarray(known, { minLength: 1, maxLength: 25 }).map((sentences) => intakeOf(sentences));

const holds = (predicate: (intake: IntakeArtifact, graph: Graph) => void, numRuns: number) =>
  fc.assert(
    fc.property(sets, (intake) => predicate(intake, draftedGraph(intake, 'Fast'))),
    { numRuns, seed: 21 },
  );

const citing = (graph: Graph, quote: string) =>
  graph.nodes.filter(({ sources }) =>
    sources.some((source) => source.kind === 'interview' && source.quote === quote),
  );

describe('any set of canonical sentences', () => {
  test('is proven without a blocker', () => {
    holds((_, graph) => {
      const { report } = provePackage(graph, profileTable.Fast);
      expect(
        report.findings.filter(({ severity, rule }) => severity === 'blocker' || rule.startsWith('UND-')),
      ).toEqual([]);
    }, 8);
  }, 60_000);

  test('is cited, each statement that asks for something, and none that was set aside', () => {
    holds(({ statements }, graph) => {
      for (const { quote, status, clauses } of statements)
        if (status === 'set_aside') expect(citing(graph, quote), quote).toEqual([]);
        else if (status === 'quoted' || clauses.some(asks))
          expect(citing(graph, quote), quote).not.toEqual([]);
    }, 25);
  });

  test('lets each role do what a clause says, and nothing that one forbids', () => {
    holds((intake, graph) => {
      const domain = readDomain(intake);
      const operations = operationsOf(domain);
      const idOf = (key: string) => graph.nodes.find((node) => node.key === key)?.id;
      const allowed = (keys: readonly string[], role: string) =>
        nodesOf(graph, 'API').filter(
          ({ key, anonymous, access }) =>
            keys.includes(key) &&
            (anonymous || access.some((each) => each.role === idOf(role) && each.allow !== 'no')),
        );
      const deeds = domain.needs.flatMap((need) => need.deeds.map((deed) => ({ need, deed })));
      const isBarred = (deed: (typeof deeds)[number]['deed'], key: string) =>
        deeds.some(
          (other) =>
            other.deed.entity === deed.entity &&
            other.deed.kind === deed.kind &&
            other.deed.barred.some((role) => role.key === key),
        );
      for (const { need, deed } of deeds) {
        const doing = operations.filter((operation) => isOf({ deed }, operation)).map(({ key }) => key);
        for (const role of deed.roles)
          if (!isBarred(deed, role.key) && need.deeds[0] === deed)
            expect(
              allowed(
                operations
                  .filter(({ needs }) => needs.some(({ key }) => key === need.key))
                  .map(({ key }) => key),
                role.key,
              ),
              need.statement,
            ).not.toEqual([]);
        for (const role of deed.barred) expect(allowed(doing, role.key), need.statement).toEqual([]);
      }
    }, 25);
  });
});
