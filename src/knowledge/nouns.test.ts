import { expect, test } from 'vitest';
import { plural, singular } from './nouns.ts';

test.each([
  ['booking', 'bookings'],
  ['category', 'categories'],
  ['box', 'boxes'],
  ['stock level', 'stock levels'],
  ['movie', 'movies'],
  ['person', 'people'],
  ['salesperson', 'salespeople'],
  ['grandchild', 'grandchildren'],
  ['chairwoman', 'chairwomen'],
  ['human', 'humans'],
  ['staff', 'staff'],
  ['status', 'statuses'],
  ['day', 'days'],
  ['life', 'lives'],
  ['ad', 'ads'],
])('%s and %s are one and many of the same thing', (one, many) => {
  expect(plural(one)).toBe(many);
  expect(singular(many)).toBe(one);
});

test.each(['ms', 'fps', 'gps', 'sms', 'bus', 'address', 'analysis'])('%s is no plural', (word) => {
  expect(singular(word)).toBe(word);
});
