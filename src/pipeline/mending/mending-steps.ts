// How a run that a mind writes is mended: all that is open goes to the mind in one call, which answers one patch; then whoever
// found it looks again. A second round follows only where blockers are left.
import { assemble, lastAssembly } from '#pipeline/assembling/assemble.ts';
import { blockersIn } from '#pipeline/findings.ts';
import type { AgentAnswer } from '#pipeline/agent.ts';
import type { FinishedStep, Run, Settlement, Step, StepOutput } from '#pipeline/run.ts';
import { passOf } from '#pipeline/refining/passes.ts';
import { changesNothing, type Patch } from '#specification/graph/patch.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { nearTo } from '#pipeline/prompting/rights.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { isOfWording } from '#specification/rules/understanding/readers.ts';
import { opinionsFrom } from '#pipeline/reading/opinions-from.ts';
import { judgeMending } from './judge-mending.ts';
import { lookingAgain, mender } from './mend-agents.ts';
import { repairable, repairByRule } from './repair-by-rule.ts';

const keyOf = (round: number, what: 'whole' | 'again') => `mend.${round}.${what}`;
const byRule = 'mend.rules';
const reassembly = 'mend.assemble';

/** More of them would make the prompt longer than anybody reads; the gravest come first. */
const findings_max = 40;

export const isMending = ({ key }: Pick<FinishedStep, 'key'>): boolean => key.startsWith('mend.');

/** What was written and is not in the graph, with the reason: of the last mending, or before it of all writing. */
export function leftOutSoFar({ steps }: Pick<Run, 'steps'>): readonly string[] {
  const mended = steps.findLast((step) => isMending(step) && step.key.endsWith('.whole'));
  return (mended ? [mended] : steps).flatMap(({ output }) => output.left_out ?? []);
}

export const isWorthMending = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity !== 'info');

/** As far as they can be foreseen: up to the first that is not finished. */
export function mendingSteps(run: Run): Step[] {
  const steps: Step[] = [];
  let open: readonly Finding[] = firstFindings(run);
  let is_changed = false;
  for (let round = 1; round <= run.profile.mending_rounds_max; round += 1) {
    const given = gravest(open);
    if (given.length === 0 || (round > 1 && blockersIn(given).length === 0)) break;
    const before = open;
    const by = mender.character.display_name;
    steps.push({
      kind: 'agent',
      key: keyOf(round, 'whole'),
      agent: mender,
      findings: given,
      judge: (told) => judgeMending(told, { given, before, by }),
    });
    const mended = run.steps.find(({ key }) => key === keyOf(round, 'whole'));
    if (!mended) return steps;
    if (isNothing(mended.output)) break;
    is_changed = true;
    open = mended.output.refined?.left ?? open;
    const found = toSeeAgain(run.graph, open, mended.output.patch);
    if (found.length > 0) {
      steps.push(lookAgain(round, found));
      const again = run.steps.find(({ key }) => key === keyOf(round, 'again'));
      if (!again) return steps;
      open = again.output.refined?.left ?? open;
    }
  }
  if (repairable(open).length > 0) {
    const left = open;
    steps.push({
      kind: 'work',
      key: byRule,
      title: 'repair by rule what is left',
      work: (at, host) => repairByRule(at, host, left),
    });
    const repaired = run.steps.find(({ key }) => key === byRule);
    if (!repaired) return steps;
    is_changed ||= !isNothing(repaired.output);
  }
  if (is_changed)
    steps.push({ kind: 'work', key: reassembly, title: 'assemble the mended package', work: assemble });
  return steps;
}

const isNothing = ({ patch, opinions }: StepOutput): boolean =>
  changesNothing(patch) && (opinions?.said ?? []).length === 0;

/**
 * Blockers first, then what readers found; what rules find in the choice of words stays in the report alone. So does what code
 * owes: the files that it rendered.
 */
export function gravest(all: readonly Finding[]): Finding[] {
  const open = all.filter(({ rule, nodes }) => !(rule.startsWith('STR-') && nodes.length === 0));
  const warnings = open.filter((each) => each.severity === 'warning' && !isOfWording(each));
  const [read, ruled] = [true, false].map((is_read) =>
    warnings.filter(({ rule }) => isOfReader(rule) === is_read),
  );
  return [...blockersIn(open), ...read!, ...ruled!].slice(0, findings_max);
}

/** What readers found, if the patch touches what any of it is about. What nobody has worked on stands; nobody need look again. */
function toSeeAgain(graph: Graph, open: readonly Finding[], { add = [], ...patch }: Patch): Finding[] {
  const found = open.filter(({ rule }) => isOfReader(rule));
  const keys = new Set(add.map(({ key }) => key));
  const named = new Set([...(patch.change ?? []), ...(patch.retire ?? [])].map(({ node }) => node));
  const touched = graph.nodes.flatMap(({ id, key }) => (named.has(id) || keys.has(key) ? [id] : []));
  const about = nearTo(graph, new Set(found.flatMap(({ nodes }) => nodes)));
  return touched.some((id) => about.has(id)) ? found : [];
}

const isOfReader = (rule: string): boolean => rule.startsWith('REV-');

function lookAgain(round: number, found: readonly Finding[]): Step {
  return {
    kind: 'agent',
    key: keyOf(round, 'again'),
    agent: lookingAgain,
    findings: found,
    judge: ({ run, answer }) => seenAgain(run, answer, found),
  };
}

/** What is gone is settled; what was found anew stands open. */
function seenAgain(run: Run, answer: AgentAnswer, found: readonly Finding[]): StepOutput {
  const gone = (answer.gone ?? []).flatMap((number) => found[number - 1] ?? []);
  const { opinions, findings } = opinionsFrom(answer, lookingAgain);
  const mended = run.steps.findLast(({ output }) => output.refined)?.output.refined?.left ?? [];
  const isGone = (finding: Finding) =>
    gone.includes(finding) || gone.some((each) => each.message === finding.message);
  return {
    patch: {},
    findings,
    narration: answer.narration,
    opinions: { ...opinions, gone: gone.map(({ rule, message }) => ({ rule, message })) },
    refined: {
      left: [...mended.filter((finding) => !isGone(finding)), ...findings],
      settled: gone.map((finding): Settlement => ({ finding, pass: passOf(finding), how: 'resolved' })),
      refused: null,
    },
  };
}

/** What the rules said before mending began, with what readers found. */
function firstFindings(run: Run): Finding[] {
  const steps = run.steps.filter((step) => !isMending(step));
  return lastAssembly({ ...run, steps }).findings;
}
