// "A member who has not paid may not book", where members book telescopes: the ban is on booking a telescope.
import type { Clause } from '#contract/clauses.ts';
import { thingName } from '#offline-author/names/things.ts';

/** The clause with the one thing that others say is done by this act; as it is where none or several things are. */
export function withMeantObject(clause: Clause, all: readonly Clause[]): Clause {
  if (!clause.negated || clause.objects.length > 0 || clause.actors.length === 0) return clause;
  const done = all.filter(
    ({ act, negated, objects }) => act === clause.act && !negated && objects.length > 0,
  );
  const [thing, ...others] = new Set(done.flatMap(({ objects }) => objects.map(thingName)));
  return thing === undefined || others.length > 0 ? clause : { ...clause, objects: [thing] };
}
