// What of a patch concerns a change: what it does to the nodes of the change, and additions that hang on
// these.
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch, type Patch } from '#specification/graph/patch.ts';
import { referencesOf } from '#specification/graph/references.ts';

/** `changed` are the ids of the nodes that the change added or changed. */
export function withinChange(patch: Patch, changed: readonly string[], graph: Graph): Patch {
  const of = new Set(changed);
  const hanging = hangingOn(of, { patch, graph });
  const { add = [], change = [], link = [], unlink = [], retire = [] } = patch;
  const isOf = (name: string) => of.has(name) || hanging.has(name);
  return {
    add: add.filter(({ key }) => hanging.has(`@${key}`)),
    change: change.filter(({ node }) => of.has(node)),
    link: link.filter(
      ({ from, to }) =>
        [from, to].every((end) => !end.startsWith('@') || hanging.has(end)) && (isOf(from) || isOf(to)),
    ),
    unlink: unlink.filter(({ from, to }) => of.has(from) || of.has(to)),
    retire: retire.filter(({ node }) => of.has(node)),
  };
}

/**
 * The additions, by name, that nodes of the change refer to or that refer to these, also by way of each
 * other.
 */
function hangingOn(
  of: ReadonlySet<string>,
  { patch, graph }: { patch: Patch; graph: Graph },
): ReadonlySet<string> {
  const after = applyPatch(graph, { add: patch.add ?? [], link: patch.link ?? [] }).graph;
  const added = new Map(
    (patch.add ?? []).flatMap(({ key }) =>
      after.nodes.filter((node) => node.key === key).map(({ id }) => [id, `@${key}`] as const),
    ),
  );
  const pairs = [
    ...after.nodes.flatMap((node) => referencesOf(node).map(({ target }) => [node.id, target] as const)),
    ...after.edges.map(({ from, to }) => [from, to] as const),
  ];
  const reached = new Set(of);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const [one, other] of pairs) {
      if (reached.has(one) && added.has(other)) reached.add(other);
      if (reached.has(other) && added.has(one)) reached.add(one);
    }
  }
  return new Set([...added].flatMap(([id, name]) => (reached.has(id) ? [name] : [])));
}
