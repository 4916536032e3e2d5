// What a mind promises of a record is in the schema: over several fields, among some of the records, and over time.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fitToSchema } from '#platform/models/fit-to-schema.ts';
import { recordsWriting } from '#pipeline/writing/assignments/records.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { patchOf } from '#pipeline/writing/read-writing.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { renderSchema } from '#specification/render/data/schema-sql.ts';
import { buildView } from '#specification/render/view.ts';

const { run } = runAfter([() => ({ agent: frame, answer: kilnAnswers['write.frame'] })]);
const part = nodesOf(run.graph, 'CMP')[0]!.id;

function built(promises: object) {
  const record = {
    key: 'visit',
    title: 'Visit of the kiln',
    plural: 'visits',
    table: 'visits',
    description: 'Somebody looks after a kiln.',
    part,
    fields: [
      { name: 'person', type: 'text', max_length: 80 },
      { name: 'deed', type: 'enum', values: ['look', 'mend'] },
      { name: 'words', type: 'text', max_length: 400, optional: true },
      { name: 'starts_at', type: 'timestamp' },
      { name: 'ends_at', type: 'timestamp' },
      { name: 'low', type: 'decimal' },
      { name: 'high', type: 'decimal' },
    ],
    retention: 'One year.',
    says: [],
    assumes: 'Visits are kept.',
    else: 'Nobody knows who was there.',
    ...promises,
  };
  const { value } = fitToSchema({ records: [record] }, z.toJSONSchema(recordsWriting.form));
  const { rows, mistakes } = recordsWriting.build(recordsWriting.form.parse(value), run);
  const { graph } = applyPatch(run.graph, patchOf(rows));
  const text = renderSchema(buildView(graph))[0]?.text ?? '';
  return { graph, text: text.split('create table visits')[1] ?? '', told: mistakes.map(({ told }) => told) };
}

test('a check over several fields is a constraint of the table', () => {
  const { text, told } = built({
    checks: [
      { then: [{ field: 'ends_at', is: 'more', other: 'starts_at' }] },
      { when: [{ field: 'deed', is: 'one_of', values: ['Mend'] }], then: [{ field: 'words', is: 'set' }] },
      { then: [{ field: 'high', is: 'at_least', other: 'low', plus: 2 }] },
    ],
  });
  expect(told).toEqual([]);
  expect(text).toContain('check (ends_at > starts_at)');
  expect(text).toContain("check ((deed in ('mend')) is not true or (words is not null))");
  expect(text).toContain('check (high >= low + 2)');
});

test('what never runs at the same time is an exclusion constraint', () => {
  const { text } = built({
    apart: [
      {
        fields: ['person'],
        starts: 'starts_at',
        ends: 'ends_at',
        while_field: 'deed',
        while_values: ['mend'],
      },
    ],
  });
  expect(text).toMatch(/exclude using gist \(person with =, tstzrange\(.*\) where \(deed in \('mend'\)\)/);
});

test('what is unique while a field is empty, or alone, is unique', () => {
  const { text } = built({
    unique_while: [{ fields: ['person'], field: 'words', values: [] }],
    unique_together: [['low']],
  });
  expect(text).toContain('on visits (person) where words is null');
  expect(text).toContain('low numeric not null unique');
});

test('what is there once among records of one value needs no other field, and what cannot be kept is told', () => {
  const { text, told } = built({ unique_while: [{ field: 'deed', values: ['mend'] }] });
  expect(told).toEqual([]);
  expect(text).toContain("on visits (deed) where deed in ('mend')");
  expect(
    built({
      unique_while: [{ field: 'deed', values: ['mend', 'look'] }, { field: 'words' }, { fields: ['person'] }],
      lasts: [{ starts: 'starts_at', ends: '', sense: 'at_most', value: 2, unit: 'days' }],
      checks: [{ when: [{ field: 'words', is: 'set' }] }],
    }).told,
  ).toEqual([
    expect.stringContaining('"unique_while" of "deed" needs'),
    expect.stringContaining('"unique_while" of "words" needs'),
    expect.stringContaining('"unique_while" of "person" needs'),
    expect.stringContaining('"lasts" needs'),
    expect.stringContaining('a check says nothing'),
  ]);
});

test('what a few of many are found by has an index, and a field that there is not is told', () => {
  const { text, told } = built({ indexed: ['words', 'person', 'colour'], unique_together: [['person']] });
  expect(text).toContain('create index visits_words_idx on visits (words);');
  expect(text).not.toContain('visits_person_idx');
  expect(told).toEqual(['"indexed" names "colour", which is no field of the record']);
});

test('a check that nothing can hold is told', () => {
  expect(
    built({
      checks: [
        { then: [{ field: 'deed', is: 'one_of', values: ['break'] }] },
        { then: [{ field: 'ends_at', is: 'more', other: 'deed' }] },
        { then: [{ field: 'nothing', is: 'set' }] },
      ],
      apart: [{ fields: ['person'], starts: 'low', ends: 'high' }],
    }).told,
  ).toHaveLength(4);
});

test('a text without a length has the usual one, as an assumption', () => {
  const { graph } = built({
    fields: [
      { name: 'words', type: 'text' },
      { name: 'code', type: 'text', max_length: 8 },
    ],
  });
  const [number] = nodesOf(graph, 'QTY').filter(({ unit }) => unit === 'characters');
  expect(number).toMatchObject({ value: 200, applies_to: 'texts whose length nobody gave: visits.words' });
  const record = nodesOf(graph, 'ENT').find(({ table }) => table === 'visits');
  const assumed = nodesOf(graph, 'ASM').find(({ statement }) => statement.startsWith('Where nobody gave'));
  expect(record?.sources).toContainEqual({ kind: 'assumed', assumption: assumed?.id });
  expect(nodesOf(built({}).graph, 'QTY').some(({ unit }) => unit === 'characters')).toBe(false);
});

test('a constraint names a value as the field lists it, and one that it has not is told', () => {
  const fields = [
    { name: 'ring', type: 'text', max_length: 20 },
    { name: 'mark', type: 'enum', values: ['N', 'R'] },
  ];
  const { graph, told } = built({
    fields,
    unique_while: [{ fields: ['ring'], field: 'mark', values: ['n'] }],
  });
  expect(told).toEqual([]);
  expect(nodesOf(graph, 'ENT').find(({ title }) => title === 'Visit of the kiln')?.unique_while).toEqual([
    { fields: ['ring'], field: 'mark', values: ['N'] },
  ]);
  const wrong = built({ fields, unique_while: [{ fields: ['ring'], field: 'mark', values: ['F'] }] });
  expect(wrong.told).toEqual(['"unique_while" names "F", which is none of the values of mark']);
});
