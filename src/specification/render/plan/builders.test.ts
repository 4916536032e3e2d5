import { describe, expect, test } from 'vitest';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { isThereFor, screenSharesOf } from './builders.ts';
import { renderPacks } from './packs.ts';

test('what an earlier slice built is there for a task that needs nothing of it', () => {
  const slice = (number: number) => ({ number, title: 'A part', shows: 'Something to see' });
  const built = (late: number) => {
    const graph = changedGraph(sampleGraph(), {
      set: {
        'TASK-001': { slice: slice(1) },
        'TASK-002': { slice: slice(1) },
        'TASK-003': { slice: slice(late), depends_on: ['TASK-001'] },
        'TASK-004': { slice: slice(3) },
      },
    });
    const view = buildView(graph);
    return isThereFor(view.one('TASK', 'TASK-003')!, view.one('TASK', 'TASK-002')!.implements[0]!, view);
  };
  expect([built(2), built(1)]).toEqual([true, false]);
});

/** The sample with a screen in TASK-002 whose second operation is built later, in TASK-003. */
function grown() {
  const graph = sampleGraph();
  const task = (id: string) => graph.nodes.find((node) => node.kind === 'TASK' && node.id === id)!;
  const built = (id: string) => {
    const node = task(id);
    return node.kind === 'TASK' ? node.implements : [];
  };
  const [early] = built('TASK-002').filter((id) => id.startsWith('API-'));
  const [late] = built('TASK-003').filter((id) => id.startsWith('API-'));
  return buildView(
    changedGraph(graph, {
      set: {
        'SCR-002': {
          actions: [
            { label: 'Look it up', operation: early },
            { label: 'Take it home', operation: late },
          ],
        },
        'TASK-002': { implements: [...built('TASK-002'), 'SCR-002'] },
        'TASK-003': {
          implements: built('TASK-003').filter((id) => id !== 'SCR-002'),
          depends_on: ['TASK-002'],
        },
      },
    }),
  );
}

describe('a screen that calls operations of two tasks', () => {
  const view = grown();
  const shareOf = (id: string) =>
    screenSharesOf(view.one('TASK', id)!, view).find(({ screen }) => screen.id === 'SCR-002');
  const labels = (id: string) => shareOf(id)?.actions.map(({ label }) => label);

  test('begins with what is there, and grows with the later task', () => {
    expect([shareOf('TASK-002')?.is_new, labels('TASK-002')]).toEqual([true, ['Look it up']]);
    expect([shareOf('TASK-003')?.is_new, labels('TASK-003')]).toEqual([false, ['Take it home']]);
  });

  test('stands in the packs of both', () => {
    const packs = renderPacks(view);
    const text = (id: string) => packs.find(({ path }) => path.includes(id))!.text;
    expect(text('TASK-002')).toContain('Look it up');
    expect(text('TASK-002')).not.toContain('Take it home');
    expect(text('TASK-003')).toContain('An earlier task has begun this screen. This task adds:');
  });
});
