import { describe, expect, test } from 'vitest';
import { numbersIn } from './amounts.ts';
import { circumstancesIn, denies, deniesItself, excepts, refuses, turnsDemand } from './polarity.ts';
import { hasWord, stemOf, stemsOf } from './words.ts';

test.each([
  ['at most 3 bookings', 3, 'at most'],
  ['no more than three bookings', 3, 'at most'],
  ['3 bookings or fewer', 3, 'at most'],
  ['a minimum of 2 days', 2, 'at least'],
  ['2 or more of them', 2, 'at least'],
  ['above 2,500 EUR', 2500, 'more than'],
  ['under € 40', 40, 'less than'],
  ['before 18:30', 18.5, 'before'],
  ['within 24 hours', 24, 'within'],
  ['keep 24 hours', 24, null],
  ['by 2 members', 2, null],
])('"%s" says %d in the sense %s', (text, value, sense) => {
  expect(numbersIn(text)).toContainEqual(expect.objectContaining({ value, sense }));
});

describe('a text says no', () => {
  test.each([
    ["The lock can't be opened.", true],
    ['Nobody sees it.', true],
    ['The module refused the entry.', true],
    ['at most or no more than 3 keys', false],
    ['not only members', false],
    ['a note of the notary', false],
  ])('%s: %s', (text, is_denied) => expect(denies(text)).toBe(is_denied));

  test('and not only in what it excepts', () => {
    expect(deniesItself('Members book a tool unless it is not free.')).toBe(false);
    expect(excepts('Members book a tool unless it is not free.')).toBe(true);
  });

  test('in its demand or in the case that it speaks of', () => {
    const inCase = 'When the fee is not paid, the Tools module shall warn the member.';
    const inDemand = 'When the fee is paid, the Tools module shall not warn the member.';
    expect([turnsDemand(inCase), circumstancesIn(inCase).negated]).toEqual([false, true]);
    expect([turnsDemand(inDemand), circumstancesIn(inDemand).negated]).toEqual([true, false]);
    expect(refuses('The Tools module shall let members pay after the bank rejected it.')).toBe(false);
  });
});

test('a word is found in whatever form it stands', () => {
  expect(['bookings', 'booked', 'booking'].map(stemOf)).toEqual(['book', 'book', 'book']);
  expect(hasWord(stemsOf('Whoever leaves takes the keys of the check-in.'), 'leave')).toBe(true);
  expect(hasWord(stemsOf('the key of the check-in'), 'check')).toBe(true);
  expect(hasWord(stemsOf('the keyboard'), 'key')).toBe(false);
});
