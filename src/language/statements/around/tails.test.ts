// Sentences with a tail: what stands before it is read when the tail cannot change it, and the tail is a statement of its own.
import { describe, expect, it } from 'vitest';
import { readText } from '#language/read-text.ts';

const told = (text: string) =>
  readText(text).statements.map(({ status, playback, quote }) => (status === 'read' ? playback : quote));

describe('a tail that changes nothing', () => {
  it.each([
    ['Members must rent a locker, deposit 10 EUR.', ['Members must rent a locker.', 'deposit 10 EUR.']],
    [
      'A hold lasts 2 hours, then the seat is free again.',
      ['A hold lasts 2 hours.', 'then the seat is free again.'],
    ],
    ['Nobody may see the votes, not even the board.', ['Nobody may see votes.', 'not even the board.']],
    ['No refunds, me included', ['The product does not include refunds.', 'me included']],
    [
      'No ads anywhere, and no public list either.',
      ['The product does not include ads.', 'The product does not include any public list.'],
    ],
  ])('is a statement of its own: %s', (text, statements) => expect(told(text)).toEqual(statements));

  it.each([
    'Members can rent a locker, deposit 10 EUR unless they are under 16.',
    'Guests may cancel, 2 days before at the latest.',
    'Members can book a lane, then only with a code.',
    'If a guest pays, the hut is booked, then it is theirs.',
    'Guests may see the list, not even the board.',
    'No refunds, members included until May.',
    'No refunds, half of the fee included.',
    'No dogs anywhere, and cats only on a lead.',
  ])('is not cut off when it may change something: %s', (text) => expect(told(text)).toEqual([text]));
});

describe('a row about people who are counted', () => {
  const table = (who: string) => `WHO | DOES | DOES NOT\n${who} | opens ballots | change a motion`;

  it('is read, and the count stays as it was said', () => {
    expect(told(table('Board (5 of us)')).slice(1)).toEqual([
      'Board',
      '(5 of us) |',
      'The board opens ballots. The board must not change a motion.',
    ]);
  });

  it.each(['Board (on Sundays)', 'Board (2 at a time)', 'Board (if elected)', 'Board (5 or fewer)'])(
    'is quoted when the remark may narrow it: %s',
    (who) => expect(told(table(who)).at(-1)).toBe(`${who} | opens ballots | change a motion`),
  );
});

describe('a label that only names a subject', () => {
  it('says nothing against what stands behind it', () => {
    expect(told('Hosting: the data must stay in Norway.')).toEqual(['The data must stay in Norway.']);
  });

  it('is quoted when it may narrow it', () => {
    expect(told('Kayaks: the key must be returned.')).toEqual(['Kayaks: the key must be returned.']);
  });
});
