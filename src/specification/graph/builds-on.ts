// What has to be there before something can be built: the tables that a table refers to or an operation works on, and the
// operations that a screen calls.
import type { GraphNode } from './nodes.ts';
import { reachedFrom } from './cycles.ts';

type Find = (id: string) => GraphNode | undefined;

function referred(id: string, find: Find): string[] {
  const node = find(id);
  return node?.kind === 'ENT' ? node.fields.flatMap(({ references }) => references ?? []) : [];
}

/** Of two tables that refer to each other one is made first, and its reference is added with the other. */
export function tablesNeededBy(node: GraphNode | undefined, find: Find): string[] {
  const tables =
    node?.kind === 'ENT'
      ? referred(node.id, find).filter(
          (table) => !reachedFrom(table, (id) => referred(id, find)).has(node.id),
        )
      : node?.kind === 'API'
        ? [node.entity ?? []].flat()
        : [];
  return tables.filter((table) => table !== node?.id);
}

export const callsOf = (node: GraphNode | undefined): string[] =>
  node?.kind === 'SCR' ? [...new Set(node.actions.flatMap(({ operation }) => operation ?? []))] : [];
