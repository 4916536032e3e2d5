// What says nothing of the software is set aside; what only looks like it is kept.
import { describe, expect, it } from 'vitest';
import { readText } from '#language/read-text.ts';

const told = (text: string) => readText(text).statements.map(({ status, quote }) => `${status}: ${quote}`);

describe('thanks and closings', () => {
  it.each([
    'Thank you for reading all this!',
    'Best regards, Mia',
    'Thanks so much everyone!',
    'Looking forward to hearing from you.',
    'Sorry for my English.',
    'Feel free to call me any time.',
  ])('are set aside: %s', (text) => expect(told(text)).toEqual([`set_aside: ${text}`]));

  it.each([
    'Thank you page for donors.',
    'Thank you e-mail after each order.',
    'Let me know if a booking is cancelled.',
    'Thanks for your help, but members must not see prices.',
    'Feel free to call me after 18:00.',
    'Best price first.',
  ])('but this is kept: %s', (text) => expect(told(text).join()).not.toContain('set_aside'));
});

describe('the head of a letter', () => {
  const letter = 'To: the developers\nFrom: M. Castell, assistant\n\nMembers can book a court.';
  it('is set aside', () => {
    expect(told(letter)).toEqual([
      'set_aside: To: the developers',
      'set_aside: From: M. Castell, assistant',
      'read: Members can book a court.',
    ]);
  });
  it.each([
    'From: 8:00 until 18:00\n\nMembers can book a court.',
    'Members can book a court.\n\nTo: all members',
  ])('but one such line is none: %s', (text) => expect(told(text).join()).not.toContain('set_aside'));
});

describe('the title of a numbered paragraph', () => {
  it('is set aside when sentences follow', () => {
    expect(
      told('3. The daily list. The manager sees the list of the day.\n4. Keys. Each key has a number.'),
    ).toEqual([
      'set_aside: 3. The daily list.',
      'read: The manager sees the list of the day.',
      'set_aside: 4. Keys.',
      'read: Each key has a number.',
    ]);
  });
  it.each([
    '3. Chat. Not now.',
    '3. Online payment. Never in the first version of the product.',
    '3. Two courts. The manager sees the list of the day.',
    '3. No chat. The manager sees the list of the day.',
    '3. Keys.',
  ])('but this is kept: %s', (text) => expect(told(text)[0]).not.toContain('set_aside'));
});
