// Whether another review round is worth it, and when a run is given up because its rounds lead nowhere. What
// few blockers a review leaves are taken over by refinement; more of them have to go by redrafts, within the
// bounds of the profile.
import type { FailureCategory } from '#contract/generation-states.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { critic } from './agents/critics.ts';
import { blockersIn } from './findings.ts';
import { graphAfter } from './open-run.ts';
import type { FinishedStep, Run } from './run.ts';

export type Convergence =
  | { kind: 'redraft' }
  | { kind: 'go on' }
  | { kind: 'fail'; category: FailureCategory; reason: string };

/** The reviews of a run so far, one a round. */
const reviewsOf = (run: Run) => run.steps.filter((step) => step.key.endsWith(`.${critic.id}`));
const blockersOf = (review: FinishedStep | undefined) => blockersIn(review?.output.findings ?? []);

/** Blockers of the latest review. */
export function reviewBlockers(run: Run): Finding[] {
  return blockersOf(reviewsOf(run).at(-1));
}

export const mayRedraft = ({ round, profile }: Run): boolean => round < profile.review_rounds_max;

/** Decides after a review. */
export function convergenceOf(run: Run): Convergence {
  const { review_rounds_max, blockers_left_max, stalled_rounds_max } = run.profile;
  const counts = reviewsOf(run).map((review) => blockersOf(review).length);
  const now = counts.at(-1) ?? 0;
  const may_redraft = mayRedraft(run);
  if (now <= blockers_left_max) {
    const is_better = counts.length < 2 || now < (counts.at(-2) ?? 0);
    return now > 0 && is_better && may_redraft ? { kind: 'redraft' } : { kind: 'go on' };
  }
  if (isUnchanged(run)) {
    return fail(
      'RedraftNoProgress',
      `Round ${run.round} left the same ${now} blockers and nearly the same content.`,
    );
  }
  if (isStalled(counts, stalled_rounds_max)) {
    return fail(
      'ReviewLoopStalled',
      `The ${now} blockers did not become fewer for ${stalled_rounds_max} rounds.`,
    );
  }
  if (may_redraft) return { kind: 'redraft' };
  return fail(
    'ReviewBudgetExhausted',
    `${now} blockers were left after ${run.round} of ${review_rounds_max} review rounds.`,
  );
}

/** Says so when the run has cost more than its profile allows; asked before anything more is paid for. */
export function overspent({ cost_usd, profile }: Run): Extract<Convergence, { kind: 'fail' }> | null {
  if (cost_usd <= profile.cost_cap_usd) return null;
  return fail(
    'CostBudgetExceeded',
    `The run has cost ${cost_usd.toFixed(2)} USD; ${profile.name} allows ${profile.cost_cap_usd.toFixed(2)} USD.`,
  );
}

const fail = (category: FailureCategory, reason: string) => ({ kind: 'fail', category, reason }) as const;

function isStalled(counts: readonly number[], rounds: number): boolean {
  const last = counts.slice(-rounds - 1);
  return last.length > rounds && last.every((count, at) => at === 0 || count >= (last[at - 1] ?? 0));
}

/** Whether the latest redraft left the same blockers and changed next to nothing. */
function isUnchanged(run: Run): boolean {
  const [before, now] = reviewsOf(run).slice(-2);
  if (!before || !now || namesOf(before) !== namesOf(now)) return false;
  const graph = graphAfter(run, run.steps.slice(0, run.steps.indexOf(before) + 1));
  return changedShare(graph, run.graph) < run.profile.redraft_change_min;
}

function namesOf(review: FinishedStep): string {
  const names = blockersOf(review).map(({ rule, nodes }) => `${rule} ${nodes.toSorted().join(' ')}`);
  return names.toSorted().join('\n');
}

/** The share of statements that differ, 0 to 1. */
function changedShare(before: Graph, after: Graph): number {
  const textOf = (graph: Graph) => new Map(graph.nodes.map((node) => [node.id, JSON.stringify(node)]));
  const [old, young] = [textOf(before), textOf(after)];
  const ids = new Set([...old.keys(), ...young.keys()]);
  const changed = [...ids].filter((id) => old.get(id) !== young.get(id)).length;
  return ids.size === 0 ? 0 : changed / ids.size;
}
