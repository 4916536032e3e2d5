// Figures as they are said: parts of a whole, hours of the evening, and marks that are no figures.
import { describe, expect, test } from 'vitest';
import { conversationOf } from './hold-fates.ts';
import { givenClause } from './given-clause.ts';
import { inHoursOfDay, numbersIn } from './said-numbers.ts';
import { problemsOf } from './verify.ts';

const problems = (quote: string, clauses: readonly object[], said = quote) =>
  problemsOf(
    conversationOf(said),
    { quote, asked: '' },
    clauses.map((each) => givenClause(each).clause!),
  );

describe('a figure', () => {
  test.each([
    ['Two thirds of the rowers agree.', 'Two thirds', 0.6667],
    ['three quarters of the seats', 'three quarters', 0.75],
    ['dos tercios de los remeros', 'dos tercios', 0.6667],
  ])('that names parts of a whole is one number: %s', (text, said, value) => {
    const found = numbersIn(text, text.startsWith('dos') ? 'Spanish' : 'English');
    expect(found).toHaveLength(1);
    expect(found[0]!.text).toBe(said);
    expect(found[0]!.values[0]).toBeCloseTo(value, 3);
  });

  test('that counts what a clause names by "with" or "in" is kept', () => {
    const clause = {
      kind: 'permission',
      act: 'let',
      objects: ['sauna'],
      relations: [{ with: 'boat house' }, { with: 'jetty' }],
    };
    const said = 'The boat house and the jetty. The sauna is let along with the two.';
    expect(problems('The sauna is let along with the two.', [clause], said)).toEqual([]);
    const one = { ...clause, relations: [{ with: 'jetty' }] };
    expect(problems('The sauna is let along with the two.', [one], said)).not.toEqual([]);
  });

  test('"+1" in front agrees with what was said and counts nothing', () => {
    const clause = { kind: 'rule', subject: 'kiln', act: 'cool' };
    expect(problems('+1. the kiln cools', [clause])).toEqual([]);
    expect(problems('the kiln cools +1 degree', [clause])).not.toEqual([]);
  });

  test('holds in a sentence whose tongue is not the one it seems to be in', () => {
    const clause = (value: number) => ({
      kind: 'schedule',
      subject: 'feeding',
      act: 'begin',
      bounds: [{ sense: 'exactly', value, unit: "o'clock" }],
    });
    const quote = "Er, five o'clock, one o'clock, nine o'clock, that's the feedings.";
    expect(problems(quote, [5, 1, 9].map(clause), `We feed the seals. ${quote}`)).toEqual([]);
    expect(problems(quote, [5, 1].map(clause), `We feed the seals. ${quote}`)).not.toEqual([]);
  });
});

describe('an hour', () => {
  const at = (value: number) => {
    const bounds = [{ sense: 'before', value, unit: "o'clock" }];
    return givenClause({ kind: 'rule', subject: 'gate', act: 'close', bounds }).clause!;
  };
  const hours = (quote: string, value: number, tongue: 'English' | 'Spanish' = 'English') =>
    inHoursOfDay([at(value)], quote, tongue)[0]!.bounds[0]!.value;

  test.each([
    ['by nine in the evening', 9, 21],
    ["by nine o'clock the evening before", 9, 21],
    ['by 4 in the afternoon', 4, 16],
    ['by 8 p.m.', 8, 20],
    ['by 8 pm', 8, 20],
    ['by 8 pm', 20, 20],
    ['by nine in the morning', 9, 9],
    ['by nine, and the lamps go on in the evening', 9, 9],
    ['by nine in the evening, on Sundays by nine', 9, 9],
    ['by twelve in the afternoon', 12, 12],
  ])('is told as the clock has it: %s, %d', (quote, value, meant) => {
    expect(hours(quote, value)).toBe(meant);
  });

  test('is told so in other tongues, and in a condition', () => {
    expect(hours('a las nueve de la tarde', 9, 'Spanish')).toBe(21);
    const inner = { kind: 'rule', subject: 'gate', act: 'open', bounds: at(9).bounds };
    const { clause } = givenClause({
      kind: 'rule',
      subject: 'lamp',
      act: 'go on',
      condition: [{ link: 'when', clauses: [inner] }],
    });
    const [told] = inHoursOfDay([clause!], 'when the gate opens by nine in the evening', 'English');
    expect(told!.condition![0]!.clauses![0]!.bounds[0]!.value).toBe(21);
  });

  test('below one is told in minutes, whether it was said as a figure or as a half', () => {
    const clause = {
      kind: 'limit',
      subject: 'kiln',
      act: 'rest',
      modality: 'must',
      bounds: [{ sense: 'at least', value: 0.5, unit: 'hour' }],
    };
    expect(givenClause(clause).clause!.bounds).toEqual([{ sense: 'at least', value: 30, unit: 'minute' }]);
    expect(problems('The kiln must rest half an hour.', [clause])).toEqual([]);
    expect(problems('The kiln must rest 0.5 hours.', [clause])).toEqual([]);
  });
});
