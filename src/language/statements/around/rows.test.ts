// Cells of tables one by one, what is done to things without a verb, fees, and "to them" behind a sentence about people.
import { describe, expect, it } from 'vitest';
import { readText } from '#language/read-text.ts';

const told = (text: string) =>
  readText(text).statements.map(({ status, playback }) => (status === 'read' ? playback : status));
const last = (text: string) => told(text).at(-1);

describe('cells that can be read by themselves', () => {
  it.each([
    [
      'Ticket | sold with | valid for\nDay | a smile, or so they say | 1 day',
      'The day ticket is valid for 1 day.',
    ],
    ['Coach | reads the log | anything else', 'quoted'],
    [
      'Who | Does | Does not\nCoach | reads the log | anything else',
      'The coach reads the log. The coach must not do anything else.',
    ],
    ['Rule | What\nMinors | no account', 'Minors do not have an account.'],
    [
      'Rule | What\nDraft scores | seen by nobody before the final',
      'Nobody sees draft scores before the final.',
    ],
  ])('are read: %s', (text, playback) => expect(last(text)).toBe(playback));

  it.each([
    'Ticket | Price | Notes\nDay | 12 EUR | not on Sundays',
    'Role | Never\nGuests | see the map',
    'Thing | Fate\nRoof | repaired in May',
  ])('are quoted where another cell or its head may narrow them: %s', (text) =>
    expect(last(text)).toBe('quoted'),
  );
});

describe('what is done to things, without a verb', () => {
  it.each([
    ['Card numbers, passwords: never stored.', 'Card numbers and passwords are not stored.'],
    [
      'recordings deleted 14 days after the call, unless a complaint is open',
      'Recordings are deleted 14 days after the call unless a complaint is open.',
    ],
  ])('is read when it holds from now on: %s', (text, playback) => expect(last(text)).toBe(playback));

  it.each([
    'orders placed while the shop is closed',
    'orders placed until the shop closes',
    'roof repaired while the hall was shut',
    'guests informed unless they are late',
  ])('is quoted when it may be news: %s', (text) => expect(last(text)).toBe('quoted'));
});

describe('a fee behind a permission', () => {
  it.each([
    ['Guests may borrow a kayak, fee 8 EUR a day.', 'Guests may borrow a kayak for a fee of 8 EUR per day.'],
  ])('belongs to it: %s', (text, playback) => expect(told(text)).toContain(playback));
});

describe('"to them"', () => {
  it('stands for the only people of the sentence before', () =>
    expect(last('Drivers may see the list. Phone numbers are not shown to them.')).toBe(
      'Phone numbers are not shown to drivers.',
    ));

  it.each([
    'Drivers may see the list of parents. Phone numbers are not shown to them.',
    'Drivers may see the list. Phone numbers of pupils are not shown to them.',
  ])('is quoted where others were named: %s', (text) => expect(last(text)).toBe('quoted'));
});
