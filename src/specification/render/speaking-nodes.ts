// Which nodes speak of a matter: by the keys of those that every such software needs, and by the clauses of those that
// rest on words of the user. A word that occurs in a sentence says nothing.
import type { Clause } from '#contract/clauses.ts';
import { deedsIn } from '#knowledge/signs/deeds.ts';
import type { Matter } from '#knowledge/signs/matter.ts';
import { asksFor } from '#knowledge/signs/signs.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { isUnderstood, statementsBySource } from '#specification/graph/statements.ts';
import type { View } from './view.ts';

const citedIn = (view: View) => statementsBySource(view.graph.interview);

/** The clauses of the statements that a node cites. */
export const clausesBehind = (view: View, { sources }: GraphNode): Clause[] =>
  sources
    .flatMap((source) => view.once(citedIn)(source))
    .filter(isUnderstood)
    .flatMap(({ clauses }) => clauses);

/** What an assumption adds is not what the clause beside it says. */
const isAdded = ({ sources }: GraphNode): boolean => sources.some(({ kind }) => kind === 'assumed');

export function isAbout(view: View, node: GraphNode, { keys = [], signs, of_record }: Matter): boolean {
  if (keys.some((key) => node.key.startsWith(key))) return true;
  if (of_record && view.from(node.id, 'concerns').some(({ kind }) => kind === 'ENT')) return true;
  return signs !== undefined && !isAdded(node) && asksFor(signs, clausesBehind(view, node).flatMap(deedsIn));
}
