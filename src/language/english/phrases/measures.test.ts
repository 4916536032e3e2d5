// Numbers with their units: what they bound is kept, and a number that may be the least or the most is quoted.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said, type Said } from '#language/english/testing/said.ts';
import { readSentence } from '#language/english/read-sentence.ts';

const rows = (list: Said) => list;
const isQuoted = (text: string) => expect(said(text), text).toMatch(/^quoted: /);

describe('an amount', () => {
  it.each(
    rows([
      ['Scans older than five years are deleted.', 'Scans more than 5 years old are deleted.'],
      ['Trees taller than 4 m are not allowed.', 'Trees more than 4 m tall are not allowed.'],
      ['A backup must not take longer than two hours.', 'A backup must not take more than 2 hours.'],
      ['Visitors must be 16 years or older.', 'Visitors must be at least 16 years old.'],
      ['A stay lasts 7 days or less.', 'A stay lasts at most 7 days.'],
      ['Keys must be returned by noon at the latest.', 'Keys must be returned by 12:00.'],
      [
        'Changes must be reported at the latest 3 days before the event.',
        'Changes must be reported at least 3 days before the event.',
      ],
      ['A course needs at least 4 and at most 10 seats.', 'A course needs between 4 and 10 seats.'],
      ['Goods are never stored above -18 °C.', 'Goods are not stored above -18 °C.'],
      ['The code must be delivered by 30 June 2027.', 'The code must be delivered by 30 June 2027.'],
      [
        'The price is 15 EUR per hour and 60 EUR per day.',
        'The price is 15 EUR per hour. The price is 60 EUR per day.',
      ],
      [
        'At least 95 % of requests must be answered within 200 ms.',
        'At least 95 % of requests must be answered within 200 milliseconds.',
      ],
      ['Photographs must not exceed 8 MB each.', 'Photographs must not exceed 8 MB each.'],
      [
        'Flights are forbidden within 5 km of an airport.',
        'Flights are not allowed within 5 km of an airport.',
      ],
      ['The nurse may move the visit by up to two days.', 'The nurse may move the visit by at most 2 days.'],
      ['Nobody under 18 may rent a boat.', 'Nobody below 18 years may rent a boat.'],
      ['The number of guests is limited to 20.', 'The number of guests is at most 20.'],
      ['The maximum group size is 12.', 'The group size is at most 12.'],
      [
        'The fee is 10 % of the price, but at least 5 EUR.',
        'The fee is 10 % of the price. The fee is at least 5 EUR.',
      ],
      ['A van must be serviced every 20,000 km.', 'A van must be serviced every 20,000 km.'],
    ]),
  )('is read with its sense and its unit: %s', (text, playback) => expect(said(text)).toBe(playback));

  it.each([
    'Two managers must sign an order above 1000 EUR.',
    'Each bridge is inspected by two inspectors.',
    'A booking needs two names.',
    'When two members agree, the board may close the case.',
    'The system must handle up to 500 sales per minute.',
    'The system must be available 99.5 % of the time.',
    'If the owner does not turn up twice, the visit is cancelled.',
    '95 % of requests must be answered within 200 ms.',
    'Boats are rented by the hour.',
    'Orders are limited to 10 items per customer.',
    'The tip is 5 EUR but at most 10 EUR.',
  ])('that may be the least or the most is quoted: %s', isQuoted);

  it('of two is never read for an amount of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 100, max: 999 }), (low, high) => {
        const reading = readSentence(`A class has at least ${low} and at most ${high} seats.`);
        const [clause] = reading.ok ? reading.clauses : [];
        expect(clause?.bounds).toEqual([{ sense: 'between', value: low, high, unit: 'seats' }]);
      }),
      { seed: 21, numRuns: 30 },
    );
  });
});

describe('a question as a thing', () => {
  it.each([
    'The list must show which rooms are open.',
    'The treasurer sees who has paid.',
    'The page shows how many seats are left.',
    'The guide checks whether the guests have paid.',
  ])('is kept as it was said: %s', (text) => expect(said(text)).toBe(text));

  it.each(['The guide checks whether the guests have not paid.', 'The page shows who sees it.'])(
    'is quoted when it denies or refers: %s',
    isQuoted,
  );
});

describe('"only" between a front and a verb', () => {
  it('does not narrow the front', () => isQuoted('Without a receipt, returns are only exchanged.'));
});
