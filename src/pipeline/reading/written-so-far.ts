// Who reads while the tests and the plan are still written is told nothing of what only they can settle.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { RuleId } from '#specification/rules/rule.ts';

/** The rules that every node breaks as long as there is no node of the kind. */
const settledBy: readonly { kind: NodeKind; rules: readonly RuleId[] }[] = [
  { kind: 'TC', rules: ['TRC-03', 'TRC-08', 'SEC-03'] },
  { kind: 'TASK', rules: ['TRC-04', 'TRC-05', 'TRC-07'] },
];

export function writtenSoFar(findings: readonly Finding[], graph: Graph): Finding[] {
  const early: readonly string[] = settledBy.flatMap(({ kind, rules }) =>
    nodesOf(graph, kind).length === 0 ? rules : [],
  );
  return findings.filter(({ rule }) => !early.includes(rule));
}
