// Which packs quote the contract of an interface element, and which only name it.
import { expect, test } from 'vitest';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderPacks } from './packs.ts';

const graph = sampleGraph();
const sample = buildView(graph);
const requirementOf = (task: string) =>
  sample.one('TASK', task)!.implements.find((id) => sample.one('FR', id))!;

function packsOf(form: NodeOf<'IF'>['form'], realised: readonly string[]) {
  const [component] = sample.all('CMP');
  const element: NodeOf<'IF'> = {
    kind: 'IF',
    id: 'IF-001',
    key: 'if:scale',
    title: 'Scale',
    form,
    name: 'shed scale',
    summary: 'Weighs what comes back.',
    component: component!.id,
    takes: [],
    gives: [],
    outcomes: [{ code: 'valid', meaning: 'It was weighed.' }],
    promises: [],
    sources: component!.sources,
  };
  const last = sample.one('TASK', 'TASK-004')!;
  const changed = changedGraph(graph, {
    add: [element],
    set: {
      'TASK-004': {
        depends_on: ['TASK-003'],
        implements: [...last.implements, 'IF-001'],
        component: component!.id,
      },
    },
    link: realised.map((to) => ({ kind: 'realises' as const, from: 'IF-001', to })),
  });
  const packs = renderPacks(buildView(changed));
  const naming = (text: string) =>
    packs.filter((pack) => pack.text.includes(text)).map(({ path }) => /TASK-\d+/.exec(path)![0]);
  return {
    whole: naming('## Contract of IF-001'),
    named: naming('- IF-001 `shed scale`: Weighs what comes back. It stands in '),
  };
}

test('a contract stands whole where it is built, and is named where the rest of what it realises is', () => {
  expect(packsOf('command', [requirementOf('TASK-003')])).toEqual({
    whole: ['TASK-004'],
    named: ['TASK-003'],
  });
  expect(packsOf('command', [])).toEqual({ whole: ['TASK-004'], named: [] });
});

test('the two ends of a signal have its contract each', () => {
  expect(packsOf('signal', [requirementOf('TASK-003')])).toEqual({
    whole: ['TASK-003', 'TASK-004'],
    named: [],
  });
});
