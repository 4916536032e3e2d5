// What code adds to rows of a mind is true of them: who a screen is closed to, which records know the time, what a quality says.
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AskedRun } from '#pipeline/run.ts';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { guardWriting } from '#pipeline/writing/assignments/guard.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape } from '#pipeline/writing/assignments/shape.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import framed from '#pipeline/writing/testing/kiln/frame.json' with { type: 'json' };
import guarded from '#pipeline/writing/testing/kiln/guard.json' with { type: 'json' };
import shaped from '#pipeline/writing/testing/kiln/shape.json' with { type: 'json' };
import { guardForm } from '#pipeline/writing/guard/guard-form.ts';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { nodesOf } from '#specification/graph/graph.ts';

const answered = (agent: typeof frame, answer: unknown = kilnAnswers[agent.id]) => ({ agent, answer });
const until = (frames: unknown = framed) => [
  () => answered(frame, frames),
  ...[1, 2].map((at) => (run: AskedRun) => answered(behave(areasOf(run)[at - 1]!, at))),
  () => answered(records),
];

test('the page on which people ask for a sign-in link is closed to nobody', () => {
  const [screen, other] = shaped.screens;
  const open = shaped.operations.find((row) => row.guests && !('who' in row && row.who))!;
  const closed = shaped.operations.find((row) => !row.guests)!;
  const asks = (operation: string) => [{ label: 'Send', operation, leads_to: '' }];
  const screens = [
    { ...screen!, denied: '', actions: asks(open.key) },
    { ...other!, denied: '', actions: asks(closed.key) },
  ];
  const { run } = runAfter([...until(), () => answered(shape, { ...shaped, screens })]);
  const [free, own] = nodesOf(run.graph, 'SCR');
  expect(free!.denied).toBe('Everybody may open it.');
  expect(own!.denied).toMatch(/^Anyone without the role ".+" sees "Your role may not do this\."/);
});

test('no record of a device has a time that nobody said', () => {
  const stamped = (kind: string) => {
    const { run } = runAfter(until({ ...framed, project: { ...framed.project, kind } }));
    return nodesOf(run.graph, 'ENT').filter(({ fields }) => fields.some(({ name }) => name === 'created_at'));
  };
  expect(stamped('Device')).toEqual([]);
  expect(stamped('WebApp')).not.toEqual([]);
});

const fitted = (answer: unknown) => guardForm.parse(fitToSchema(answer, z.toJSONSchema(guardForm)).value);

test('a quality that nothing happens in, or that a requirement says word by word, is told', () => {
  const { run } = runAfter(until());
  const [first] = guarded.qualities;
  const told = (row: object) =>
    guardWriting
      .build(fitted({ ...guarded, qualities: [{ ...first!, ...row }] }), run)
      .mistakes.map((each) => each.told)
      .join();
  expect(told({})).toBe('');
  expect(told({ stimulus: 'Warm days and cold nights with the kiln in damp air.' })).toContain(
    'is no clause',
  );
  const [said] = nodesOf(run.graph, 'FR');
  expect(told({ sentence: said!.statement })).toContain('word by word');
});
