// A patch that mends is judged whole, after all that must follow it. It is kept when what stands open weighs less than before;
// else its parts are tried one by one. What is not kept is told, with the reason.
import type { AgentAnswer } from '#pipeline/agent.ts';
import { proveRun } from '#pipeline/assembling/prove-run.ts';
import { stands } from '#pipeline/refining/apply-remedies.ts';
import { passOf } from '#pipeline/refining/passes.ts';
import { patchBetween } from '#pipeline/refining/patch-between.ts';
import type { Run, RunHost, Settlement, StepOutput } from '#pipeline/run.ts';
import { changedOpinions, type Opinion } from '#specification/graph/opinions.ts';
import { changesNothing, type Patch } from '#specification/graph/patch.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { mayBeContested } from '#specification/rules/understanding/readers.ts';
import { followedUp } from './follow-up.ts';
import { partsOfPatch } from './parts-of-patch.ts';

type Mended = { graph: Graph; left: readonly Finding[] };
type Told = { run: Run; host: RunHost; answer: AgentAnswer };

/** Each trial renders and proves a package. */
const trials_max = 8;

export async function judgeMending(
  { run, host, answer }: Told,
  { given, before, by }: { given: readonly Finding[]; before: readonly Finding[]; by: string },
): Promise<StepOutput> {
  const { said, refused } = contestsIn(answer, given, by);
  const contested: Graph = { ...run.graph, opinions: changedOpinions(run.graph.opinions, { said }) };
  const first = { graph: contested, left: said.length > 0 ? await proved(run, host, contested) : before };
  const { now, not_kept } = await kept(first, { run, host, patch: answer.patch, given });
  const settled = given.filter((finding) => !stands(finding, now.left) && !isContested(finding, said));
  const told = [
    answer.narration,
    ...not_kept.map((why) => `Not kept: ${why}.`),
    ...refused,
    ...(answer.left_out ?? []).map((why) => `Left out: ${why}`),
  ];
  return {
    patch: patchBetween(run.graph, now.graph),
    findings: [],
    narration: told.join(' '),
    opinions: { said },
    refined: {
      left: [...now.left],
      settled: settled.map((finding): Settlement => ({ finding, pass: passOf(finding), how: 'resolved' })),
      refused: not_kept[0] ?? null,
    },
  };
}

type Trying = { run: Run; host: RunHost; patch: Patch; given: readonly Finding[] };

async function kept(first: Mended, { patch, ...at }: Trying): Promise<{ now: Mended; not_kept: string[] }> {
  if (changesNothing(patch)) return { now: first, not_kept: [] };
  const whole = await tried(first, patch, at);
  if (typeof whole !== 'string') return { now: whole, not_kept: [] };
  const parts = partsOfPatch(patch);
  if (parts.length === 1) return { now: first, not_kept: [whole] };
  let now = first;
  const not_kept: string[] = [];
  for (const [nth, part] of parts.entries()) {
    const next = nth < trials_max ? await tried(now, part, at) : 'there were too many parts to try each';
    if (typeof next === 'string') not_kept.push(`${namesIn(part)} (${next})`);
    else now = next;
  }
  return { now, not_kept };
}

/** Why it is not kept, or what comes of it. */
async function tried(
  before: Mended,
  patch: Patch,
  { run, host, given }: Omit<Trying, 'patch'>,
): Promise<Mended | string> {
  const graph = followedUp(before.graph, patch, run);
  if (typeof graph === 'string') return graph;
  const left = await proved(run, host, graph);
  const touched = new Set(patchBetween(before.graph, graph).change?.map(({ node }) => node));
  const worked_on = given.filter(
    (finding) =>
      finding.rule.startsWith('REV-') && finding.nodes.some((id) => touched.has(id) || isGone(graph, id)),
  );
  const more = weightOf(left, worked_on) - weightOf(before.left, []);
  if (more < 0) return { graph, left };
  const worst = left.find((finding) => finding.severity === 'blocker' && !stands(finding, before.left));
  return worst ? `it brings ${worst.rule}: ${worst.message}` : 'nothing that was found is gone with it';
}

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

const namesIn = ({ add = [], change = [], retire = [], link = [], unlink = [] }: Patch): string =>
  [
    ...add.map(({ key }) => key),
    ...[...change, ...retire].map(({ node }) => node),
    ...[...link, ...unlink].map(({ from, to }) => `${from} to ${to}`),
  ]
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
