import { expect, test } from 'vitest';
import type { Graph } from '#specification/graph/graph.ts';
import { graphFileOf, readGraphFiles } from '#specification/graph/graph-files.ts';
import { updatePackage } from '#specification/merge/update-package.ts';
import { provePackage } from '#specification/prove-package.ts';
import {
  exampleStatements,
  notUnderstood,
  withStatements,
} from '#specification/rules/understanding/example-statements.ts';
import { structuralProblems } from '#specification/testing/package-checks.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const limits = { assumed_share_max: 0.5 };
const sample = sampleGraph();
const withLedger = (...changed: Parameters<typeof withStatements>): Graph => ({
  ...sample,
  interview: { ...sample.interview, ...withStatements(...changed).interview },
});
const whole = withLedger();
const draft = withLedger({ 'S-002': notUnderstood, 'S-005': notUnderstood });
const packaged = (graph: Graph) => {
  const { files, report } = provePackage(graph, limits);
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
  return { files, report, textOf };
};
const lineAfterTitle = (text: string) => text.split('\n').filter(Boolean)[1];

test('every statement is told, in order, with its fields and the nodes that rest on its words', () => {
  const { textOf } = packaged(whole);
  const rows = textOf('trace/statements.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toEqual(exampleStatements.map((each) => ({ ...each, became: expect.any(Array) })));
  const [, booking] = rows;
  // Two sources cite parts of it.
  expect(booking.became).toEqual(
    expect.arrayContaining(['FR-BOOK-001', 'FR-BOOK-002', 'QTY-001', 'ROLE-001']),
  );
  expect(rows[3].became).toContain('ROLE-002');
  expect(rows[3].became).not.toContain('ROLE-001');
});

test('the ledger begins with its counts, and each link in it leads somewhere', () => {
  const { files, textOf } = packaged(draft);
  expect(lineAfterTitle(textOf('trace/ledger.md'))).toBe(
    '5 statements: 2 understood, 2 in your words, 1 set aside.',
  );
  expect(textOf('trace/ledger.md')).toContain('It has a word that the rules do not know.');
  expect(structuralProblems(files)).toEqual([]);
});

test('what was not understood stands in the specification in the words of the user, before all requirements', () => {
  const text = packaged(draft).textOf('SPEC.md');
  const [front = ''] = text.split('## Requirements');
  for (const { id, quote } of exampleStatements.filter((each) => ['S-002', 'S-005'].includes(each.id)))
    expect(front).toContain(`| ${id} | “${quote}” |`);
  expect(packaged(whole).textOf('SPEC.md')).not.toContain('Not understood');
});

test('what was said ships word for word', () => {
  const { interview } = JSON.parse(packaged(whole).textOf('trace/graph.json'));
  expect(interview.transcript).toEqual(sample.interview.transcript);
});

test.each(['README.md', 'trace/report.md', 'llms.txt'])('%s of a draft says so first', (path) => {
  expect(lineAfterTitle(packaged(draft).textOf(path))).toBe(
    'Draft: 2 of 5 statements understood, 2 in your words, 1 set aside.',
  );
  expect(lineAfterTitle(packaged(whole).textOf(path))).toBe('All 4 statements understood, 1 set aside.');
});

test('no line of a draft tells a score or the absence of blockers without the word draft', () => {
  const { files } = packaged(draft);
  const told = files
    .filter(({ path }) => path.endsWith('.md') || path.endsWith('.txt'))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => /no blocker|score \d/i.test(line));
  expect(told.length).toBeGreaterThan(0);
  for (const line of told) expect(line).toMatch(/draft/i);
});

test('the score of a package is at most the share of its statements that was understood', () => {
  const { report } = packaged(draft);
  // Two were read and one was set aside by a person, of five.
  expect(report.scores.understood).toBe(60);
  expect(report.score).toBeLessThanOrEqual(60);
  expect(report.statements).toEqual({ total: 5, understood: 2, quoted: 2, set_aside: 1 });
  expect(packaged(whole).report.scores.understood).toBe(100);
});

test('a graph without statements is as it was: no ledger, no draft, no cap', () => {
  const { report, textOf } = packaged(sample);
  expect(report.scores.understood).toBe(100);
  expect(report).not.toHaveProperty('statements');
  expect(textOf('trace/ledger.md')).toBe('');
  expect(textOf('trace/graph.json')).not.toContain('"statements"');
  expect(textOf('README.md')).not.toContain('statements understood');
});

test('statements come back from the files, and an update keeps those of the new interview', () => {
  const { text } = graphFileOf(whole);
  expect(readGraphFiles(() => text).interview).toEqual(whole.interview);
  const renamed = { ...whole, project: { ...whole.project, summary: 'Neighbours share tools.' } };
  const before = { graph: sample, version: '1.0.0', changelog: null };
  const updated = updatePackage(before, { graph: sample, left: [] }, renamed, limits);
  expect(updated?.graph.interview.statements).toEqual(exampleStatements);
});
