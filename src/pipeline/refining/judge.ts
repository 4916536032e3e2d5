// Judges what an agent proposes for a graph that was proven before: a patch that does not fit, or after which
// more blockers stand than before, is not applied. What a pass settled, and how, is read from the two proofs.
import type { AgentAnswer } from '#pipeline/agent.ts';
import { blockersIn } from '#pipeline/findings.ts';
import { proveRun } from '#pipeline/assembling/prove-run.ts';
import type { Refined, Run, RunHost, Settlement, StepOutput } from '#pipeline/run.ts';
import { applyPatch, changesNothing, type Patch } from '#specification/graph/patch.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { checkGraph } from '#specification/rules/check.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { stands } from './apply-remedies.ts';
import type { PassName } from './passes.ts';
import { asksAbout } from './questions.ts';

/** The answer of a refiner; `before` is what the rules said of the graph it was given. */
export async function judgePass(
  { run, host, answer }: { run: Run; host: RunHost; answer: AgentAnswer },
  { pass, before }: { pass: PassName; before: readonly Finding[] },
): Promise<StepOutput> {
  const { graph, problems } = applyPatch(run.graph, answer.patch);
  const keep = (refined: Refined, patch = answer.patch) => outputOf(answer, patch, refined);
  const nothing = { left: [...before], settled: [], refused: null };
  if (changesNothing(answer.patch)) return keep(nothing);
  const refuse = (refused: string) => keep({ ...nothing, refused }, {});
  if (problems[0]) return refuse(`The patch does not fit: ${problems[0].node} ${problems[0].message}.`);
  const left = await proveRun({ ...run, graph }, host);
  const more = blockersIn(left).length - blockersIn(before).length;
  if (more > 0) return refuse(`The patch would have brought ${more} blockers more.`);
  const settled = before.filter((finding) => finding.severity !== 'info' && !stands(finding, left));
  const changed = { before: run.graph, after: graph };
  return keep({
    left,
    settled: settled.map((finding) => settlementOf(finding, pass, changed)),
    refused: null,
  });
}

/**
 * The answer of an agent that is asked again after a review: kept when the rules over the graph find no more
 * than before.
 */
export function judgeRedraft({ run, answer }: { run: Run; answer: AgentAnswer }): StepOutput {
  const limits = { assumed_share_max: run.profile.assumed_share_max };
  const { graph, problems } = applyPatch(run.graph, answer.patch);
  const count = (of: Graph) => blockersIn(checkGraph(of, limits)).length;
  const is_worse = problems.length > 0 || count(graph) > count(run.graph);
  return outputOf(answer, is_worse ? {} : answer.patch);
}

function outputOf({ narration, findings }: AgentAnswer, patch: Patch, refined?: Refined): StepOutput {
  const told = refined?.refused ? `${narration} Not applied: ${refined.refused}` : narration;
  return { patch, findings, narration: told, ...(refined && { refined }) };
}

function settlementOf(
  finding: Finding,
  pass: PassName,
  { before, after }: { before: Graph; after: Graph },
): Settlement {
  const known = new Set(before.nodes.map(({ id }) => id));
  const concerned = before.nodes.filter(({ id }) => finding.nodes.includes(id));
  const question = nodesOf(after, 'OQ').find(
    (each) => !known.has(each.id) && concerned.some((node) => asksAbout(each, node)),
  );
  if (question)
    return { finding, pass, how: 'clarified', question: { id: question.id, text: question.question } };
  if (pass !== 'stub-fill')
    return { finding, pass, how: pass === 'reconciliation' ? 'reconciled' : 'resolved' };
  const liveCount = (graph: Graph) => graph.nodes.filter(({ retired }) => !retired).length;
  const is_gone = concerned.some(({ id }) => after.nodes.find((node) => node.id === id)?.retired);
  return {
    finding,
    pass,
    how:
      is_gone || (finding.rule === 'TRC-01' && liveCount(after) <= liveCount(before))
        ? 'dropped'
        : 'generated',
  };
}
