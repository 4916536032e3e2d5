import { describe, expect, test } from 'vitest';
import { boundedCases } from './with-conditions.ts';

const cases = (object: string) => boundedCases({ lead: 'approve', object, rest: '' }, true);

describe('a deed whose thing is bounded by numbers is tried at each border', () => {
  test.each([
    [
      'an order with a total under {{QTY-1}}',
      ['a total the smallest step below {{QTY-1}}', 'a total of exactly {{QTY-1}}'],
    ],
    [
      'a claim with an amount of at most {{QTY-1}}',
      ['an amount of exactly {{QTY-1}}', 'an amount the smallest step above {{QTY-1}}'],
    ],
    [
      'an offer with all scores of at least 90',
      ['all scores of exactly 90', 'one score the smallest step below 90'],
    ],
    ['a case with more than 3 photos', null],
  ])('%s', (object, given) => {
    expect(cases(object)?.map((each) => each.given[0]?.replace(/^.+? with /, '')) ?? null).toEqual(given);
  });

  test('each condition by itself, while the others just hold', () => {
    const read = cases('a proposal with a score of at least 90 and a total under {{QTY-1}}') ?? [];
    expect(read.map(({ polarity }) => polarity)).toEqual(['boundary', 'negative', 'negative']);
    expect(read[2]?.given).toEqual([
      'a proposal with a score of exactly 90 and a total of exactly {{QTY-1}}',
    ]);
    expect(read[2]?.then).toContain('it waits for a person who decides');
  });

  test('what is bounded by words alone has no border', () => {
    expect(cases('a proposal with a reason')).toBeNull();
    expect(cases('a proposal')).toBeNull();
  });
});
