// A clause and all that stands in its conditions and exceptions.
import type { Bound, Circumstance, Clause } from '#contract/clauses.ts';

export const circumstancesOf = (clause: Clause): Circumstance[] => [
  ...(clause.condition ?? []),
  ...(clause.exception ?? []),
];

export const deep = (clauses: readonly Clause[]): Clause[] =>
  clauses.flatMap((clause) => [
    clause,
    ...deep(circumstancesOf(clause).flatMap((each) => each.clauses ?? [])),
  ]);

/** What a clause names: its people, things and fields, in the words that were given. */
export const namesIn = (clause: Clause): string[] => [
  ...clause.actors,
  ...(clause.subject === undefined ? [] : [clause.subject]),
  ...clause.objects,
  ...clause.relations.map(({ what }) => what),
  ...(clause.fields ?? []),
  ...(clause.states?.names ?? []),
  ...(clause.formula?.terms ?? []),
];

/** The circumstances that are told as a phrase. */
export const phrasesIn = (clause: Clause): string[] =>
  circumstancesOf(clause).flatMap(({ phrase }) => phrase ?? []);

/** All of its words, those of its act and its bounds too. */
export const wordsIn = (clause: Clause): string[] => [
  clause.act,
  ...namesIn(clause),
  ...phrasesIn(clause),
  ...clause.bounds.flatMap(({ unit, per, of }: Bound) => [unit, per ?? '', of ?? '']),
];

/** What a clause is called before the mind that gave it: by a word of its own, and by no verb that was filled in. */
export function titleOf(clause: Clause): string {
  const { kind, act, fields, states } = clause;
  const isFilledIn =
    (kind === 'exclusion' && act === 'include') ||
    (kind === 'role' && act === 'be') ||
    ((fields ?? states) !== undefined && act === 'have');
  const names = namesIn(clause);
  return isFilledIn && names.length > 0 ? names.join(', ') : act;
}
