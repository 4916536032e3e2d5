// The reviews of a run for its package, read from its finished steps.
import type { Review, ReviewFinding } from '#specification/render/quality/reviews.ts';
import type { Finding } from '#specification/rules/finding.ts';
import type { Agent } from './agent.ts';
import { critic, freshEyes, readersOfRun, riskReview, securityReview } from './agents/critics.ts';
import { lookingAgain, mender } from './mending/mend-agents.ts';
import { contestOf } from '#specification/rules/understanding/readers.ts';
import { inMergedIds } from './merge.ts';
import { reasonIn } from './refining/reasons.ts';
import type { FinishedStep, Run, Settlement, StepOutput } from './run.ts';

type Reviewer = {
  agent: Agent;
  /** How the keys of its steps end, where it is not with its id. */
  key_end?: string;
  title: string;
  /** What it is called where no model and no person read anything. */
  check: string;
};

const reviewers: readonly Reviewer[] = [
  { agent: critic, title: 'Critical review', check: 'Check of the statements' },
  { agent: freshEyes, title: 'Review with fresh eyes', check: 'Check of the documents' },
  {
    agent: readersOfRun.stranger,
    title: 'Read by a stranger',
    check: 'Check of the documents',
  },
  { agent: mender, key_end: '.whole', title: 'Repairs', check: 'Repairs' },
  {
    agent: lookingAgain,
    key_end: '.again',
    title: 'Looked at again',
    check: 'Looked at again',
  },
  { agent: riskReview, title: 'Review of the risks', check: 'Check of the risks' },
  { agent: securityReview, title: 'Security review', check: 'Check of the security' },
];

const told: Record<Settlement['how'], string> = {
  generated: 'Fixed: what was missing was added.',
  dropped: 'Fixed: what nothing rested on was dropped.',
  reconciled: 'Fixed: the statement with the better source stands.',
  resolved: 'Fixed.',
  clarified: 'Withdrawn and asked.',
};

export function reviewsOf(run: Run): Review[] {
  const settled = run.steps.flatMap(({ output }) => output.refined?.settled ?? []);
  return run.steps.flatMap((step) => {
    const row = reviewers.find(({ agent, key_end }) => step.key.endsWith(key_end ?? `.${agent.id}`));
    return row ? [reviewOf(step, row, { run, settled })] : [];
  });
}

function reviewOf(
  { round, output }: FinishedStep,
  { agent, title, check }: Reviewer,
  { run, settled }: { run: Run; settled: readonly Settlement[] },
): Review {
  const again = round > 1;
  const by_rules = output.by === 'rules';
  const own = by_rules ? check : title;
  return {
    title: again ? `${own}, round ${round}` : own,
    reader: by_rules ? null : agent.character.display_name,
    task: agent.action,
    note: output.narration,
    read_by: readBy(output, agent, run),
    left_out: output.left_out ?? [],
    findings: output.findings.map((found): ReviewFinding => {
      const finding = inMergedIds(run, found);
      const contest = contestOf(finding, run.graph);
      return {
        finding,
        contested: contest && `Contested: ${contest.reason} In its place: ${contest.control}`,
        outcome: outcomeOf(finding, settled),
        reason: reasonIn(run.graph, finding),
      };
    }),
  };
}

/** Null where no model read it. */
function readBy({ model }: StepOutput, { reads_afresh }: Agent, { steps }: Run): string | null {
  if (!model) return null;
  if (!reads_afresh) return `Answered by ${model}.`;
  const drafts = steps.flatMap(({ state, output }) => (state === 'Drafting' && output.model) || []);
  const providers = [...new Set(drafts.map(providerOf))];
  const is_same = providers.includes(providerOf(model));
  const drafter = is_same ? 'the same provider' : providers.join(' and ') || 'rules';
  return `Read by ${model}. The draft was written by ${drafter}.`;
}

const providerOf = (model: string): string => model.split('/')[0]!;

function outcomeOf(finding: Finding, settled: readonly Settlement[]): string | null {
  const found = settled.find(
    (each) => each.finding.rule === finding.rule && each.finding.message === finding.message,
  );
  if (!found) return null;
  if (finding.rule.startsWith('REV-')) return 'Looked at again, and gone.';
  return found.question ? `${told.clarified} ${found.question.id}: ${found.question.text}` : told[found.how];
}
