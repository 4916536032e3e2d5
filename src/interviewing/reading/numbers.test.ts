import { expect, test } from 'vitest';
import { readNumbers } from './numbers.ts';

const told = (text: string): string[] =>
  readNumbers(text).map(({ sense, value, unit }) => `${sense} ${value} ${unit}`);

const cases: [string, string[]][] = [
  ['no more than 3 tools at a time', ['at_most 3 tools']],
  [
    'no more than $0.05 per call on average, $400 a month in total',
    ['at_most 0.05 USD per call', 'at_most 400 USD per month'],
  ],
  ['£2 per day, £10 per month', ['exactly 2 GBP per day', 'exactly 10 GBP per month']],
  ['never tell about one guest to another', []],
  ['about one hour', ['about 1 hours']],
  ['a late fee of £2 per day, max £20', ['exactly 2 GBP per day', 'at_most 20 GBP']],
  ['1.2 million stock movements a year', ['exactly 1200000 stock movements per year']],
  ['between 10 and 15 minutes', ['at_least 10 minutes', 'at_most 15 minutes']],
  ['10-15 minutes', ['at_least 10 minutes', 'at_most 15 minutes']],
  ['from 20 to 30 euros', ['at_least 20 EUR', 'at_most 30 EUR']],
  ['about 45k users', ['about 45000 users']],
  ['roughly 1,200 members', ['about 1200 members']],
  ['up to seven days ahead', ['at_most 7 days']],
  ['an ad for 5 gems, at most 4 times a day', ['exactly 5 gems', 'at_most 4 times per day']],
  ['at least 99.5% uptime', ['at_least 99.5 %']],
  ['photos up to 10 MB', ['at_most 10 MB']],
  ['within 2s', ['at_most 2 seconds']],
  ['3 tools max', ['at_most 3 tools']],
  ['capped at £20', ['at_most 20 GBP']],
  ['they sync twice a day', ['exactly 2 times per day']],
  ['half an hour', ['exactly 0.5 hours']],
  ['in under a second', ['less_than 1 seconds']],
  ['20 pence per km', ['exactly 20 pence per km']],
  ['5 working days before the due date', ['exactly 5 working days']],
  ['a 2-week loan', ['exactly 2 weeks']],
  ['one photo per damage', ['exactly 1 photo per damage']],
  [
    'max 4 children per car, max 12 families per group',
    ['at_most 4 children per car', 'at_most 12 families per group'],
  ],
  [
    'each shop has a default (Amazon 30 days, Zalando 100, others 14 days)',
    ['exactly 30 days', 'exactly 100 days', 'exactly 14 days'],
  ],
  ['70 class bookings a minute', ['exactly 70 class bookings per minute']],
  ['nothing above 9.99 EUR', ['at_most 9.99 EUR']],
  ['Never lose more than 1 minute of progress.', ['at_most 1 minutes']],
  ['No singer may have more than 2 copies.', ['at_most 2 copies']],
  ["A lesson can't last longer than 90 minutes.", ['at_most 90 minutes']],
  ['It must not go below 5 degrees.', ['at_least 5 degrees']],
  ['No refund for people who were away for more than 3 days.', ['more_than 3 days']],
  ['She is warned if it is over 150 minutes, not before.', ['more_than 150 minutes']],
  ['Kids play it too (we say 9+), so no chat', ['at_least 9 items']],
  ['There is no deposit on tools under 20 EUR.', ['less_than 20 EUR']],
];
test.each(cases)('%s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  'on 12 March 2026 at 5pm',
  'since 2009',
  'Windows 11 and Chrome 120',
  'version 2.5',
  'on 4G',
  'open 24/7',
  'the two of us',
  'we have Microsoft 365',
  'I am 71',
  'account 90071992547409930',
])('%s measures nothing', (text) => {
  expect(told(text)).toEqual([]);
});

test('a number says where it stands, its comparator included', () => {
  const text = 'Loans last no more than 7 days.';
  expect(readNumbers(text).map(({ start, end }) => text.slice(start, end))).toEqual(['no more than 7 days']);
});
