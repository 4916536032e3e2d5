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
import kept from '#pipeline/writing/testing/kiln/records.json' with { type: 'json' };
import shaped from '#pipeline/writing/testing/kiln/shape.json' with { type: 'json' };
import { senseText } from '#specification/render/quantity-text.ts';
import { guardForm } from '#pipeline/writing/guard/guard-form.ts';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { isIgnored } from '#specification/graph/machine-cells.ts';

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
  expect(own!.denied).toMatch(/^Anyone without the role ".+" sees ".+" with a link back/);
});

const until_kind = (kind: string) => until({ ...framed, project: { ...framed.project, kind } });

test.each(['Device', 'Library', 'CommandLineTool'])(
  'no record of the kind %s has a key or a time that nobody said',
  (kind) => {
    const stamped = (of: string) =>
      nodesOf(runAfter(until_kind(of)).run.graph, 'ENT').filter(({ fields }) =>
        fields.some(({ name }) => name === 'created_at' || name === 'id'),
      );
    expect(stamped(kind)).toEqual([]);
    expect(stamped('WebApp')).not.toEqual([]);
  },
);

test('a record that was framed is not said again, and its texts of any length are named with it', () => {
  const [record, ...others] = kept.records;
  const note = { ...record!.fields[0]!, name: 'note', type: 'text', max_length: null };
  const said_before = { title: '', plural: '', table: '', description: '', part: '', owner: '' };
  const bare = { ...record!, ...said_before, fields: [...record!.fields, note] };
  const answer = { ...kept, records: [bare, ...others] };
  const { run: before } = runAfter(until().slice(0, 3));
  const { run } = runAfter([...until().slice(0, 3), () => answered(records, answer)]);
  const framedAs = ({ graph }: AskedRun) => {
    const { title, plural, table, description, component, owner } = nodesOf(graph, 'ENT')[0]!;
    return { title, plural, table, description, component, owner };
  };
  expect(framedAs(run)).toEqual(framedAs(before));
  const told = nodesOf(run.graph, 'QTY').map(({ applies_to }) => applies_to);
  expect(told.join()).toContain('.note');
  expect(told.join()).not.toMatch(/[ :]\.note/);
});

test('an event that means nothing in a state changes nothing in a device, and is refused elsewhere', () => {
  const cells = (kind: string) => {
    const { run } = runAfter([...until_kind(kind), () => answered(shape)]);
    return nodesOf(run.graph, 'SM').flatMap((machine) => machine.cells);
  };
  expect(cells('WebApp').filter(isIgnored)).toEqual([]);
  expect(cells('Device').filter(isIgnored)).not.toEqual([]);
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

test('what a quality says is true then, with the sense of its number', () => {
  const { run } = runAfter(until());
  const [first] = guarded.qualities;
  const [number] = nodesOf(run.graph, 'QTY');
  const then = (measure: string, sentence = 'The Kiln shall hold.') =>
    guardWriting
      .build(fitted({ ...guarded, qualities: [{ ...first!, measure, sentence }] }), run)
      .rows.flatMap(({ patch }) => patch.add ?? [])
      .flatMap((node) => (node.kind === 'AC' ? node.then : []))
      .join();
  const quote = `{{${number!.id}}}`;
  const sense = number!.sense === 'exactly' ? '' : `${senseText[number!.sense]} `;
  expect(then(`Time from start to exit, the slowest of 10: ${quote}`)).toBe(
    `time from start to exit, the slowest of 10, is ${sense}${quote}`,
  );
  expect(then(`Hours to the last letter: at most ${quote}`)).toBe(
    `hours to the last letter is at most ${quote}`,
  );
  expect(then('Every scan gets its colour.')).toBe('every scan gets its colour');
  expect(then(`Age of the newest entry: ${quote} or less`)).toBe(
    `age of the newest entry is ${sense}${quote}`,
  );
  expect(then('Names found in logs, which are none')).toBe('the number of names found in logs is 0');
  expect(then('0 lines of difference')).toBe('there are 0 lines of difference');
});

test('a quality has no scenario where no number tells whether it is met, and else the number of its sentence', () => {
  const { run } = runAfter(until());
  const [first] = guarded.qualities;
  const [number] = nodesOf(run.graph, 'QTY');
  const then = (sentence: string) =>
    guardWriting
      .build(
        fitted({ ...guarded, qualities: [{ ...first!, measure: 'Share of all firings', sentence }] }),
        run,
      )
      .rows.flatMap(({ patch }) => patch.add ?? [])
      .flatMap((node) => (node.kind === 'AC' ? node.then : []))
      .join();
  expect(then('The Kiln shall hold.')).toBe('');
  expect(then(`The Kiln shall hold {{${number!.id}}}.`)).toMatch(
    new RegExp(`^the measured value, share of all firings, is .*\\{\\{${number!.id}\\}\\}$`),
  );
});
