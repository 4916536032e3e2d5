// The order of the plan.
import { expect, test } from 'vitest';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderTasks } from './tasks.ts';
import { inPlanOrder, wavesOf } from './waves.ts';

const sample = sampleGraph();
const some = sample.nodes.find((node): node is NodeOf<'TASK'> => node.kind === 'TASK')!;

const planned = (id: string, slice: number, depends_on: string[]): NodeOf<'TASK'> => ({
  ...some,
  id: `TASK-90${id}`,
  key: `task:${id}`,
  depends_on: depends_on.map((each) => `TASK-90${each}`),
  slice: { number: slice, title: 'A part', shows: 'Something to see' },
});

function order(tasks: readonly NodeOf<'TASK'>[]): string[] {
  const others: GraphNode[] = sample.nodes.filter(({ kind }) => kind !== 'TASK');
  return inPlanOrder(buildView({ ...sample, nodes: [...others, ...tasks] })).map(({ task }) =>
    task.id.slice(-1),
  );
}

test('a slice is finished before the next is begun, though a task of the next could start', () => {
  expect(order([planned('1', 1, []), planned('2', 2, ['1']), planned('3', 1, ['1'])])).toEqual([
    '1',
    '3',
    '2',
  ]);
});

test('a task comes after those that it needs, of a later slice too', () => {
  expect(order([planned('1', 1, ['2']), planned('2', 2, []), planned('3', 1, [])])).toEqual(['3', '2', '1']);
});

test('a task comes after those that it only follows', () => {
  const [one, two, three] = [planned('1', 1, []), planned('2', 1, []), planned('3', 1, [])];
  const follows = { ...one, follows: ['TASK-903'] };
  expect(order([follows, two, three])).toEqual(['2', '3', '1']);
});

test('tasks of one wave are of one slice', () => {
  const tasks = [planned('1', 1, []), planned('2', 2, ['1']), planned('3', 1, ['1']), planned('4', 2, ['1'])];
  const others: GraphNode[] = sample.nodes.filter(({ kind }) => kind !== 'TASK');
  const waves = wavesOf(buildView({ ...sample, nodes: [...others, ...tasks] }));
  expect(waves.map((wave) => wave.map(({ id }) => id.slice(-1)))).toEqual([['1'], ['3'], ['2', '4']]);
});

test('the page of tasks tells of waves where several builders gain by them, and only there', () => {
  const page = (tasks: readonly NodeOf<'TASK'>[]) => {
    const others: GraphNode[] = sample.nodes.filter(({ kind }) => kind !== 'TASK');
    return renderTasks(buildView({ ...sample, nodes: [...others, ...tasks] }))[0]!.text;
  };
  const chain = page([planned('1', 1, []), planned('2', 1, ['1']), planned('3', 1, ['2'])]);
  expect(chain).not.toMatch(/wave/i);
  const fan = page([
    planned('1', 1, []),
    planned('2', 1, ['1']),
    planned('3', 1, ['1']),
    planned('4', 1, ['1']),
  ]);
  expect(fan).toContain('| Wave | Task |');
  expect(fan).toContain('Waves are for several builders at once');
});
