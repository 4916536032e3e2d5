// Mends findings without a model. Remedies propose, the rules dispose: a proposal is taken when the finding
// is gone, no blocker came and the whole is better than before, so that nothing is ever made worse. What no
// proposal mends and only the user can tell is asked.
import { offlineAnswer, type AgentContext } from '#pipeline/agent.ts';
import { blockersIn } from '#pipeline/findings.ts';
import { closing } from '#pipeline/sections.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { checkedGraph, draftOver, drawChecked, type CheckedGraph } from '#specification/prove-package.ts';
import { buildView } from '#specification/render/view.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { patchBetween } from './patch-between.ts';
import type { PassName } from './passes.ts';
import { asked, withBothQuoted, withdrawn } from './questions.ts';
import { drawAnew, redrawn } from './redraw.ts';
import { contradictionRemedies } from './remedies/contradictions.ts';
import { missingRemedies } from './remedies/missing.ts';
import { slipRemedies } from './remedies/slips.ts';

const remedies = [...missingRemedies, ...contradictionRemedies, ...slipRemedies];
/** Proposals for one finding, and trials in one pass: each renders and proves a package. */
const limits = { proposals_max: 12, trials_max: 60 };

/** Whether something stands ready for findings of its rule. */
export function hasRemedy({ rule }: Finding): boolean {
  return remedies.some(({ rules }) => rules.includes(rule));
}

type Mending = Pick<AgentContext, 'graph' | 'domain' | 'profile' | 'findings'>;

/** A graph and what the rules say of it, which is asked only when it matters: rendering takes its time. */
type Trial = { graph: Graph; found: () => readonly Finding[] };

/**
 * Without `redraws` nothing is drawn anew from the interview. Without `asks` nothing is withdrawn, and no question is
 * written down.
 */
export function withRemedies(pass: PassName, context: Mending, { redraws = true, asks = true } = {}): Graph {
  const fresh = redraws ? once(() => drawAnew(context)) : null;
  let now: Trial = { graph: context.graph, found: once(() => proofOf(checkedBy(context.graph, context))) };
  let trials = 0;
  const isMended = (finding: Finding) => now.graph !== context.graph && !stands(finding, now.found());
  for (const finding of context.findings) {
    if (isMended(finding)) continue;
    const proposals = proposalsFor(finding, now.graph, { context, fresh });
    for (const proposal of proposals.take(Math.min(limits.proposals_max, limits.trials_max - trials))) {
      trials += 1;
      const trial = tryOut(proposal, finding, { now, context, pass });
      if (!trial) continue;
      now = trial;
      break;
    }
    if (asks && !isMended(finding)) now = askedAbout(finding, { now, context, pass });
  }
  return now.graph;
}

/** Whether a rule says the same of another graph. */
export function stands(finding: Finding, found: readonly Finding[]): boolean {
  return found.some((other) => other.rule === finding.rule && sayOf(other) === sayOf(finding));
}

/** What is told of the package as a whole is the same thing when its figure has changed. */
const sayOf = ({ nodes, message }: Finding): string =>
  nodes.length === 0 ? message.replaceAll(/\d+/g, '#') : message;

/** More than all smaller findings together. */
const blockerWeight = 10_000;

function weightOf(found: readonly Finding[]): number {
  return blockersIn(found).length * blockerWeight + found.length;
}

const limitsOf = ({ profile }: Pick<Mending, 'profile'>) => ({
  assumed_share_max: profile.assumed_share_max,
});

const checkedBy = (graph: Graph, context: Pick<Mending, 'profile'>): CheckedGraph =>
  checkedGraph(graph, limitsOf(context));

const proofOf = (checked: CheckedGraph): Finding[] =>
  draftOver(drawChecked(checked)).findings.filter(({ severity }) => severity !== 'info');

type Drawing = { context: Mending; fresh: (() => Graph) | null };

/** What was drawn anew from the interview comes first: it rests on words. Rules of thumb come after it. */
function* proposalsFor(finding: Finding, graph: Graph, { context, fresh }: Drawing): Generator<Graph> {
  const textOf = ({ nodes, edges }: Graph) => JSON.stringify([nodes, edges]);
  const seen = new Set([textOf(graph)]);
  for (const proposal of candidates()) {
    if (!proposal || seen.has(textOf(proposal))) continue;
    seen.add(textOf(proposal));
    yield proposal;
  }
  function* candidates(): Generator<Graph | null> {
    const drawn = fresh && redrawn(graph, fresh(), finding.nodes);
    if (drawn) yield* [drawn, replanned(drawn, context)];
    const ground = { graph, view: buildView(graph) };
    for (const remedy of remedies.filter(({ rules }) => rules.includes(finding.rule))) {
      for (const proposal of remedy.propose(finding, ground))
        yield* [proposal, proposal && replanned(proposal, context)];
    }
    yield replanned(graph, context);
  }
}

/** Tests and plan drawn anew over the graph; null when they were not drawn by these agents. */
function replanned(graph: Graph, { domain, profile }: Mending): Graph | null {
  const live = new Set(graph.nodes.filter(({ retired }) => !retired).map(({ key }) => key));
  if (
    !['task:skeleton', 'component:surface', 'component:store', 'component:worker'].every((key) =>
      live.has(key),
    )
  )
    return null;
  const retired = new Set(graph.nodes.filter((node) => node.retired).map(({ key }) => key));
  return closing.reduce<Graph | null>((into, agent) => {
    if (!into) return null;
    const { add = [] } = offlineAnswer(agent, { graph: into, domain, profile, findings: [] }).patch;
    const applied = applyPatch(into, {
      add: add.filter(({ key, kind }) => !retired.has(key) && kind !== 'RISK'),
    });
    return applied.problems.length > 0 ? null : applied.graph;
  }, graph);
}

type Around = { now: Trial; context: Mending; pass: PassName };

function tryOut(proposal: Graph, finding: Finding, { now, context, pass }: Around): Trial | null {
  const graph = pass === 'reconciliation' ? withBothQuoted(proposal, now.graph, finding) : proposal;
  if (!fits(graph, context)) return null;
  const checked = checkedBy(graph, context);
  const told = checked.findings;
  if (stands(finding, told) || blockersIn(told).length > blockersIn(now.found()).length) return null;
  const found = proofOf(checked);
  return !stands(finding, found) && weightOf(found) < weightOf(now.found())
    ? { graph, found: () => found }
    : null;
}

/**
 * A sentence that nobody could build is withdrawn and asked about; what can stand meanwhile is only asked
 * about.
 */
function askedAbout(finding: Finding, { now, context, pass }: Around): Trial {
  const blocks = finding.severity === 'blocker' && pass === 'blocker-resolution';
  const out = blocks ? withdrawn(now.graph, finding) : null;
  for (const graph of [out && replanned(out, context), out]) {
    const trial = graph && tryOut(graph, finding, { now, context, pass: 'blocker-resolution' });
    if (trial) return trial;
  }
  if (finding.severity === 'blocker' && pass !== 'blocker-resolution') return now;
  const graph = asked(now.graph, finding);
  if (!graph || graph === now.graph || !fits(graph, context)) return now;
  const found = proofOf(checkedBy(graph, context));
  return weightOf(found) <= weightOf(now.found()) ? { graph, found: () => found } : now;
}

/** Whether it can be told as a patch of the graph that the pass began with. */
function fits(graph: Graph, { graph: before }: Mending): boolean {
  return applyPatch(before, patchBetween(before, graph)).problems.length === 0;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
