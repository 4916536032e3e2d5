// A graph with mistakes in it, and what the rules say of them: what a mind is asked to mend.
import type { AskedRun } from '#pipeline/run.ts';
import { blockersIn } from '#pipeline/findings.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { askedAs, type Asked } from './asked-agents.ts';

export function spoiltRun(all: readonly Asked[]): { run: AskedRun; findings: Finding[] } {
  const { run } = askedAs(all, 'review.critic');
  const [first, second] = nodesOf(run.graph, 'FR');
  if (!first || !second) throw new Error('the draft has no requirements');
  const { graph, problems } = applyPatch(run.graph, {
    change: [
      { node: first.id, set: { statement: 'It works.' } },
      { node: second.id, set: { statement: 'The Nobody shall care.' } },
    ],
  });
  if (problems.length > 0) throw new Error(problems[0]!.message);
  return { run: { ...run, graph }, findings: blockersIn(checkGraph(graph, run.profile)) };
}
