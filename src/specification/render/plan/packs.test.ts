// The frame of a pack: what a task must keep to.
import { expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderPacks } from './packs.ts';

test('a pack has the borders of every part that its task writes files of', () => {
  const graph = sampleGraph();
  const [own, other] = buildView(graph).all('CMP');
  const packWith = (files: string[]) => {
    const set = {
      [own!.id]: { must_not: ['wait for the store'] },
      [other!.id]: { must_not: ['ask twice'] },
      'TASK-003': { component: own!.id, files },
    };
    return renderPacks(buildView(changedGraph(graph, { set }))).find(({ path }) => path.includes('TASK-003'))!
      .text;
  };
  const both = packWith([`${own!.folder}a.ts`, `${other!.folder}b.ts`]);
  expect(both).toMatch(/- Component: .*; must not: wait for the store\n/);
  expect(both).toMatch(/- Also in: .*; must not: ask twice\n/);
  const one = packWith([`${own!.folder}a.ts`]);
  expect(one).toContain('; must not: wait for the store');
  expect(one).not.toContain('ask twice');
});
