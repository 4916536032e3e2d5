// Numbers of names, code, formats and examples are no claims; all others are.
import { expect, test } from 'vitest';
import { numbersIn } from './amounts.ts';
import { claimsOf } from './claimed-numbers.ts';

const claimed = (text: string, is_thing = false) =>
  numbersIn(claimsOf(text, { is_thing })).flatMap(({ is_word, value }) => (is_word ? [] : [value]));

test.each([
  'The file is named catch-2.csv, its twin RA-1923-0417.tif.',
  'The checksum is SHA-256 in UTF-8.',
  'Each line is written as 2027-03-03, with pages as 003,007.',
  'Times such as 14:30 are kept.',
  'It ends with `exit 64`.',
])('“%s” claims no number', (text) => {
  expect(claimed(text)).toEqual([]);
});

test.each([
  ['A loan ends after 14 days.', [14]],
  ['It counts as 3 tools.', [3]],
  ['The 3-day limit holds.', [3]],
  ['It has 64 digits.', [64]],
])('“%s” claims %j', (text, values) => {
  expect(claimed(text)).toEqual(values);
});

test('of a field, how long a code is and what its values stand for claims nothing', () => {
  expect(claimed('Of the original, 64 small hexadecimal digits.', true)).toEqual([]);
  expect(claimed('version 1 for the first file, 2 for the second one.', true)).toEqual([]);
  expect(claimed('Kept for 30 days.', true)).toEqual([30]);
});
