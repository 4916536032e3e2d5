// What a task needs is what it uses of another; the order of slices is none of it.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { guard } from '#pipeline/writing/assignments/guard.ts';
import { planWriting } from '#pipeline/writing/assignments/plan.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape } from '#pipeline/writing/assignments/shape.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { patchOf } from '#pipeline/writing/read-writing.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { estimateOf } from '#specification/render/plan/estimate.ts';
import { wavesOf } from '#specification/render/plan/waves.ts';
import { buildView } from '#specification/render/view.ts';
import { checkGraph } from '#specification/rules/check.ts';
import { needSetUp } from './needs.ts';
import type { Ordered } from './order.ts';
import type { TaskRow } from './plan-form.ts';

const answered = (agent: typeof frame) => ({ agent, answer: kilnAnswers[agent.id] });
const { run } = runAfter([
  () => answered(frame),
  ...[1, 2].map(
    (at) => (so_far: Parameters<typeof areasOf>[0]) => answered(behave(areasOf(so_far)[at - 1]!, at)),
  ),
  ...[records, shape, guard].map((agent) => () => answered(agent)),
]);
const form = planWriting.form.parse(
  fitToSchema(kilnAnswers['write.plan'], z.toJSONSchema(planWriting.form)).value,
);

function planned(changes: Readonly<Record<string, Partial<TaskRow>>> = {}, more: readonly TaskRow[] = []) {
  const tasks = [...form.tasks.map((row) => ({ ...row, ...changes[row.key] })), ...more];
  const { rows, mistakes } = planWriting.build({ ...form, tasks }, run);
  const { graph } = applyPatch(run.graph, patchOf(rows));
  expect(mistakes).toEqual([]);
  const named = (id: string) =>
    nodesOf(graph, 'TASK')
      .find((task) => task.id === id)!
      .key.slice('task:'.length);
  const task = (key: string) => {
    const { depends_on, follows = [] } = nodesOf(graph, 'TASK').find((each) => each.key === `task:${key}`)!;
    return { needs: depends_on.map(named), follows: follows.map(named) };
  };
  return { graph, task, named };
}

test('a task of which nothing is used is no need: the order of slices is told once', () => {
  const { graph, task } = planned();
  expect(task('old_bookings')).toEqual({ needs: expect.not.arrayContaining(['cancel_firing']), follows: [] });
  expect(task('months').needs).not.toContain('cancel_firing');
  const blockers = checkGraph(graph, { assumed_share_max: 1 }).filter(
    ({ rule, severity }) => rule.startsWith('TSK') && severity === 'blocker',
  );
  expect(blockers).toEqual([]);
});

test('a task uses the symbols, records, operations and parts that another makes', () => {
  const { task } = planned({ months: { after: ['book'], consumes: [] } });
  // Its records refer to those of bookings.
  expect(task('months').needs).toContain('book');
  expect(task('cancel_firing').needs).toEqual(expect.arrayContaining(['give_back', 'mail']));
});

test('a task that uses nothing of any other needs those that its mind put before it', () => {
  expect(planned().task('fast_page')).toEqual({ needs: ['give_back'], follows: [] });
  const [first, second] = form.tasks;
  const last = { ...form.tasks.at(-1)!, key: 'pack', builds: ['ADR-001'], part: '', consumes: [] };
  const { task } = planned({}, [{ ...last, after: [first!.key, second!.key] }]);
  expect(task('pack').needs).toEqual(expect.arrayContaining([first!.key, second!.key]));
});

test('within a slice the order that a mind gave is kept, and is no part of the longest chain', () => {
  const { graph, task, named } = planned({
    'fast-page': { consumes: [{ symbol: 'callerOf', task: 'sign-in' }] },
  });
  expect(task('fast_page')).toEqual({
    needs: expect.not.arrayContaining(['give_back']),
    follows: ['give_back'],
  });
  const view = buildView(graph);
  const waves = wavesOf(view).map((wave) => wave.map(({ id }) => named(id)));
  const waveOf = (key: string) => waves.findIndex((wave) => wave.includes(key));
  expect(waveOf('fast_page')).toBeGreaterThan(waveOf('give_back'));
  expect(waveOf('months')).toBeGreaterThan(waveOf('cancel_firing'));
  const chain = estimateOf(view).longest_chain.tasks.map(named);
  expect(chain.includes('months') && chain.includes('cancel_firing')).toBe(false);
});

test('a task needs the one that writes what the tool of its gate reads, unless it is there before all', () => {
  const tasks = (): Ordered[] =>
    [1, 2, 3].map((slice) => ({
      builds: new Set(),
      part: null,
      waits: new Set(),
      follows: new Set(),
      slice,
    }));
  const laid = [
    { files: ['a.md'], verify: 'test -s a.md' },
    { files: ['go.mod', 'b.go'], verify: 'go test ./b' },
    { files: ['c.go'], verify: 'go test ./c' },
  ];
  const needsOf = (given: readonly string[]) => {
    const all = tasks();
    needSetUp(all, laid, given);
    return all.map(({ waits }) => [...waits]);
  };
  expect(needsOf([])).toEqual([[], [], [1]]);
  expect(needsOf(['go.mod'])).toEqual([[], [], []]);
});
