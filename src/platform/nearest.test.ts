import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const words = ['new', 'run', 'verify', 'status', 'Normal', 'Extensive'];

test.each([
  ['ver', 'verify'],
  ['verfiy', 'verify'],
  ['Status', 'status'],
  ['nwe', 'new'],
  ['norm', 'Normal'],
  ['exten', 'Extensive'],
  ['deliver-everything', null],
])('what was begun or misspelt, in whatever case, is found: %s', (word, meant) => {
  expect(nearest(word, words)).toBe(meant);
});
