// What a clause says as a deed: who does what to what, in nouns in the singular, for tables that are keyed by them.
import type { Clause } from '#contract/clauses.ts';
import { singularOf } from './inflection.ts';

type DeedOfClause = { actors: string[]; act: string; things: string[]; is_banned: boolean };

/** What is left out, or goes wrong today, or is not decided, is done by nobody. */
const asides: ReadonlySet<Clause['kind']> = new Set<Clause['kind']>([
  'exclusion',
  'problem',
  'open-question',
]);

export function deedOfClause(clause: Clause): DeedOfClause | null {
  const { kind, actors, subject, act, objects, relations, negated } = clause;
  if (asides.has(kind)) return null;
  const things = [...objects, ...(subject ? [subject] : []), ...relations.map(({ what }) => what)];
  return {
    actors: actors.map(singularOf),
    act,
    things: things.map(singularOf),
    is_banned: negated,
  };
}
