// Why a node of an addendum is new or other than before: the requirements of the change that it serves; else what is
// new or gone of what it refers to, directly or by name.
import { isDeepStrictEqual } from 'node:util';
import { edgeKinds, type EdgeKind } from '#specification/graph/graph.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { referencesOf } from '#specification/graph/references.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import type { Bundle } from './bundle.ts';

const kinds = Object.keys(edgeKinds) as EdgeKind[];

/** Ids, in the order of the change requirement. */
export function causesOf(node: GraphNode, bundle: Bundle): string[] {
  const { before, after, added, reworded } = bundle;
  const was = before.node(node.id);
  const demands = [...added('FR', 'NFR'), ...reworded.map((each) => each.node)].filter(
    ({ id }) => id !== node.id,
  );
  const near = linkedTo(node.id, after);
  const names = (demand: GraphNode) => !was && referencesOf(demand).some(({ target }) => target === node.id);
  const linked = demands.filter(
    (demand) => (near.has(demand.id) && !isOld(demand.id, node.id, bundle)) || names(demand),
  );
  if (linked.length > 0) return linked.map(({ id }) => id);
  const known = new Set(was ? referencesOf(was).map(({ target }) => target) : []);
  const gone = [...known].filter((id) => before.node(id) && !after.node(id));
  const fresh = referencesOf(node)
    .map(({ target }) => target)
    .filter((id) => !known.has(id) && after.node(id) && !before.node(id));
  if (fresh.length + gone.length > 0) return unique([...fresh, ...gone]);
  return was ? named(was, node, bundle) : [];
}

/** An edge of before is no cause, unless what is at its other end reads otherwise now. */
function isOld(demand: string, id: string, { before, reworded }: Bundle): boolean {
  return !reworded.some(({ node }) => node.id === demand) && linkedTo(id, before).has(demand);
}

const linkedTo = (id: string, view: View): ReadonlySet<string> =>
  new Set(kinds.flatMap((kind) => [...view.from(id, kind), ...view.to(id, kind)]).map((node) => node.id));

/** The new nodes that a changed field names: a list of roles has the name of the new one. */
function named(before: GraphNode, after: GraphNode, { added }: Bundle): string[] {
  const [old, now] = [before, after] as unknown as Record<string, unknown>[];
  const changed = Object.keys(now!).filter((field) => !isDeepStrictEqual(old![field], now![field]));
  const text = (of: Record<string, unknown>) =>
    JSON.stringify(changed.map((field) => of[field])).toLowerCase();
  return added('ROLE', 'ENT', 'CMP', 'INT')
    .filter(
      ({ title }) => text(now!).includes(title.toLowerCase()) && !text(old!).includes(title.toLowerCase()),
    )
    .map(({ id }) => id);
}
