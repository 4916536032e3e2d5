import { expect, test } from 'vitest';
import { quantityText } from './quantity-text.ts';

test.each([
  [3, 'bookings', '3 bookings'],
  [1, 'bookings', '1 booking'],
  [1, 'entries', '1 entry'],
  [1, 'batches', '1 batch'],
  [1, 'boxes', '1 box'],
  [1, 'classes', '1 class'],
  [1, 'days per week', '1 day per week'],
  [1, 'ms', '1 ms'],
  [1, 'EUR', '1 EUR'],
  [99.5, '%', '99.5%'],
  [5, 'percent', '5%'],
  [300, 'ms', '300 ms'],
  [4500, 'members', '4500 members'],
  [45_000, 'members', '45,000 members'],
  [1_250_000.5, 'EUR', '1,250,000.5 EUR'],
  [-12_000, 'EUR', '-12,000 EUR'],
  [0.995, '1', '0.995'],
  [1, '1', '1'],
])('%s %s reads %s', (value, unit, text) => {
  expect(quantityText({ value, unit })).toBe(text);
});
