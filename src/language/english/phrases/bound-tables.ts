// Which words of a bound go with which amounts: tables that the reading of measures looks things up in.
import type { Bound } from '#contract/clauses.ts';

type Sense = Bound['sense'];

export const months = new Set([
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]);

export const counting = new Set([
  'above',
  'below',
  'over',
  'under',
  'lower than',
  'higher than',
  'at a minimum of',
  'at a maximum of',
  '<',
  '>',
]);

export const comparing = new Set([
  'above',
  'below',
  'over',
  'under',
  'lower than',
  'higher than',
  'greater than',
  'smaller than',
  'larger than',
  'at a minimum of',
  'at a maximum of',
  'less than',
  'more than',
  'at least',
  'at most',
  '≥',
  '≤',
  'limited to',
  'capped at',
  '<',
  '>',
  'exceeding',
]);

export const mores = new Map<string, [sense: Sense, dimension: string]>(
  Object.entries({
    more: ['at least', ''],
    over: ['at least', ''],
    above: ['at least', ''],
    longer: ['at least', ' long'],
    older: ['at least', ' old'],
    less: ['at most', ''],
    fewer: ['at most', ''],
    below: ['at most', ''],
    younger: ['at most', ' old'],
    shorter: ['at most', ' long'],
    higher: ['at least', ''],
    greater: ['at least', ''],
    lower: ['at most', ''],
  }),
);

/** "18 years old", "5 metres apart". */
export const dimensions = new Set([
  'off',
  'old',
  'long',
  'wide',
  'high',
  'deep',
  'tall',
  'apart',
  'early',
  'late',
]);

/** "older than 5 years" is more than 5 years old. */
export const dimensionOf = new Map(
  Object.entries({
    'older than': 'old',
    'younger than': 'old',
    'longer than': 'long',
    'shorter than': 'long',
    'taller than': 'tall',
    'wider than': 'wide',
    'narrower than': 'wide',
    'deeper than': 'deep',
  }),
);

export const clockSenses = new Map<string, Sense>(
  Object.entries({
    at: 'exactly',
    by: 'within',
    before: 'before',
    until: 'before',
    after: 'after',
    from: 'after',
    'not before': 'after',
    'no later than': 'within',
    'not later than': 'within',
    'at the latest': 'within',
    'no earlier than': 'after',
    'not earlier than': 'after',
    'later than': 'after',
    'earlier than': 'before',
  } as const),
);

export const durationOnly = new Set(['within', 'in at most', 'every', 'each', 'after', 'for']);

export const clockOnly = new Set(['by', 'before', 'until', 'at', 'on', 'from', 'not before']);
