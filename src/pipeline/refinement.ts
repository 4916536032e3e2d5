// What the refinement passes did, told in the fields of the interface: which gaps were filled, which
// contradictions settled, which blockers resolved or asked about, and what is shipped as it is, each with its
// own reason.
import { locationOf } from '#specification/render/node-locations.ts';
import { buildView, type View } from '#specification/render/view.ts';
import { allRules } from '#specification/rules/catalogue.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { lastAssembly } from './assembling/assemble.ts';
import { passOf, type PassName } from './refining/passes.ts';
import { reasonIn } from './refining/reasons.ts';
import { finishedPasses } from './refining/refining-steps.ts';
import { isMending } from './mending/mending-steps.ts';
import type { FinishedStep, Refinement, Run, Settlement } from './run.ts';

type Left = { finding: Finding; reason: string };
type Told = { rounds: number; settled: Settlement[]; left: Left[] };

export function refinementOf(run: Run): Refinement {
  const told = (pass: PassName): Told => toldOf(run, pass);
  const [stubs, contradictions, blockers] = [
    told('stub-fill'),
    told('reconciliation'),
    told('blocker-resolution'),
  ];
  return {
    refinement_summary: stubSummary(stubs, buildView(run.graph)),
    reconciliation_summary: reconciliationSummary(contradictions),
    blocker_resolution_summary: blockerSummary(blockers),
    refinement_audit: auditOf({
      'stub-fill': stubs,
      reconciliation: contradictions,
      'blocker-resolution': blockers,
    }),
    consistency_findings: contradictions.left.map(({ finding }) => contradictionOf(finding)),
  };
}

const targetOf = (finding: Finding) => finding.place?.path ?? finding.nodes[0] ?? finding.rule;
const consistent = new Set<string>(
  allRules.filter(({ dimension }) => dimension === 'consistent').map(({ id }) => id),
);

/**
 * Every blocker that is left is declared by the pass it belongs to; of smaller findings only contradictions
 * are.
 */
function toldOf(run: Run, pass: PassName): Told {
  const settledIn = ({ output }: FinishedStep) =>
    (output.refined?.settled ?? []).filter((each) => each.pass === pass);
  // A mind mends for all passes in one step.
  const passes = finishedPasses(run).filter(
    (step) => step.key.endsWith(`.${pass}`) || (isMending(step) && settledIn(step).length > 0),
  );
  const { findings } = lastAssembly(run);
  const isDeclared = (finding: Finding) =>
    passOf(finding) === pass &&
    (finding.severity === 'blocker' ||
      (finding.severity === 'warning' && pass === 'reconciliation' && consistent.has(finding.rule)));
  return {
    rounds: passes.length,
    settled: passes.flatMap(settledIn),
    left: findings.filter(isDeclared).map((finding) => ({ finding, reason: reasonIn(run.graph, finding) })),
  };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
const isIdle = ({ settled, left }: Told) => settled.length + left.length === 0;

function stubSummary(told: Told, view: View) {
  if (isIdle(told)) return null;
  const entry = ({ finding }: { finding: Finding }) => ({
    path: fileOf(finding, view),
    referenced_by: finding.nodes,
  });
  const dropped = told.settled.filter(({ how }) => how === 'dropped').map(entry);
  const generated = told.settled.filter(({ how }) => how !== 'dropped').map(entry);
  const residual = told.left.map(({ finding, reason }) => ({ ...entry({ finding }), reason }));
  return {
    rounds_used: told.rounds,
    generated_count: generated.length,
    dropped_count: dropped.length,
    residual_count: residual.length,
    generated,
    dropped,
    residual,
    summary: `${counted(generated.length, 'gap')} filled, ${dropped.length} dropped, ${residual.length} left.`,
  };
}

/** The file of the package that has the gap. What stands in no document stands in the graph. */
function fileOf({ place, nodes }: Finding, view: View): string {
  const node = nodes.flatMap((id) => view.node(id) ?? [])[0];
  return place?.path ?? (node && locationOf(node, view).split('#')[0]) ?? 'spec/graph.json';
}

const contradictionOf = (finding: Finding) => ({
  category: finding.rule,
  summary: finding.message,
  affected_locations: finding.place ? [finding.place.path, ...finding.nodes] : finding.nodes,
});

function reconciliationSummary(told: Told) {
  if (isIdle(told)) return null;
  const reconciled = told.settled.map(({ finding }) => contradictionOf(finding));
  const unresolved = told.left.map(({ finding, reason }) => ({ ...contradictionOf(finding), reason }));
  return {
    rounds_used: told.rounds,
    reconciled_count: reconciled.length,
    unresolved_count: unresolved.length,
    reconciled,
    unresolved,
    summary: `${counted(reconciled.length, 'contradiction')} settled, ${unresolved.length} left.`,
  };
}

const questionText = ({ question }: Settlement) => (question ? `${question.id}: ${question.text}` : '');

function blockerSummary(told: Told) {
  if (isIdle(told)) return null;
  const entry = (finding: Finding) => ({ target_section: targetOf(finding), summary: finding.message });
  const resolved = told.settled.filter(({ how }) => how !== 'clarified').map(({ finding }) => entry(finding));
  const clarified = told.settled
    .filter(({ how }) => how === 'clarified')
    .map((each) => ({ ...entry(each.finding), question: questionText(each) }));
  const residual = told.left.map(({ finding, reason }) => ({ ...entry(finding), reason }));
  return {
    resolved_count: resolved.length,
    clarified_count: clarified.length,
    residual_count: residual.length,
    resolved,
    clarified,
    residual,
    summary: `${counted(resolved.length, 'blocker')} resolved, ${clarified.length} asked about, ${residual.length} left.`,
  };
}

const leftAs = {
  'stub-fill': 'residual-gap',
  reconciliation: 'unresolved-contradiction',
  'blocker-resolution': 'residual-blocker',
} as const;

function auditOf(by: Readonly<Record<PassName, Told>>) {
  const all = (Object.entries(by) as [PassName, Told][]).map(([pass, told]) => ({ pass, ...told }));
  if (all.every(isIdle)) return null;
  const entry = (pass: PassName, action: string, finding: Finding, detail: string) => ({
    pass,
    action,
    target: targetOf(finding),
    detail,
  });
  const settled = all.flatMap((told) => told.settled);
  const auto_fixed = settled
    .filter(({ how }) => how !== 'clarified')
    .map(({ pass, how, finding }) => entry(pass, how, finding, finding.message));
  const escalated = [
    ...settled
      .filter(({ how }) => how === 'clarified')
      .map((each) => entry(each.pass, each.how, each.finding, questionText(each))),
    ...all.flatMap(({ pass, left }) =>
      left.map(({ finding, reason }) => entry(pass, leftAs[pass], finding, reason)),
    ),
  ];
  return {
    auto_fixed_count: auto_fixed.length,
    escalated_count: escalated.length,
    auto_fixed,
    escalated,
    summary: `${counted(auto_fixed.length, 'finding')} mended, ${escalated.length} asked about or declared.`,
  };
}
