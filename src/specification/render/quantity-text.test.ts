import { expect, test } from 'vitest';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { quantityText } from './quantity-text.ts';
import { buildView } from './view.ts';

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

test.each([
  ['starts', 'no motor starts more than {{}} in an hour', 'no motor starts more than 12 times in an hour'],
  ['starts', 'a motor has made {{}} in an hour', 'a motor has made 12 starts in an hour'],
  ['attempts', 'right after {{}} wrong ones', 'right after 12 wrong ones'],
  ['attempts', 'Not done:, then after {{}}', 'Not done, then after 12 attempts'],
])('%s in "%s" are counted once', (unit, told, text) => {
  const graph = sampleGraph();
  const number = graph.nodes.find((node) => node.kind === 'QTY')!;
  const nodes = graph.nodes.map((node) => (node === number ? { ...number, value: 12, unit } : node));
  expect(buildView({ ...graph, nodes }).text(told.replace('{{}}', `{{${number.id}}}`))).toBe(text);
});
