import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AskedRun } from '#pipeline/run.ts';
import { anyForm } from '#pipeline/writing/testing/any-form.ts';
import { kilnRunUntil } from '#pipeline/writing/testing/kiln-answers.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { patchOf } from '#pipeline/writing/read-writing.ts';
import type { Built } from '#pipeline/writing/writing.ts';
import { guardWriting } from './guard.ts';
import { planWriting } from './plan.ts';
import { shapeWriting } from './shape.ts';

type Case = { name: string; run: () => AskedRun; any: (names: string[]) => fc.Arbitrary<Built> };

const cases: readonly Case[] = [
  {
    name: 'shape',
    run: () => kilnRunUntil('write.shape'),
    any: (names) =>
      anyForm(shapeWriting.form, names).map((form) => shapeWriting.build(form, kilnRunUntil('write.shape'))),
  },
  {
    name: 'guard',
    run: () => kilnRunUntil('write.guard'),
    any: (names) =>
      anyForm(guardWriting.form, names).map((form) => guardWriting.build(form, kilnRunUntil('write.guard'))),
  },
  {
    name: 'plan',
    run: () => kilnRunUntil('write.plan'),
    any: (names) =>
      anyForm(planWriting.form, names).map((form) => planWriting.build(form, kilnRunUntil('write.plan'))),
  },
];

describe.each(cases)('what is built of $name', ({ run, any }) => {
  const names = run().graph.nodes.flatMap(({ id, key, title }) => [id, key, title]);

  test('never throws, and each row that fits no graph is told as a mistake', () => {
    fc.assert(
      fc.property(any(names), (built) => {
        const wrong = new Set(built.mistakes.map(({ list, key }) => `${list} ${key}`));
        const sound = built.rows.filter(({ list, key }) => !wrong.has(`${list} ${key}`));
        for (const { told } of built.mistakes) expect(told).toMatch(/\S/);
        const { problems } = applyPatch(run().graph, patchOf(sound));
        // What a sound row refers to may be a row that was wrong.
        for (const { message } of problems) expect(message).toMatch(/refer|neither|twice|belongs|retired/);
      }),
      { numRuns: 60 },
    );
  });
});
