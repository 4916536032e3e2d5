import { expect, test } from 'vitest';
import { isDenied } from './is-denied.ts';

test.each<[string, string, boolean]>([
  ['nothing ', 'above', true],
  ['the price must not go ', 'over', true],
  ['never lose ', 'more than', true],
  ['no singer may have ', 'more than', true],
  ["a lesson can't last ", 'longer than', true],
  ['no deposit on tools ', 'under', false],
  ['no refund for people who were away ', 'longer than', false],
  ['no fee, and it is a loan of ', 'more than', false],
])('"%s%s" is denied: %s', (before, comparator, expected) => {
  expect(isDenied(before, comparator)).toBe(expected);
});
