import { expect, test } from 'vitest';
import { shutOut } from './shut-out.ts';

test.each([
  [
    'see who is where only during working hours',
    'this does not hold: during working hours',
    'Ana asks to see who is where',
  ],
  [
    'see the boat on a map but only during the trip',
    'this does not hold: during the trip',
    'Ana asks to see the boat on a map',
  ],
  [
    'show the place of the van during the ride only',
    'this does not hold: during the ride',
    'Ana asks to show the place of the van',
  ],
  [
    'see only their own lessons',
    'there are lessons of somebody else',
    'Ana asks to see the lessons of that person',
  ],
])('"%s" shuts out a case that is tried', (action, given, when) => {
  const [criterion] = shutOut(action, { given: 'Ana is signed in', when: (what) => `Ana asks to ${what}` });
  expect(criterion).toMatchObject({ polarity: 'negative', given: ['Ana is signed in', given], when: [when] });
});

test('what shuts nothing out is left alone', () => {
  expect(shutOut('see the boat on a map', { given: '', when: String })).toEqual([]);
});
