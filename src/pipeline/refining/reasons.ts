// Why a finding is left: the reason of its group, in its own words, and the question that was raised about
// it.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { reasonFor } from './passes.ts';
import { asksAbout } from './questions.ts';

export function reasonIn(graph: Graph, finding: Finding): string {
  const concerned = graph.nodes.filter(({ id }) => finding.nodes.includes(id));
  const question = nodesOf(graph, 'OQ').find(
    (each) => each.why === finding.message || concerned.some((node) => asksAbout(each, node)),
  );
  const reason = reasonFor(finding);
  return question ? `${reason} Asked as ${question.id}: ${question.question}` : reason;
}
