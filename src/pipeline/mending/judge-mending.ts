// A patch that mends is judged whole, after all that must follow it. It is kept unless it brings more than it takes away; else it
// is divided until only those parts are undone that do. What is not kept is told, with the reason.
import type { AgentAnswer } from '#pipeline/agent.ts';
import { proveRun } from '#pipeline/assembling/prove-run.ts';
import { stands } from '#pipeline/refining/apply-remedies.ts';
import { passOf } from '#pipeline/refining/passes.ts';
import { entriesOf } from '#pipeline/prompting/reading/entries.ts';
import { patchBetween } from '#pipeline/refining/patch-between.ts';
import type { Run, RunHost, Settlement, StepOutput } from '#pipeline/run.ts';
import { changedOpinions, type Opinion } from '#specification/graph/opinions.ts';
import { changesNothing, type Patch } from '#specification/graph/patch.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { mayBeContested } from '#specification/rules/understanding/readers.ts';
import { followedUp } from './follow-up.ts';
import { divided, joined, partsOfPatch } from './parts-of-patch.ts';

type Mended = { graph: Graph; left: readonly Finding[] };
type Told = { run: Run; host: RunHost; answer: AgentAnswer };

/** Each trial renders and proves a package. Two parts of thirty that do harm are found in half as many. */
const trials_max = 24;

export async function judgeMending(
  { run, host, answer }: Told,
  { given, before, by }: { given: readonly Finding[]; before: readonly Finding[]; by: string },
): Promise<StepOutput> {
  const { said, refused } = contestsIn(answer, given, by);
  const contested: Graph = { ...run.graph, opinions: changedOpinions(run.graph.opinions, { said }) };
  const first = { graph: contested, left: said.length > 0 ? await proved(run, host, contested) : before };
  const { now: mended, not_kept } = await kept(first, { run, host, patch: answer.patch, given });
  const gone = mended.left.filter((finding) => isOfNothing(finding, mended.graph));
  const now = { ...mended, left: mended.left.filter((finding) => !gone.includes(finding)) };
  const settled = given.filter((finding) => !stands(finding, now.left) && !isContested(finding, said));
  const left_out = [...not_kept, ...refused, ...(answer.left_out ?? [])];
  const told =
    left_out.length > 0
      ? [left_out.length === 1 ? '1 change was not kept.' : `${left_out.length} changes were not kept.`]
      : [];
  return {
    patch: patchBetween(run.graph, now.graph),
    findings: [],
    narration: [answer.narration, ...told].join(' '),
    ...(left_out.length > 0 && { left_out }),
    opinions: {
      said,
      ...(gone.length > 0 && { gone: gone.map(({ rule, message }) => ({ rule, message })) }),
    },
    refined: {
      left: [...now.left],
      settled: settled.map((finding): Settlement => ({ finding, pass: passOf(finding), how: 'resolved' })),
      refused: not_kept[0] ?? null,
    },
  };
}

type Trying = { run: Run; host: RunHost; patch: Patch; given: readonly Finding[] };
type Refusal = { why: string; blamed: ReadonlySet<string> };

async function kept(first: Mended, { patch, ...at }: Trying): Promise<{ now: Mended; not_kept: string[] }> {
  let now = first;
  let trials = 0;
  const not_kept: string[] = [];
  const refused = (part: Patch, why: string) => not_kept.push(`${namesIn(part)} (${why}).`);
  const settle = async (parts: readonly Patch[]): Promise<void> => {
    if (trials === trials_max) {
      for (const part of parts) refused(part, 'there were too many parts to try each');
      return;
    }
    trials += 1;
    const next = await tried(now, joined(parts), at);
    if (!('why' in next)) now = next;
    else if (parts.length === 1) refused(parts[0]!, next.why);
    else for (const some of divided(parts, next.blamed)) await settle(some);
  };
  if (!changesNothing(patch)) await settle(partsOfPatch(patch));
  return { now, not_kept };
}

/** What comes of it; or why it is not kept, and the nodes that this is told of. */
async function tried(
  before: Mended,
  patch: Patch,
  { run, host, given }: Omit<Trying, 'patch'>,
): Promise<Mended | Refusal> {
  const graph = followedUp(before.graph, patch, run);
  if (typeof graph === 'string') return { why: graph, blamed: new Set() };
  const left = await proved(run, host, graph);
  const touched = new Set(patchBetween(before.graph, graph).change?.map(({ node }) => node));
  const worked_on = given.filter(
    (finding) =>
      finding.rule.startsWith('REV-') && finding.nodes.some((id) => touched.has(id) || isGone(graph, id)),
  );
  const more = weightOf(left, worked_on) - weightOf(before.left, []);
  const brought = left.filter((finding) => !stands(finding, before.left));
  const worst = brought.find(({ severity }) => severity === 'blocker') ?? brought[0];
  if (more < 0 || !worst) return { graph, left };
  const named = brought.flatMap(({ nodes }) => nodes);
  const keys = graph.nodes.filter(({ id }) => named.includes(id)).map(({ key }) => key);
  return { why: `it brings ${worst.rule}: ${worst.message}`, blamed: new Set([...named, ...keys]) };
}

/** What a reader found of nodes of which none stands any more is settled by that; nobody need look again. */
const isOfNothing = ({ rule, nodes }: Finding, graph: Graph) =>
  rule.startsWith('REV-') && nodes.length > 0 && nodes.every((id) => isGone(graph, id));
const isGone = ({ nodes }: Graph, id: string) => nodes.some((node) => node.id === id && node.retired);
const proved = async (run: Run, host: RunHost, graph: Graph) =>
  (await proveRun({ ...run, graph }, host)).filter(({ severity }) => severity !== 'info');

const weights = { blocker: 1000, warning: 1, info: 0 } as const;

/** What a reader found counts until somebody has worked on it; whether it is gone is for the reader to say. */
function weightOf(found: readonly Finding[], worked_on: readonly Finding[]): number {
  return found
    .filter((finding) => !stands(finding, worked_on))
    .reduce((sum, { severity }) => sum + weights[severity], 0);
}

const namesIn = (patch: Patch): string =>
  entriesOf(patch)
    .map(({ label }) => label)
    .slice(0, 3)
    .join(', ');

/** What the mind holds against findings of substance; those of form are absolute. */
function contestsIn({ contested = [] }: AgentAnswer, given: readonly Finding[], by: string) {
  const said: Opinion[] = [];
  const refused: string[] = [];
  for (const { finding: number, reason, control } of contested) {
    const finding = given[number - 1];
    if (!finding) refused.push(`There is no finding ${number} to contest.`);
    else if (!mayBeContested(finding))
      refused.push(`${finding.rule} is a rule of form and cannot be contested.`);
    else if (reason === '' || control === '')
      refused.push(`${finding.rule} was contested without a reason and a control.`);
    else {
      const { rule, nodes, message } = finding;
      said.push({ sort: 'contested', rule, nodes, message, by, reason, control });
    }
  }
  return { said, refused };
}

const isContested = ({ rule, message }: Finding, said: readonly Opinion[]) =>
  said.some((each) => each.rule === rule && each.message === message);
