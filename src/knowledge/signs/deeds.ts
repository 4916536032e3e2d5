// Clauses as deeds: who does what to what, with the deeds of their conditions and exceptions. Signs are looked for in them.
import type { Circumstance, Clause, Link } from '#contract/clauses.ts';
import { singularOf } from '#language/inflection.ts';
import { durationUnits, headOf, moneyUnits, sizeUnits } from '#language/word-facts.ts';
import type { Deed, Measure } from './signs.ts';

/** What the clause says itself. */
export function deedOf(clause: Clause, link: Link | null = null): Deed {
  const { kind, actors, subject, act, objects, relations, negated, only, exception } = clause;
  const phrases = circumstancesOf(clause).flatMap(({ phrase }) => phrase ?? []);
  return {
    kind,
    actors: actors.map(singularOf),
    act,
    things: [...objects, ...(subject ? [subject] : []), ...relations.map(({ what }) => what)].map(singularOf),
    also_named: [...(clause.fields ?? []), ...(clause.states?.names ?? []), ...phrases].map(singularOf),
    lacks: circumstancesOf(clause).flatMap(({ link, phrase }) =>
      phrase !== undefined && missing.has(link) ? [singularOf(headOf(phrase))] : [],
    ),
    bounds: clause.bounds.map(({ sense, unit, per }) => ({ sense, unit, per, measure: measureOf(unit) })),
    link,
    is_banned: negated,
    is_narrowed: only !== undefined,
    has_exception:
      (exception ?? []).length > 0 || circumstancesOf(clause).some((each) => each.link === 'unless'),
  };
}

/** With the deeds of all clauses that its conditions and exceptions hold. */
export const deedsIn = (clause: Clause): Deed[] => [
  deedOf(clause),
  ...circumstancesOf(clause).flatMap(({ link, clauses }) =>
    (clauses ?? []).flatMap((each) => [deedOf(each, link), ...deedsIn(each).slice(1)]),
  ),
];

const circumstancesOf = ({ condition, exception }: Clause): readonly Circumstance[] => [
  ...(condition ?? []),
  ...(exception ?? []),
];

const missing: ReadonlySet<Link> = new Set<Link>(['without', 'even without', 'outside']);

function measureOf(unit: string): Measure {
  if (unit === '%') return 'share';
  if (moneyUnits.has(unit)) return 'money';
  if (durationUnits.has(unit)) return 'duration';
  return sizeUnits.has(unit) ? 'size' : 'count';
}
