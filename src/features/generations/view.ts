// A generation as everyone outside sees it: REST, MCP, webhooks and the CLI show the same.
import { rubric_version } from '#contract/capabilities.ts';
import { workingStates, type GenerationState } from '#contract/generation-states.ts';
import { kind, kind_label, type generationOperations } from '#contract/operations/runs/generations.ts';
import { isDraft } from '#contract/understood.ts';
import type { Answer } from '#contract/operation.ts';
import { forecastOf, type Finished } from './progress/forecast.ts';
import { billingStateOf, percentOf, phaseOf } from './progress/progress.ts';
import { exploringPhase, type Explorer } from './research/exploring.ts';
import { addUsd } from '#pipeline/provider/add-usd.ts';
import type { GenerationRow } from './store.ts';

type View = Answer<(typeof generationOperations)['getGeneration']>;
type ListView =
  Answer<(typeof generationOperations)['listGenerations']> extends { generations: (infer R)[] } | (infer _)
    ? R
    : never;

export type Beside = {
  finished: Finished | undefined;
  active_specialist: string | null;
  children: readonly Explorer[];
  now: Date;
};

export function generationView(row: GenerationRow, beside: Beside): View {
  const state = row.state as GenerationState;
  const run = { ...row, state };
  return {
    id: row.id,
    intake_id: row.intake_id,
    state,
    review_profile: row.review_profile,
    current_round: row.current_round,
    started_at: row.created_at,
    completed_at: row.completed_at,
    failed_at: row.failed_at,
    failure_reason: row.failure_reason,
    failure_category: row.failure_category,
    schema_version: row.schema_version,
    rubric_version: row.rubric_version,
    manifest: { schema_version: row.schema_version, rubric_version, project_type: row.project_type },
    running_cost_usd: costOf(row),
    billing_state: billingStateOf(run),
    started_work_at: row.started_work_at,
    progress_percent: percentOf(row),
    ...(exploringPhase(run, beside.children) ?? restingPhase(run) ?? phaseOf(run)),
    ...forecastOf(run, beside.finished, beside.now),
    active_specialist: state === 'SpecialistReview' ? beside.active_specialist : null,
    retry_count: row.retry_count,
    last_retry_at: row.last_retry_at,
    next_retry_at: row.next_retry_at,
    recoverable_error_category: row.recoverable_error_category,
    host_restart_resume_count: row.host_restart_resume_count,
    refinement_summary: row.refinement_summary,
    reconciliation_summary: row.reconciliation_summary,
    blocker_resolution_summary: row.blocker_resolution_summary,
    refinement_audit: row.refinement_audit,
    consistency_findings: row.consistency_findings,
    project_name: row.name_override ?? row.project_name,
    description: row.description,
    updates_generation_id: row.updates_id,
    draft: isDraft(row.statements),
    statements: row.statements,
    interview_id: row.interview_id,
    mind: row.mind ?? 'service',
    drawn_by_rule: row.drawn_by_rule,
    kind,
    kind_label,
  } as View;
}

/** Nobody holds it: what it asked its agent is not answered yet. */
function restingPhase({ mind, state, lease_id }: GenerationRow) {
  const is_working = state !== 'Queued' && (workingStates as readonly string[]).includes(state);
  if (mind === null || lease_id !== null || !is_working) return null;
  return {
    phase_detail: 'Waiting for the connected agent',
    progress_explanation:
      'An agent of yours writes this run: it takes its work with next_assignment. Hand the run over at any time.',
  };
}

/** With what its children have cost. */
export const costOf = (row: Pick<GenerationRow, 'running_cost_usd' | 'children_cost_usd'>): number =>
  addUsd(row.running_cost_usd, row.children_cost_usd);

export function generationListView(row: GenerationRow): ListView {
  return {
    id: row.id,
    short_id: row.id.slice(-8),
    project_name: row.name_override ?? row.project_name,
    state: row.state,
    review_profile: row.review_profile,
    cost_usd: costOf(row),
    created_at: row.created_at,
    started_at: row.created_at,
    completed_at: row.completed_at,
    failed_at: row.failed_at,
    current_round: row.current_round,
    failure_reason: row.failure_reason,
    failure_category: row.failure_category,
    source_channel: row.source_channel,
    interview_id: row.interview_id,
    kind,
    kind_label,
  } as ListView;
}
