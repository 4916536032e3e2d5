import { expect, test } from 'vitest';
import { userTextOf } from './user-texts.ts';

const refuse = 'the Tools module shall refuse the request with error X and change nothing.';

test.each([
  [
    `If a request would lead to more than {{@q}} for the player, then ${refuse}`,
    'This is not possible: it would lead to more than {{@q}} for the player.',
  ],
  [`If anyone other than the treasurer tries to see a note, then ${refuse}`, 'You may not see a note.'],
  [
    `If a person tries to approve a bill that the same person entered, then ${refuse}`,
    'You may not approve a bill that you entered.',
  ],
  [
    `If the price of a pack is set above {{@q}}, then ${refuse}`,
    'This is not possible, because the price of a pack is set above {{@q}}.',
  ],
  ['When a member asks for it, the Tools module shall store a tool.', 'It is so.'],
])('people are told what went wrong, and not what was said in the brief: %s', (statement, expected) => {
  expect(userTextOf('X', 'It is so.', statement)).toBe(expected);
});

test('a refusal that means the same everywhere is told in the same words', () => {
  expect(userTextOf('NOT_AUTHENTICATED', 'Nobody is signed in.')).toBe('Please sign in first.');
});
