import { expect, test } from 'vitest';
import { proveDeeply } from './prove-deeply.ts';
import { buildPackage } from './render/build-package.ts';
import { buildView } from './render/view.ts';
import { fencedDiagrams } from './rules/executed/observe.ts';
import { limitsFormal, pairs_max } from './rules/formal/limits.ts';
import type { Breach } from './rules/rule.ts';
import { changedGraph } from './rules/testing/changed.ts';
import { sampleGraph } from './testing/sample-graph.ts';

const graph = sampleGraph();
const view = buildView(graph);
const files = buildPackage(graph);

test('an engine that gives up leaves its rules out, with its reason', async () => {
  const gherkin = () => Promise.reject(new Error('out of memory'));
  const { ran, left_out } = await proveDeeply(files, view, { gherkin });
  expect(left_out).toContainEqual({ engine: 'gherkin', reason: 'out of memory' });
  expect(ran).toEqual([]);
});

test('a rule that fails is no engine left out: the proof ends and names the rule', async () => {
  const gherkin = () => Promise.resolve([null]) as never;
  await expect(proveDeeply(files, view, { gherkin })).rejects.toThrow(/^The rule TST-\d+ failed: /);
  const solver = () => Promise.resolve(undefined) as never;
  const limited = buildView(changedGraph(graph, limitsFormal[0]!.bad));
  await expect(proveDeeply([], limited, { solver })).rejects.toThrow(/^The rule LOG-01 failed: /);
});

test('many cases of one thing ask the solver a bounded number of questions, and the rest is told', async () => {
  const rule = limitsFormal.find(({ id }) => id === 'LOG-03')!;
  const number = (at: number) => String(201 + at);
  const count = 40;
  const quantity = changedGraph(graph, rule.bad).nodes.find(({ id }) => id === 'QTY-101')!;
  const requirement = graph.nodes.find(({ id }) => id === 'FR-BOOK-001')!;
  const many = Array.from({ length: count }, (_, at) => at);
  const crowded = changedGraph(graph, {
    add: many.flatMap((at) => [
      { ...quantity, id: `QTY-${number(at)}`, key: `qty:many-${at}`, value: at + 1 } as typeof quantity,
      {
        ...requirement,
        id: `FR-BOOK-${number(at)}`,
        key: `fr:many-${at}`,
        statement: `When a booking of ${at % 2 ? 'up to' : 'at least'} {{QTY-${number(at)}}} starts, the Booking module shall remind by SMS.`,
      } as typeof requirement,
    ]),
  });
  let questions = 0;
  const breaches: Breach[] = [];
  const solve = () => Promise.resolve(((questions += 1), { status: 'unsat' as const, core: [] }));
  for await (const breach of rule.check(buildView(crowded), solve)) breaches.push(breach);
  expect(questions).toBe(pairs_max);
  expect(breaches).toMatchObject([
    { severity: 'info', message: expect.stringContaining(`first ${pairs_max}`) },
  ]);
});

test('diagrams are found by their fences, in linear time', () => {
  const text =
    '# Page\n\n```mermaid\nflowchart LR\n```\n\n````text\n```mermaid\nno diagram\n```\n````\n\n~~~mermaid\nerDiagram\n';
  expect(fencedDiagrams({ path: 'a.md', text })).toEqual([
    { path: 'a.md', line: 4, text: 'flowchart LR\n' },
    { path: 'a.md', line: 14, text: 'erDiagram\n\n' },
  ]);
  expect(fencedDiagrams({ path: 'a.md', text: '```mermaid\n'.repeat(100_000) })).toHaveLength(1);
});
