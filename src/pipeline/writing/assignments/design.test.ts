import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AskedRun } from '#pipeline/run.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { patchOf } from '#pipeline/writing/read-writing.ts';
import { anyForm } from '#pipeline/writing/testing/any-form.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import type { Writing } from '#pipeline/writing/writing.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { behave } from './behave.ts';
import { frame } from './frame.ts';
import { guard, guardWriting } from './guard.ts';
import { planWriting } from './plan.ts';
import { records, recordsWriting } from './records.ts';
import { shape, shapeWriting } from './shape.ts';

const answered = (agent: typeof frame) => ({ agent, answer: kilnAnswers[agent.id] });
const framed = [
  () => answered(frame),
  ...[1, 2].map((at) => (run: AskedRun) => answered(behave(areasOf(run)[at - 1]!, at))),
];
const { run: written } = runAfter(framed);
const kept = [...framed, () => answered(records)];
const { run: described } = runAfter(kept);
const { run: designed } = runAfter([...kept, () => answered(shape), () => answered(guard)]);

function isSound<F>(writing: Writing<F>, run: AskedRun): void {
  const names = run.graph.nodes.flatMap(({ id, key, title }) => [id, key, title]);
  fc.assert(
    fc.property(anyForm(writing.form, names), (form) => {
      const built = writing.build(form, run);
      for (const { told } of built.mistakes) expect(told).toMatch(/\S/);
      const wrong = new Set(built.mistakes.map(({ list, key }) => `${list} ${key}`));
      const sound = built.rows.filter(({ list, key }) => !wrong.has(`${list} ${key}`));
      // A row may still need one that was wrong, or say what the graph already says; nothing else is left to the graph.
      for (const { message } of applyPatch(run.graph, patchOf(sound)).problems)
        expect(message).toMatch(/neither a node|added twice|belongs to|expected/);
    }),
    { numRuns: 150 },
  );
}

describe('whatever a form holds, a row that is not told as wrong fits the graph', () => {
  test('of the records', () => isSound(recordsWriting, written));
  test('of the shape', () => isSound(shapeWriting, described));
  test('of what guards', () => isSound(guardWriting, described));
  test('of the plan', () => isSound(planWriting, designed));
});
