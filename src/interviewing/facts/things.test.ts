import { expect, test } from 'vitest';
import { read } from '#interviewing/testing/reading-turns.ts';

const told = (text: string) =>
  read(text).facts.flatMap((fact) =>
    fact.kind === 'object' ? [`${fact.name}: ${fact.attributes.join(', ')}`] : [],
  );

test.each([
  [
    'The lab orders a transport: what (blood, plasma), how many boxes, from where to where, how urgent (normal, urgent), and by when.',
    'transport: kind (blood, plasma), number of boxes, from place, to place, urgency (normal, urgent), due time',
  ],
  [
    'The app proposes an entry: supplier, invoice number, date, total and a confidence from 0 to 100 for each field.',
    'entry: supplier, invoice number, date, total, confidence for each field (0 to 100)',
  ],
  ['Drivers enter a shift: date, from, to and the vehicle.', 'shift: date, from, to, vehicle'],
])('%s', (text, object) => {
  expect(told(text)).toContain(object);
});

test('numbers of such a list bound its fields, and nothing else', () => {
  const facts = read(
    'The app proposes an entry: number, date, total and a confidence from 0 to 100 for each field.',
  ).facts;
  expect(facts.filter(({ kind }) => kind === 'quantity' || kind === 'rule')).toEqual([]);
});
