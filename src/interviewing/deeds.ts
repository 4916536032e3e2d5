// Facts as deeds, in which the signs of coverage cells are looked for.
import type { Clause } from '#contract/clauses.ts';
import type { IntakeFact } from '#contract/intake.ts';
import { deedsIn } from '#knowledge/signs/deeds.ts';
import type { Deed } from '#knowledge/signs/signs.ts';

const bare: Omit<Deed, 'actors' | 'things'> = {
  also_named: [],
  lacks: [],
  kind: null,
  act: '',
  bounds: [],
  link: null,
  is_banned: false,
  is_narrowed: false,
  has_exception: false,
};

/** A fact says what its clauses say; a name says no more than itself. */
export function deedsOf(fact: IntakeFact, clauses: readonly Clause[]): Deed[] {
  switch (fact.kind) {
    case 'actor':
      return [{ ...bare, actors: [fact.name], things: [] }];
    case 'object':
      return [{ ...bare, actors: [], things: [fact.name, ...fact.attributes, ...fact.states] }];
    case 'integration':
      return [{ ...bare, actors: [], things: [fact.name] }];
    default:
      return clauses.flatMap(deedsIn);
  }
}
