import { expect, test } from 'vitest';
import { partOfStatement } from './part-of-statement.ts';

const filled = (text: string) => {
  const { left: _left, ...draft } = partOfStatement(text);
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
};

test('who acts, what they may do and to what is told as far as the words go', () => {
  expect(filled('Volunteers may not see card details, whatever the treasurer says about it!')).toEqual({
    actors: ['volunteers'],
    act: 'see',
    objects: ['card details'],
    modality: 'may not',
    negated: true,
  });
  expect(filled('Members can borrow at most 3 tools, give or take')).toMatchObject({
    actors: ['members'],
    act: 'borrow',
    bounds: [{ sense: 'at most', value: 3 }],
  });
});

test('a number is filled only with the words that say how it bounds, and outside of a condition', () => {
  expect(filled('refund, hm, within 14 days or so')).toMatchObject({
    bounds: [{ sense: 'within', value: 14, unit: 'day' }],
  });
  expect(filled('it was dead for two hours')).toEqual({});
  expect(filled('if it is not back within two days he hears of it')).not.toHaveProperty('bounds');
});

test('what nobody can be sure of stays empty: background, questions, other languages, what the speaker does', () => {
  for (const text of [
    'Head office wants it kept, what was it, five years or seven',
    'Must members pay?',
    'Los socios pueden reservar una herramienta por catorce días.',
    'I can pay you in cake.',
    'Every team will ask.',
    'no, courses only, for now.',
    '',
  ])
    expect(filled(text), text).toEqual({});
});

test('words that stand in no part can be picked', () => {
  expect(partOfStatement('Volunteers may not see card details, whatever the treasurer says').left).toEqual([
    'treasurer says',
  ]);
});
