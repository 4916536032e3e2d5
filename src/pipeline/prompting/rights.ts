// What one call may do: the assignment of its agent, over what the findings name that it is asked to mend.
import { nodesOf, type EdgeKind, type Graph } from '#specification/graph/graph.ts';
import { takesRequests } from '#knowledge/kinds/kinds.ts';
import { nodeKinds, type NodeKind } from '#specification/graph/node-kinds.ts';
import { referencesOf } from '#specification/graph/references.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { Assignment } from './assignments/assignment.ts';

export type Rights = {
  adds: readonly NodeKind[];
  links: readonly EdgeKind[];
  changes: readonly NodeKind[];
  /** May take away what stands: retire nodes, unlink. */
  removes: boolean;
  /** Standing nodes that it may change, by id; null: any of its kinds. */
  named: ReadonlySet<string> | null;
  /** Standing nodes that it may retire: those named, and what touches them. */
  near: ReadonlySet<string>;
  /** Who may contest findings may also change what touches those: the states of a record stand in its log too. */
  beyond: ReadonlySet<string>;
  finds: boolean;
  /** May change what stands near the named ones too, and contest findings. */
  contests: boolean;
  looks_again: boolean;
  /** May take back entries of the answer that it corrects. */
  withdraws: boolean;
};

const nobody: ReadonlySet<string> = new Set();

export function rightsOf(
  { adds, links = [], mends, ...assignment }: Assignment,
  { graph, findings }: { graph: Graph; findings: readonly Finding[] },
): Rights {
  const given = {
    adds,
    links,
    finds: assignment.finds === true,
    contests: assignment.contests === true,
    looks_again: assignment.looks_again === true,
    withdraws: false,
  };
  if (!mends) return { ...given, changes: [], removes: false, named: null, near: nobody, beyond: nobody };
  const changes: readonly NodeKind[] = nodeKinds.filter((kind) => kind !== 'ALT');
  const live = new Set(graph.nodes.filter(({ retired }) => !retired).map(({ id }) => id));
  const named = new Set(findings.flatMap(({ nodes }) => nodes).filter((id) => live.has(id)));
  const near = nearTo(graph, named);
  const of_software = adds.filter((kind) => isOfSoftware(kind, graph));
  return { ...given, adds: of_software, changes, removes: true, named, near, beyond: nearTo(graph, near) };
}

/** What requests and screens are made of, and what only software without them has. */
const ofRequests: ReadonlySet<NodeKind> = new Set(['API', 'SCR', 'EVT']);
/** Whether such software has nodes of a kind: the form of a kind that it has not is long, and nothing would be written in it. */
function isOfSoftware(kind: NodeKind, graph: Graph): boolean {
  const by_request = takesRequests(graph.project.type);
  const is_usual = ofRequests.has(kind) ? by_request : kind !== 'IF' || !by_request;
  return is_usual || nodesOf(graph, kind).length > 0;
}

/** The nodes given, what they refer to and what refers to them. */
export function nearTo(graph: Graph, ids: ReadonlySet<string>): ReadonlySet<string> {
  const near = new Set(ids);
  for (const node of graph.nodes) {
    if (node.retired) continue;
    for (const { target } of referencesOf(node)) {
      if (ids.has(target)) near.add(node.id);
      if (ids.has(node.id)) near.add(target);
    }
  }
  for (const { from, to } of graph.edges) {
    if (ids.has(from)) near.add(to);
    if (ids.has(to)) near.add(from);
  }
  return near;
}
