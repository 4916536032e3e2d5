// The order of a plan: what a task builds on is there when it begins, and no two tasks wait for each other.
import { expect, test } from 'vitest';
import { leaveDragged, leaveToParts } from './dragged.ts';
import { putInOrder, type Ordered } from './order.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const graph: Graph = sampleGraph();
const [screen] = nodesOf(graph, 'SCR').filter(({ actions }) => actions.some(({ operation }) => operation));
const called = screen!.actions.find(({ operation }) => operation)!.operation!;
const task = (builds: string[], slice = 1, waits: number[] = []): Ordered => ({
  builds: new Set(builds),
  part: null,
  waits: new Set(waits),
  follows: new Set(),
  slice,
});

test('a task waits for the operations that its screens call', () => {
  const tasks = [task([called]), task([screen!.id])];
  putInOrder(tasks, graph);
  expect([...tasks[1]!.waits]).toContain(0);
});

test.each([
  ['would wait for each other', [task([called], 1, [1]), task([screen!.id])]],
  ['are in the wrong slices', [task([called], 2), task([screen!.id, 'FR-X'], 1)]],
])('a screen is built with what it calls where two tasks %s', (_, tasks) => {
  putInOrder(tasks, graph);
  expect(tasks[0]!.builds.has(screen!.id)).toBe(true);
  expect(tasks[1]!.builds.has(screen!.id)).toBe(false);
  expect([...tasks[1]!.waits]).not.toContain(0);
});

test('a task waits for the records that realise its requirements, unless they are made after it', () => {
  const [from, to] = [nodesOf(graph, 'ENT')[0]!.id, nodesOf(graph, 'FR')[0]!.id];
  const linked: Graph = { ...graph, edges: [...graph.edges, { kind: 'realises', from, to }] };
  const beside = [task([from]), task([to])];
  putInOrder(beside, linked);
  expect([...beside[1]!.waits]).toContain(0);
  for (const after of [
    [task([from], 1, [1]), task([to])],
    [task([from], 2), task([to], 1)],
  ]) {
    putInOrder(after, linked);
    expect([...after[1]!.waits]).toEqual([]);
  }
});

test('a record that a table may only refer to is made by the first task that has a use for it', () => {
  const records = nodesOf(graph, 'ENT');
  const [kept, other] = [records[0]!, records[1]!];
  const operation = nodesOf(graph, 'API').find(({ entity }) => entity === other.id)!;
  const referring = (required: boolean): Graph => ({
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.kind === 'ENT'
        ? {
            ...node,
            fields:
              node.id === kept.id
                ? [
                    {
                      ...kept.fields[0]!,
                      name: 'other_id',
                      type: 'reference',
                      references: other.id,
                      required,
                    },
                  ]
                : [],
          }
        : node,
    ),
  });
  const made = (required: boolean, part: string | null = null) => {
    const tasks = [{ ...task([kept.id, other.id]), part }, task(['FR-X'], 1, [0]), task([operation.id], 2)];
    leaveDragged(tasks, referring(required));
    putInOrder(tasks, referring(required));
    return tasks.findIndex(({ builds }) => builds.has(other.id));
  };
  expect(made(false)).toBe(2);
  expect(made(true)).toBe(0);
  // The task of the store makes what was named with it.
  expect(made(false, nodesOf(graph, 'CMP').find(({ role }) => role === 'store')!.id)).toBe(0);
});

test('a record of another part that keeps no tables is made by the task of that part', () => {
  const [record] = nodesOf(graph, 'ENT');
  const part = nodesOf(graph, 'CMP').find(({ id }) => id === record!.component)!;
  const store = nodesOf(graph, 'CMP').find(({ role }) => role === 'store')!;
  const made = (type: 'Device' | 'WebApp', files: string[], own: string | null = null) => {
    const tasks = [
      { ...task([record!.id, 'FR-X']), part: own, row: { files } },
      { ...task([part.id], 1, [0]), row: { files: [] } },
    ];
    const nodes = graph.nodes.map((node) =>
      node.kind === 'ADR' ? { ...node, outcome: 'One SQLite file', binds: [] } : node,
    );
    leaveToParts(tasks, { ...graph, nodes, project: { ...graph.project, type } });
    return tasks.findIndex(({ builds }) => builds.has(record!.id));
  };
  expect(made('Device', ['elsewhere/rain.cpp'])).toBe(1);
  expect(made('Device', [`${part.folder}rain.cpp`])).toBe(0);
  expect(made('WebApp', ['elsewhere/rain.ts'])).toBe(0);
  expect(made('Device', ['elsewhere/rain.cpp'], store.id)).toBe(0);
});
