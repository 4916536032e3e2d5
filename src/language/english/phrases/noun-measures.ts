// What behind a noun measures or picks it: "refunds above 500 EUR", "children under 14", "loans that are overdue".
import type { Bound } from '#contract/clauses.ts';
import { boundWords } from '#language/english/lexicon.ts';
import { perAt } from './frequencies.ts';
import { amountsAt, boundsAt, unitsAt } from './measures.ts';
import { isAt, lowerAt, parse, type Parse, type Scan } from '#language/english/parses.ts';
import type { Predicate, Thing } from '#language/english/pieces.ts';

/** "refunds above 500 EUR", "orders of at least 20 EUR", "children under 14". */
export function measured(
  scan: Scan,
  thing: Thing,
  at: number,
  things: (scan: Scan, at: number) => Parse<Thing>[],
): Parse<Thing>[] {
  const of = isAt(scan, at, 'of') || isAt(scan, at, 'aged');
  const start = of ? at + 1 : at;
  const compares = boundWords
    .get(lowerAt(scan, start))
    ?.some(({ words }) => isAt(scan, start, ...words) && comparing.has(words.join(' ')));
  const isShare =
    of && scan.tokens.slice(start, start + 6).some(({ lower }) => lower === '%' || lower === 'percent');
  const found = boundsAt(scan, start, isShare ? things : () => [])
    .filter(({ value: { bound } }) => of || compares || hasDimension(bound.unit))
    .filter(
      ({ value: { family, bound } }) =>
        !(thing.person && bound.unit === '') &&
        family !== 'clock' &&
        family !== 'date' &&
        bound.sense !== 'within' &&
        bound.sense !== 'every',
    )
    .flatMap(({ value: { bound }, next }) => [
      parse(bound, next),
      ...perAt(scan, next).map((per) => parse({ ...bound, per: per.value }, per.next)),
    ])
    .map(({ value, next }) =>
      parse(
        {
          ...thing,
          range: [thing.range[0], next] as const,
          bounds: [...thing.bounds, { ...value, of: thing.text }],
        },
        next,
      ),
    );
  if (!thing.person || (!of && !compares)) return found;
  return [...found, ...ages(scan, thing, start)];
}

/** "scans more than 5 years old" */
const hasDimension = (unit: string) => / (old|long|wide|high|deep|tall)$/.test(unit);

const comparing = new Set([
  'above',
  'over',
  'below',
  'under',
  'older than',
  'younger than',
  'taller than',
  'wider than',
  'narrower than',
  'deeper than',
  'longer than',
  'shorter than',
  'larger than',
  'smaller than',
  'heavier than',
  'lighter than',
  'higher than',
  'lower than',
  'greater than',
  'exceeding',
  'in excess of',
]);

/** An age is said without its unit. */
function ages(scan: Scan, thing: Thing, at: number): Parse<Thing>[] {
  const said = boundWords.get(lowerAt(scan, at))?.find(({ words }) => isAt(scan, at, ...words));
  const number = said ? at + said.words.length : at;
  const token = scan.tokens[number];
  if (token?.kind !== 'number' || amountsAt(scan, number).length > 0) return [];
  const upper =
    isAt(scan, number + 1, 'to') && scan.tokens[number + 2]?.kind === 'number'
      ? scan.tokens[number + 2]!
      : null;
  if (!said && !isAt(scan, at - 1, 'aged')) return [];
  const end = upper ? number + 3 : number + 1;
  const sense: Bound['sense'] = upper ? 'between' : (said?.means ?? 'exactly');
  const bound = {
    sense,
    value: token.value!,
    ...(upper ? { high: upper.value! } : {}),
    unit: 'year',
    of: thing.text,
  };
  return [parse({ ...thing, range: [thing.range[0], end] as const, bounds: [...thing.bounds, bound] }, end)];
}

/** "a maximum length of 80 characters": a length of at most 80 characters. */
export function withoutExtreme(thing: Thing): Thing {
  const [bound, ...others] = thing.bounds;
  const [extreme = '', ...name] = thing.text.split(' ');
  const sense = extremes.get(extreme);
  if (!sense || name.length === 0 || bound?.of !== thing.text || others.length > 0) return thing;
  if (bound.sense !== 'exactly' || bound.per !== undefined) return thing;
  const { bare_count: _bare_count, ...rest } = thing;
  const text = name.join(' ');
  return { ...rest, text, bounds: [{ ...bound, sense, of: text }] };
}
const extremes = new Map<string, Bound['sense']>([
  ['maximum', 'at most'],
  ['minimum', 'at least'],
]);

export type Relative = { bounds: Thing['bounds']; predicate?: Predicate };

/** "that are overdue", "who has a fine". Its numbers bound the thing. */
export function relatives(scan: Scan, at: number): Parse<Relative>[] {
  if (!['that', 'which', 'who'].includes(lowerAt(scan, at))) return [];
  const said = scan.rules
    .predicate(scan, at + 1, null)
    .filter(
      ({ value: { range, items } }) =>
        items[0]?.type === 'bound' ||
        scan.tokens.slice(...range).some(({ tag }) => tag === 'VERB' || tag === 'AUX'),
    )
    .filter(({ value }) => value.items.every(({ type }) => type !== 'condition' && type !== 'exception'));
  return said.map(({ value, next, cost }) =>
    parse({ bounds: boundsOf(value), predicate: value }, next, cost),
  );
}

const boundsOf = ({ items }: Predicate): Thing['bounds'] =>
  items.flatMap((item) =>
    item.type === 'bound'
      ? [item.bound]
      : item.type === 'object'
        ? item.things.flatMap(({ bounds }) => bounds)
        : [],
  );

/** The longest of those with the fewest words read against the tagger: "who lost a ticket get a refund" has two verbs. */
export function longest<T>(parses: readonly Parse<T>[]): Parse<T> | undefined {
  const [first] = parses.toSorted((a, b) => b.next - a.next || a.cost - b.cost);
  if (!first || first.cost < 2) return first;
  const cheapest = Math.min(...parses.map(({ cost }) => cost));
  return parses.filter(({ cost }) => cost === cheapest).toSorted((a, b) => b.next - a.next)[0];
}

/** "at least 95 % of the requests" */
export const shares = (
  scan: Scan,
  at: number,
  things: (scan: Scan, at: number) => Parse<Thing>[],
): Parse<Thing>[] =>
  boundsAt(scan, at, () => [])
    .filter(
      ({ value: { bound }, next }) =>
        bound.unit === '%' && bound.sense !== 'exactly' && isAt(scan, next, 'of'),
    )
    .flatMap(({ value: { bound }, next }) =>
      things(scan, next + 1)
        .filter(
          ({ value }) =>
            value.bounds.length === 0 &&
            !value.pronoun &&
            !value.none &&
            !value.only &&
            !value.quantifier &&
            value.plural !== false,
        )
        .map(({ value, next: end, cost }) => {
          const { bare: _bare, a: _a, ...rest } = value;
          return parse(
            { ...rest, range: [at, end] as const, bounds: [{ ...bound, unit: `% of ${value.text}` }] },
            end,
            cost,
          );
        }),
    );

/** "the distance between home and school" */
export const spans = new Set([
  'distance',
  'difference',
  'gap',
  'time',
  'interval',
  'space',
  'ratio',
  'break',
  'pause',
]);

/** "a size in square metres", "the price in EUR" */
export const withUnit = (scan: Scan, at: number): number[] =>
  isAt(scan, at, 'in')
    ? unitsAt(scan, at + 1)
        .filter(({ value }) => value.family !== 'duration' || lowerAt(scan, at + 1).endsWith('s'))
        .map(({ next }) => next)
    : [];
