// The report as SARIF: what the published schema of 2.1.0 requires of the parts we write, by hand.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { provePackage } from '#specification/prove-package.ts';
import { rules } from '#specification/rules/catalogue.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const text = z.strictObject({ text: z.string().min(1) });
const level = z.enum(['none', 'note', 'warning', 'error']);
const sarif = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          semanticVersion: z.string().regex(/^\d+\.\d+\.\d+$/),
          rules: z.array(
            z.strictObject({
              id: z.string().min(1),
              shortDescription: text,
              help: text,
              defaultConfiguration: z.strictObject({ level }),
              properties: z.record(z.string(), z.string()),
            }),
          ),
        }),
      }),
      columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
      results: z.array(
        z.strictObject({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level,
          message: text,
          locations: z.tuple([
            z.strictObject({
              physicalLocation: z.strictObject({
                artifactLocation: z.strictObject({ uri: z.string().regex(/^[^\s/][^\s]*$/) }),
                region: z.strictObject({ startLine: z.int().min(1) }).optional(),
              }),
              logicalLocations: z
                .array(z.strictObject({ name: z.string(), kind: z.string() }))
                .min(1)
                .optional(),
            }),
          ]),
        }),
      ),
    }),
  ]),
});

const sound = sampleGraph();
const unsound = {
  ...sound,
  nodes: sound.nodes.map((node) =>
    node.id === 'FR-BOOK-001' ? { ...node, statement: 'Booking TBD' } : node,
  ),
};
const { files, report } = provePackage(unsound, { assumed_share_max: 0.3 });
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
const [run] = sarif.parse(JSON.parse(textOf('trace/report.sarif'))).runs;

test('every rule that a finding names is described once, and every finding is a result of one', () => {
  const broken = new Set(report.findings.map(({ rule }) => rule));
  expect(run.tool.driver.rules.map((rule) => rule.id)).toEqual(
    rules.map((rule) => rule.id).filter((id) => broken.has(id)),
  );
  expect(run.results.map(({ ruleId, message }) => [ruleId, message.text])).toEqual(
    report.findings.map(({ rule, message }) => [rule, message]),
  );
  for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
});

test('a finding about a node points at the line that defines it', () => {
  const result = run.results.find(({ ruleId }) => ruleId === 'REQ-02' || ruleId === 'REQ-03');
  const [location] = result?.locations ?? [];
  expect(location?.logicalLocations).toContainEqual({ name: 'FR-BOOK-001', kind: 'element' });
  const { artifactLocation, region } = location!.physicalLocation;
  const line = textOf(artifactLocation.uri).split('\n')[(region?.startLine ?? 0) - 1];
  expect(line).toContain('fr-book-001');
});
