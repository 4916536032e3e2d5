// What a patch brings goes to the task that builds what is like it.
import { expect, test } from 'vitest';
import { kilnRun } from '#pipeline/writing/testing/kiln-run.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { followedUp } from './follow-up.ts';

const { domain, profile } = kilnRun();
const graph = sampleGraph();
const [first] = nodesOf(graph, 'TASK');

test.each(['FR-TOOL-001', 'FR-BOOK-003'])(
  'a requirement like %s is built by the task that builds that one',
  (id) => {
    const like = graph.nodes.find((node): node is NodeOf<'FR'> => node.id === id)!;
    const [part] = nodesOf(graph, 'CMP');
    const { id: _id, ...rest } = like;
    const patch = {
      add: [{ ...rest, key: 'fr:added', title: `${like.title} once more` }],
      link: [{ kind: 'realises' as const, from: part!.id, to: '@fr:added' }],
    };
    const after = followedUp(graph, patch, { domain, profile });
    if (typeof after === 'string') throw new Error(after);
    const added = nodesOf(after, 'FR').find(({ key }) => key === 'fr:added')!;
    const builders = (of: string) =>
      nodesOf(after, 'TASK')
        .filter((task) => task.implements.includes(of))
        .map((task) => task.id);
    expect(builders(added.id)).toHaveLength(1);
    expect(builders(id)).toContain(builders(added.id)[0]);
  },
);

test('a control is built with what it makes true', () => {
  const [control] = nodesOf(graph, 'CTL');
  const target = nodesOf(graph, 'TASK')
    .at(-1)!
    .implements.find((id) => id.startsWith('FR-'))!;
  const { id: _id, ...rest } = control!;
  const patch = {
    add: [{ ...rest, key: 'control:added', title: `${control!.title} once more` }],
    link: [{ kind: 'realises' as const, from: '@control:added', to: target }],
  };
  const after = followedUp(graph, patch, { domain, profile });
  if (typeof after === 'string') throw new Error(after);
  const added = nodesOf(after, 'CTL').find(({ key }) => key === 'control:added')!;
  const building = nodesOf(after, 'TASK').filter((task) => task.implements.includes(added.id));
  expect(building.map((task) => task.implements.includes(target))).toEqual([true]);
});

test('nothing is put into a task that a scaffold begins', () => {
  const { graph: begun } = applyPatch(graph, { change: [{ node: first!.id, set: { scaffold: 'node' } }] });
  const like =
    nodesOf(begun, 'FR').find(({ id }) => first!.implements.includes(id)) ?? nodesOf(begun, 'FR')[0]!;
  const { id: _id, ...rest } = like;
  const after = followedUp(begun, { add: [{ ...rest, key: 'fr:added' }] }, { domain, profile });
  if (typeof after === 'string') throw new Error(after);
  const added = nodesOf(after, 'FR').find(({ key }) => key === 'fr:added')!;
  expect(nodesOf(after, 'TASK')[0]!.implements).not.toContain(added.id);
});

test('a role that a changed operation does not name may not call it', () => {
  const [operation] = nodesOf(graph, 'API');
  const [only] = operation!.access.filter(({ allow }) => allow === 'yes');
  const after = followedUp(
    graph,
    { change: [{ node: operation!.id, set: { access: [only!] } }] },
    { domain, profile },
  );
  if (typeof after === 'string') throw new Error(after);
  const { access } = nodesOf(after, 'API').find(({ id }) => id === operation!.id)!;
  expect(access.map(({ role }) => role).toSorted()).toEqual(
    nodesOf(graph, 'ROLE')
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(access.filter(({ allow }) => allow === 'yes')).toEqual([only]);
});
