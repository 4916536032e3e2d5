// The reviews of a run for its package, read from its finished steps.
import type { Review, ReviewFinding } from '#specification/render/quality/reviews.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { Agent } from './agent.ts';
import { critic, freshEyes, riskReview, securityReview } from './agents/critics.ts';
import { inMergedIds } from './merge.ts';
import { reasonIn } from './refining/reasons.ts';
import type { FinishedStep, Run, Settlement } from './run.ts';

const reviewers: readonly { agent: Agent; name: string; title: string }[] = [
  { agent: critic, name: 'critic', title: 'Critical review' },
  { agent: freshEyes, name: 'fresh-eyes', title: 'Review with fresh eyes' },
  { agent: riskReview, name: 'risk', title: 'Review of the risks' },
  { agent: securityReview, name: 'security', title: 'Security review' },
];

const told: Record<Settlement['how'], string> = {
  generated: 'Mended: what was missing was added.',
  dropped: 'Mended: what nothing rested on was dropped.',
  reconciled: 'Mended: the statement with the better source stands.',
  resolved: 'Mended.',
  clarified: 'Withdrawn and asked.',
};

export function reviewsOf(run: Run): Review[] {
  const settled = run.steps.flatMap(({ output }) => output.refined?.settled ?? []);
  return run.steps.flatMap((step) => {
    const row = reviewers.find(({ agent }) => step.key.endsWith(`.${agent.id}`));
    return row ? [reviewOf(step, row, { run, settled })] : [];
  });
}

function reviewOf(
  { round, output }: FinishedStep,
  { agent, name, title }: (typeof reviewers)[number],
  { run, settled }: { run: Run; settled: readonly Settlement[] },
): Review {
  const again = round > 1;
  return {
    name: again ? `${name}-round-${round}` : name,
    title: again ? `${title}, round ${round}` : title,
    reader: agent.character.display_name,
    task: agent.action,
    note: output.narration,
    findings: output.findings.map((found): ReviewFinding => {
      const finding = inMergedIds(run, found);
      return { finding, outcome: outcomeOf(finding, settled), reason: reasonIn(run.graph, finding) };
    }),
  };
}

function outcomeOf(finding: Finding, settled: readonly Settlement[]): string | null {
  const found = settled.find(
    (each) => each.finding.rule === finding.rule && each.finding.message === finding.message,
  );
  if (!found) return null;
  return found.question ? `${told.clarified} ${found.question.id}: ${found.question.text}` : told[found.how];
}
