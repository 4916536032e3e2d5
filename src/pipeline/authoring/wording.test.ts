import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quantity } from './domain.ts';
import { clause, withQuantities } from './wording.ts';

function quantity(value: number, unit: string): Quantity {
  const fact = {
    kind: 'quantity',
    id: 'F-001',
    basis: 'stated',
    evidence: [],
    name: 'n',
    value,
    unit,
    sense: 'exactly',
    about: 'x',
  } as const;
  return { key: 'qty:n', fact: { ...fact, evidence: [] }, name: 'n' };
}

test.each([
  ['reserve up to 3 tools at a time', 3, 'tools', 'reserve up to {{@qty:n}} at a time'],
  ['a late fee of £1 per day', 1, 'GBP per day', 'a late fee of {{@qty:n}}'],
  ['every tool over £50 needs one', 50, 'GBP', 'every tool over {{@qty:n}} needs one'],
  ['20% of the value', 20, '%', '{{@qty:n}} of the value'],
  ['answer within one hour', 1, 'hour', 'answer within {{@qty:n}}'],
  ['for 1,500 members', 1500, 'members', 'for {{@qty:n}}'],
  ['some 45k messages a month', 45_000, 'messages', 'some {{@qty:n}} a month'],
  ['a 5-day notice', 5, 'days', 'a {{@qty:n}} notice'],
])('in "%s" the number gives way to its quantity', (text, value, unit, expected) => {
  expect(withQuantities(text, [quantity(value, unit)])).toBe(expected);
});

test.each([
  ['version 13 of the form', 3, 'forms'],
  ['3 volunteers at the desk', 3, 'tools'],
  ['room 20 is closed', 20, 'GBP'],
])('in "%s" no number is taken for another', (text, value, unit) => {
  expect(withQuantities(text, [quantity(value, unit)])).toBe(text);
});

test('a clause has no first person, no aside, no vague word and no second shall', () => {
  expect(clause('and we shall quickly send our members (the paying ones) a user-friendly email.')).toBe(
    'and the team must send the members an email',
  );
});

test('a clause of any text is one line that ends in no stop', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const clean = clause(text);
      expect(clean).not.toMatch(/[\n\r]|\bshall\b|[.,;:!?\s]$/i);
    }),
  );
});

test.each([
  ['it has to be easy for older people', 'it has to be easy for older people'],
  ['returning must be fast, I scan it', 'returning must be fast, the team scan it'],
  ['go easy on the gps', 'go easy on the gps'],
  ['if the price drops, I get a message', 'if the price drops, the user gets a message'],
  ['let me enter the price', 'let the user enter the price'],
  ['if the laptop dies I want to go on', 'if the laptop dies the team want to go on'],
  ['a quick overview', 'an overview'],
  ["I'd like maybe 40 of them", 'the team would like about 40 of them'],
])('what "%s" says of a thing is not cut out', (text, expected) => {
  expect(clause(text)).toBe(expected);
});
