// What the refinement passes did, told in the fields of the interface: which gaps were filled, which contradictions
// settled, which blockers resolved or asked about, and what is shipped as it is, with the reason.
import type { Finding } from '#specification/rules/finding.ts';
import { blockersIn } from './findings.ts';
import { lastAssembly } from './assemble.ts';
import type { Run } from './run.ts';

const reason = 'It cannot be mended by rule without inventing something that nobody said.';

/** Rule groups whose findings are gaps or contradictions; every other blocker is a blocker of its section. */
const passOf = (finding: Finding) =>
  finding.rule.startsWith('STR')
    ? 'stub-fill'
    : finding.rule.startsWith('CON') || finding.rule.startsWith('NUM')
      ? 'reconciliation'
      : 'blocker-resolution';
const same = (a: Finding, b: Finding) => a.rule === b.rule && a.message === b.message;
const targetOf = (finding: Finding) => finding.place?.path ?? finding.nodes[0] ?? finding.rule;

export type Refinement = ReturnType<typeof refinementOf>;

export function refinementOf(run: Run) {
  const given = run.steps.find((step) => step.key === 'refine.mend')?.output.given ?? [];
  const left = blockersIn(lastAssembly(run).findings);
  const settled = given.filter((finding) => !left.some((other) => same(finding, other)));
  const of = (pass: string, findings: readonly Finding[]) =>
    findings.filter((finding) => passOf(finding) === pass);
  return {
    refinement_summary: stubs(of('stub-fill', settled), of('stub-fill', left)),
    reconciliation_summary: contradictions(of('reconciliation', settled), of('reconciliation', left)),
    blocker_resolution_summary: blockers(of('blocker-resolution', settled), of('blocker-resolution', left)),
    refinement_audit: audit(settled, left),
    consistency_findings: of('reconciliation', left).map(contradiction),
  };
}

function stubs(settled: readonly Finding[], left: readonly Finding[]) {
  if (settled.length + left.length === 0) return null;
  const entry = (finding: Finding) => ({ path: targetOf(finding), referenced_by: finding.nodes });
  return {
    rounds_used: 1, generated_count: settled.length, dropped_count: 0, residual_count: left.length,
    generated: settled.map(entry), dropped: [], residual: left.map((finding) => ({ ...entry(finding), reason: finding.message })),
    summary: `${settled.length} gaps filled, ${left.length} left.`,
  }; // prettier-ignore
}

const contradiction = (finding: Finding) => ({ category: finding.rule, summary: finding.message, affected_locations: finding.place ? [finding.place.path, ...finding.nodes] : finding.nodes }); // prettier-ignore

function contradictions(settled: readonly Finding[], left: readonly Finding[]) {
  if (settled.length + left.length === 0) return null;
  return {
    rounds_used: 1, reconciled_count: settled.length, unresolved_count: left.length, reconciled: settled.map(contradiction),
    unresolved: left.map((finding) => ({ ...contradiction(finding), reason })), summary: `${settled.length} contradictions settled, ${left.length} left.`,
  }; // prettier-ignore
}

/** A blocker that was settled by withdrawing its sentence was asked about: the question stands in the package. */
function blockers(settled: readonly Finding[], left: readonly Finding[]) {
  if (settled.length + left.length === 0) return null;
  const asked = settled.filter((finding) => finding.rule.startsWith('REQ'));
  const resolved = settled.filter((finding) => !asked.includes(finding));
  const entry = (finding: Finding) => ({ target_section: targetOf(finding), summary: finding.message });
  return {
    resolved_count: resolved.length, clarified_count: asked.length, residual_count: left.length, resolved: resolved.map(entry),
    clarified: asked.map((finding) => ({ ...entry(finding), question: 'See decisions/open-questions.md.' })),
    residual: left.map((finding) => ({ ...entry(finding), reason })), summary: `${resolved.length} blockers resolved, ${asked.length} asked about, ${left.length} left.`,
  }; // prettier-ignore
}

function audit(settled: readonly Finding[], left: readonly Finding[]) {
  if (settled.length + left.length === 0) return null;
  const action = { 'stub-fill': ['generated', 'residual-gap'], reconciliation: ['reconciled', 'unresolved-contradiction'], 'blocker-resolution': ['resolved', 'residual-blocker'] } as const; // prettier-ignore
  const entry = (finding: Finding, at: 0 | 1) => {
    const pass = passOf(finding);
    return { pass, action: action[pass][at], target: targetOf(finding), detail: finding.message } as const;
  };
  return {
    auto_fixed_count: settled.length, escalated_count: left.length, auto_fixed: settled.map((finding) => entry(finding, 0)),
    escalated: left.map((finding) => entry(finding, 1)), summary: `${settled.length} findings mended, ${left.length} declared.`,
  }; // prettier-ignore
}
