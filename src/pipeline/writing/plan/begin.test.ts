// How a plan of a mind begins: with the scaffold of the stack that it decided for, where there is one.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { guard } from '#pipeline/writing/assignments/guard.ts';
import { plan, planWriting } from '#pipeline/writing/assignments/plan.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape } from '#pipeline/writing/assignments/shape.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { writingPrompt } from '#pipeline/writing/writing-prompt.ts';
import { patchOf } from '#pipeline/writing/read-writing.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { checkGraph } from '#specification/rules/check.ts';
import { planByRule } from './plan-by-rule.ts';
import type { PlanForm } from './plan-form.ts';

const answered = (agent: typeof frame) => ({ agent, answer: kilnAnswers[agent.id] });
const { run: designed } = runAfter([
  () => answered(frame),
  ...[1, 2].map((at) => (run: Parameters<typeof areasOf>[0]) => answered(behave(areasOf(run)[at - 1]!, at))),
  ...[records, shape, guard].map((agent) => () => answered(agent)),
]);

const limits = { assumed_share_max: 1 };
const form = planWriting.form.parse(
  fitToSchema(kilnAnswers['write.plan'], z.toJSONSchema(planWriting.form)).value,
);

/** The run in which the mind decided for another stack. */
function runOn(outcome: string): typeof designed {
  const [stack] = nodesOf(designed.graph, 'ADR').filter((node) => node.outcome.includes('TypeScript'));
  return {
    ...designed,
    graph: applyPatch(designed.graph, { change: [{ node: stack!.id, set: { outcome } }] }).graph,
  };
}

function planned(outcome: string, written: PlanForm = form) {
  const run = runOn(outcome);
  const { rows, mistakes } = planWriting.build(written, run);
  const { graph, problems } = applyPatch(run.graph, patchOf(rows));
  expect([mistakes, problems]).toEqual([[], []]);
  return { graph, tasks: nodesOf(graph, 'TASK') };
}

const ours = 'TypeScript on Node.js with PostgreSQL';

test('the first task is that of the scaffold, and every other waits for it', () => {
  const { tasks } = planned(ours);
  const [first, ...rest] = tasks;
  expect(first).toMatchObject({
    scaffold: 'node',
    files: ['src/surface/app.ts', 'test/app.test.ts'],
    verify: 'npx tsc --noEmit && npx eslint . && npm run build && npx vitest run test/app.test.ts',
    slice: { number: 1 },
  });
  expect(rest).toHaveLength(form.tasks.length);
  expect(rest.filter(({ depends_on }) => depends_on.length === 0)).toEqual([]);
});

test('tests stand where the scaffold looks for them, and gates call what it has', () => {
  const tasks = form.tasks.map((task) => ({
    ...task,
    files: task.files.map((file) => file.replace(/^test\//, 'src/').replace('.test.ts', '.spec.ts')),
    verify: `npm test -- ${task.verify
      .split(' ')
      .at(-1)!
      .replace(/^test\//, 'src/')}`,
  }));
  const { graph } = planned(ours, { ...form, tasks });
  const found = checkGraph(graph, limits).filter(({ rule }) => rule === 'TSK-13' || rule === 'TSK-14');
  expect(found).toEqual([]);
  const [, second] = nodesOf(graph, 'TASK');
  expect(second?.files).toEqual(['package.json', 'src/page/app.ts', 'test/page/app.test.ts']);
  expect(second?.verify).toBe('npx vitest run test/page/app.test.ts');
});

test('a plan drawn by rule in place of a mind begins with it as well', () => {
  const { patch } = planByRule({ ...runOn(ours), findings: [] });
  const { graph } = applyPatch(designed.graph, patch);
  expect(nodesOf(graph, 'TASK')[0]?.scaffold).toBe('node');
});

test('who plans is told of it, and of its store', () => {
  const told = JSON.stringify(planWriting.sees(runOn(ours)));
  expect(told).toContain('src/*/*-surface.ts');
  expect(told).toContain('openStore');
});

test('nothing changes where no scaffold fits', () => {
  const run = runOn('Django and PostgreSQL, pages of templates');
  const { tasks } = planned('Django and PostgreSQL, pages of templates');
  expect(tasks).toHaveLength(form.tasks.length);
  expect(tasks.some(({ scaffold }) => scaffold)).toBe(false);
  expect(planWriting.sees(run)[0]?.lines).toEqual([]);
});

test('a writer is told how long its part may become', () => {
  const { parts } = writingPrompt(plan, planWriting, runOn(ours));
  expect(parts.map(({ text }) => text).join('\n')).toMatch(
    /together at most 8000 words. What you write comes to at most about 800/,
  );
});
