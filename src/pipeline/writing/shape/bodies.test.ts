// What an operation carries and answers is what its row says; where it says nothing, it is the record.
import { expect, test } from 'vitest';
import { areasOf } from '#pipeline/writing/areas.ts';
import { behave } from '#pipeline/writing/assignments/behave.ts';
import { frame } from '#pipeline/writing/assignments/frame.ts';
import { records } from '#pipeline/writing/assignments/records.ts';
import { shape, shapeWriting } from '#pipeline/writing/assignments/shape.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { readAnswer, runAfter } from '#pipeline/writing/testing/kiln-answers.ts';
import { contractInBrief } from '#specification/render/contracts/contract-in-brief.ts';
import { operationObject } from '#specification/render/contracts/openapi.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { buildView } from '#specification/render/view.ts';
import shaped from '#pipeline/writing/testing/kiln/shape.json' with { type: 'json' };

const given = [
  () => ({ agent: frame, answer: kilnAnswers['write.frame'] }),
  ...[1, 2].map((at) => (run: Parameters<typeof areasOf>[0]) => ({
    agent: behave(areasOf(run)[at - 1]!, at),
    answer: kilnAnswers[`write.behave.${at}`],
  })),
  () => ({ agent: records, answer: kilnAnswers['write.records'] }),
];

const book = shaped.operations.find(({ path, method }) => path === '/bookings' && method === 'POST')!;

/** The booking as it is carried and answered. */
function booked(more: object) {
  const operations = shaped.operations.map((row) => (row === book ? { ...row, ...more } : row));
  const { run } = runAfter([...given, () => ({ agent: shape, answer: { ...shaped, operations } })]);
  const node = nodesOf(run.graph, 'API').find(({ operation }) => operation === book.name)!;
  const view = buildView(run.graph);
  return { brief: contractInBrief(node, view), contract: JSON.stringify(operationObject(node, view)) };
}

test('an answer has the fields, the further values and the lists that its row names', () => {
  const { brief, contract } = booked({
    answer: {
      as: 'one',
      fields: ['id'],
      more: [{ name: 'colour', type: 'enum', values: ['green', 'red'], description: 'What the desk sees.' }],
      lists: [{ name: 'firings', record: 'firing' }],
    },
  });
  expect(brief).toContain('201: an object\n  id: uuid\n  colour: green | red\n  firings: list of Firing\n');
  expect(contract).toContain('"required":["id","colour","firings"]');
  expect(contract).toContain('"items":{"$ref":"#/components/schemas/Firing"}');
});

test('a list has its entries, and what is said once stands beside them', () => {
  const { brief } = booked({
    answer: { as: 'list', more: [{ name: 'month', type: 'date' }], beside: [{ name: 'sum', type: 'money' }] },
  });
  expect(brief).toContain('201: items\n  each of items:\n    month: date\n  sum: money\n');
});

test('a request carries the list that its row names', () => {
  const { brief, contract } = booked({
    list: { name: 'shelves', fields: [{ name: 'number', type: 'integer' }] },
  });
  expect(brief).toContain('  shelves: list, each with\n    number: integer\n');
  expect(contract).toContain('"shelves":{"type":"array","minItems":1');
});

test('a field that the record has not is told', () => {
  const operations = [{ ...book, answer: { as: 'one', fields: ['colour'] } }];
  const { run } = runAfter(given);
  expect(() => readAnswer({ agent: shape, answer: { ...shaped, operations } }, run)).toThrow(
    /refused|colour/,
  );
  expect(shapeWriting.judged_by).toContain('API-05');
});

test('what names a record in a list of the request is its id', () => {
  const { brief } = booked({
    list: { name: 'shelves', fields: [{ name: 'firing', type: 'reference' }] },
  });
  expect(brief).toContain('  shelves: list, each with\n    firing: uuid\n');
});
