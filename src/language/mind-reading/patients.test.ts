// What is done to a thing is said of it as such, and words of the user may stand together where one word for them was not said.
import { describe, expect, test } from 'vitest';
import { sayClause } from '#language/say-clause.ts';
import { givenClause } from './given-clause.ts';
import { conversationOf } from './hold-fates.ts';
import { problemsOf } from './verify.ts';

const said = (clause: object): string => {
  const { clause: read, mistakes } = givenClause(clause);
  expect(mistakes).toEqual([]);
  return sayClause(read!);
};

describe('a thing that nobody is named to act on', () => {
  test.each([
    [
      {
        kind: 'rule',
        subject: 'ring number',
        act: 'type',
        bounds: [{ sense: 'exactly', value: 2, unit: 'time' }],
      },
      'The ring number is typed 2 times.',
    ],
    [
      { kind: 'rule', subject: 'foreign ring', act: 'mark', relations: [{ role: 'in', what: 'column' }] },
      'The foreign ring is marked in the column.',
    ],
    [{ kind: 'rule', subject: 'motor', act: 'stop' }, 'The motor stops.'],
    [{ kind: 'rule', subject: 'app', act: 'sign', modality: 'must' }, 'The app must sign.'],
  ])('is what the deed is done to: %o', (clause, sentence) => {
    expect(said(clause)).toBe(sentence);
  });

  test('is said with a letter as it stands', () => {
    const clause = {
      kind: 'rule',
      subject: 'foreign ring',
      act: 'mark',
      relations: [{ role: 'with', what: 'F' }],
    };
    expect(said(clause)).toBe('The foreign ring is marked with F.');
  });

  test('keeps with its name what it is of', () => {
    const clause = {
      kind: 'quality',
      subject: 'check',
      act: 'be ready',
      modality: 'should',
      relations: [{ role: 'of', what: 'day' }],
      bounds: [{ sense: 'within', value: 2, unit: 'second' }],
    };
    expect(said(clause)).toBe('The check of the day should be ready within 2 seconds.');
    const full = {
      kind: 'rule',
      subject: 'basket',
      act: 'be full',
      relations: [{ role: 'of', what: 'letters' }],
    };
    expect(said(full)).toContain('is full of');
  });
});

test('words of the user stand for the one that was not said, as one name or as a list', () => {
  const quote = 'A wing or a weight outside of the range is an error.';
  const problems = (part: object) =>
    problemsOf(conversationOf(quote), { quote, asked: '' }, [
      givenClause({ kind: 'rule', act: 'be outside of the range', ...part }).clause!,
    ]);
  expect(problems({ subject: 'value' }).join(' ')).toContain('as one name (“wing or weight”)');
  expect(problems({ subject: 'wing or weight' })).toEqual([]);
  expect(problems({ act: 'report', objects: ['wing', 'weight'] })).toEqual([]);
});
