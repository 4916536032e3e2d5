// "Each member who has paid": what is said of somebody by the way, as a condition of its own.
import type { Clause } from '#contract/clauses.ts';

const openings = [' who ', ' which ', ' that '];

/** The clause with such words about its first actor moved into its condition, for whoever tells when it holds. */
export function toldOfActor(clause: Clause): Clause {
  const [actor = '', ...others] = clause.actors;
  const [at, opening] = openings
    .map((each) => [actor.indexOf(each), each] as const)
    .find(([found]) => found > 0) ?? [-1, ''];
  if (at < 0) return clause;
  const who = actor.slice(0, at);
  const said = `the ${who === 'anyone' ? 'person' : who} ${actor.slice(at + opening.length)}`;
  return {
    ...clause,
    actors: [who, ...others],
    condition: [...(clause.condition ?? []), { link: 'when', phrase: said }],
    quantifiers: clause.quantifiers?.map((each) => (each.of === actor ? { ...each, of: who } : each)),
  };
}

const asking: ReadonlySet<string> = new Set([
  'who',
  'which',
  'what',
  'whose',
  'where',
  'when',
  'why',
  'how',
  'whether',
]);

/** "which nights are taken": a question in the place of a thing. */
export const isAsked = (object: string): boolean => asking.has(object.split(' ')[0]!.toLowerCase());
