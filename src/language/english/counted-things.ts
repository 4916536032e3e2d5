// What a bare number before a thing may mean: exactly so many, at least so many, or no second one.
import type { Bound } from '#contract/clauses.ts';
import type { Scan } from './parses.ts';
import type { Thing } from './pieces.ts';

/** "Two managers must sign": maybe more of them may. */
export const mayBeLeast = (scan: Scan, { bare_count, person, range: [from] }: Thing, act: string): boolean =>
  bare_count === true &&
  (person || needing.has(act)) &&
  !(scan.tokens[from]?.lower === 'the' && scan.tokens[from + 1]?.kind === 'number');
export const needing = new Set(['need', 'require']);

/** Whoever never has two of them at the same time never has three. */
export const isSecond = ({ bare_count, none, bounds }: Thing, negated: boolean, at_once = false): boolean =>
  at_once && bare_count === true && (negated || none === true) && bounds[0]?.value === 2;

/** What exceeds 5 EUR is more than 5 EUR. */
export const exceeding = (bound: Bound): Bound =>
  bound.sense === 'exactly' && bound.in === undefined ? { ...bound, sense: 'more than' } : bound;

/** "take longer than 2 hours": take more than 2 hours. */
export const lasting = (act: string, bound: Bound): Bound =>
  act === 'be' || bound.of !== undefined || !bound.unit.endsWith(' long')
    ? bound
    : { ...bound, unit: bound.unit.slice(0, -' long'.length) };
