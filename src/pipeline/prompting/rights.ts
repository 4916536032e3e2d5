// What one call may do: the assignment of its agent, widened to what findings name when it is asked to mend
// them.
import type { Agent } from '#pipeline/agent.ts';
import type { Run } from '#pipeline/run.ts';
import type { EdgeKind, Graph } from '#specification/graph/graph.ts';
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
  finds: boolean;
  asks: boolean;
  /** May change what stands near the named ones too, and contest findings. */
  contests: boolean;
  looks_again: boolean;
  /** Whether a draft by rule stands beside its answer. */
  edits_draft: boolean;
};

type Asking = { graph: Graph; findings: readonly Finding[]; answers?: Run['answers'] };

const nobody: ReadonlySet<string> = new Set();

export function rightsOf(
  agent: Agent,
  assignment: Assignment,
  { graph, findings, answers = [] }: Asking,
): Rights {
  const { adds, links = [], changes = [], finds = false, mends = false } = assignment;
  const is_redraft = agent.role === 'drafter' && findings.length > 0;
  const has_asked = answers.some(({ step_key }) => step_key.endsWith(`.${agent.id}`));
  const given = {
    contests: assignment.contests === true,
    looks_again: assignment.looks_again === true,
    adds,
    links,
    finds,
    asks: assignment.asks === true && !is_redraft && !has_asked,
  };
  if (!mends && !is_redraft) {
    const edits_draft = agent.role === 'drafter' || agent.role === 'specialist';
    return { ...given, changes, removes: false, named: null, near: nobody, edits_draft };
  }
  const own: readonly NodeKind[] = mends
    ? nodeKinds.filter((kind) => kind !== 'ALT')
    : [...new Set([...adds, ...changes])];
  const live = new Map(graph.nodes.filter(({ retired }) => !retired).map((node) => [node.id, node]));
  const named = new Set(
    findings.flatMap(({ nodes }) => nodes).filter((id) => live.has(id) && own.includes(live.get(id)!.kind)),
  );
  return { ...given, changes: own, removes: true, named, near: nearTo(graph, named), edits_draft: false };
}

/** The nodes given, what they refer to and what refers to them. */
function nearTo(graph: Graph, ids: ReadonlySet<string>): ReadonlySet<string> {
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
