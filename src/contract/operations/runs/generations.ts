// Generations: runs that turn an intake artifact into a package, step by step, while the caller watches.
import { z } from 'zod';
import {
  mirrorSelections,
  packageParts,
  projectTypes,
  reviewProfiles,
  schema_version,
} from '#contract/capabilities.ts';
import { enumInput, id, limit, offset, order, timestamp } from '#contract/fields.ts';
import { failureCategories, generationStates } from '#contract/generation-states.ts';
import { drawnByRule } from '#contract/stood-in.ts';
import { statementCounts } from '#contract/understood.ts';
import { operation } from '#contract/operation.ts';
import { minds } from './assignments.ts';

const tag = 'Generations' as const;

const cost = z.number().min(0);
const count = z.int().min(0);

/** Every generation and package says what it is: a description of software, never the software. */
export const kind = 'specification';
export const kind_label =
  'Specification package: describes how to build the software; it is not the application code.';

const kindFields = { kind: z.literal(kind), kind_label: z.string() };

const reference = z.object({ path: z.string(), referenced_by: z.array(z.string()) });
const contradiction = z.object({
  category: z.string(),
  summary: z.string(),
  affected_locations: z.array(z.string()),
});
const section = z.object({ target_section: z.string(), summary: z.string() });
const reason = { reason: z.string() };

export const refinementSummary = z
  .object({
    rounds_used: count,
    generated_count: count,
    dropped_count: count,
    residual_count: count,
    generated: z.array(reference),
    dropped: z.array(reference),
    residual: z.array(reference.extend(reason)),
    summary: z.string(),
  })
  .meta({ id: 'RefinementSummary' });

export const reconciliationSummary = z
  .object({
    rounds_used: count,
    reconciled_count: count,
    unresolved_count: count,
    reconciled: z.array(contradiction),
    unresolved: z.array(contradiction.extend(reason)),
    summary: z.string(),
  })
  .meta({ id: 'ReconciliationSummary' });

export const blockerResolutionSummary = z
  .object({
    resolved_count: count,
    clarified_count: count,
    residual_count: count,
    resolved: z.array(section),
    clarified: z.array(section.extend({ question: z.string() })),
    residual: z.array(section.extend(reason)),
    summary: z.string(),
  })
  .meta({ id: 'BlockerResolutionSummary' });

const auditEntry = z.object({
  pass: z.enum(['stub-fill', 'reconciliation', 'blocker-resolution']),
  action: z.string(),
  target: z.string(),
  detail: z.string(),
});
export const refinementAudit = z
  .object({
    auto_fixed_count: count,
    escalated_count: count,
    auto_fixed: z.array(auditEntry),
    escalated: z.array(auditEntry),
    summary: z.string(),
  })
  .meta({ id: 'RefinementAudit' });

export const manifestPins = z
  .object({ schema_version: z.string(), rubric_version: z.string(), project_type: z.enum(projectTypes) })
  .meta({ id: 'GenerationManifest' });

/** What may pass when a model is asked again. */
export const recoverableErrors = [
  'rate_limit',
  'provider_timeout',
  'provider_server_error',
  'schema_violation',
  'other',
] as const;
export type RecoverableError = (typeof recoverableErrors)[number];

export const generation = z
  .object({
    id,
    intake_id: id,
    state: z.enum(generationStates),
    review_profile: z.enum(reviewProfiles),
    current_round: count,
    started_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    failed_at: timestamp.nullable(),
    failure_reason: z.string().nullable(),
    failure_category: z.enum(failureCategories).nullable(),
    schema_version: z.string(),
    rubric_version: z.string(),
    manifest: manifestPins,
    running_cost_usd: cost,
    billing_state: z
      .enum(['NotStarted', 'Active', 'PausedRetrying', 'Complete', 'PausedAwaitingInput'])
      .nullable(),
    started_work_at: timestamp.nullable(),
    phase_detail: z.string().nullable(),
    progress_percent: z.number().min(0).max(100),
    progress_explanation: z.string().nullable(),
    estimated_duration_seconds: z.number().min(0).nullable(),
    estimated_time_remaining_seconds: z.number().min(0).nullable(),
    estimated_completion_at: timestamp.nullable(),
    estimated_total_usd: cost.nullable(),
    estimated_total_p25_usd: cost.nullable(),
    estimated_total_p75_usd: cost.nullable(),
    estimated_total_sample_size: count.nullable(),
    active_specialist: z.enum(['codd', 'halo', 'tally', 'vera', 'trip', 'merlin', 'polo']).nullable(),
    retry_count: count,
    last_retry_at: timestamp.nullable(),
    next_retry_at: timestamp.nullable(),
    recoverable_error_category: z.enum(recoverableErrors).nullable(),
    host_restart_resume_count: count,
    refinement_summary: refinementSummary.nullable(),
    reconciliation_summary: reconciliationSummary.nullable(),
    blocker_resolution_summary: blockerResolutionSummary.nullable(),
    refinement_audit: refinementAudit.nullable(),
    consistency_findings: z.array(contradiction).describe('Contradictions that still stand.'),
    project_name: z.string().nullable(),
    description: z.string().nullable().describe('At most 280 characters.'),
    updates_generation_id: id.nullable().describe('The generation whose package this one updates.'),
    draft: z
      .boolean()
      .describe('Whether its package has statements that nobody has understood; false until there is one.'),
    statements: statementCounts.nullable().describe('Of its package; null until there is one.'),
    interview_id: id.nullable(),
    mind: z.enum(minds).describe('Who writes it: an agent that is connected, or the service.'),
    drawn_by_rule: drawnByRule,
    ...kindFields,
  })
  .meta({ id: 'Generation' });

const generationRow = z
  .object({
    id,
    short_id: z.string(),
    project_name: z.string().nullable(),
    state: z.enum(generationStates),
    review_profile: z.enum(reviewProfiles),
    cost_usd: cost,
    created_at: timestamp,
    started_at: timestamp.nullable(),
    completed_at: timestamp.nullable(),
    failed_at: timestamp.nullable(),
    current_round: count,
    failure_reason: z.string().nullable(),
    failure_category: z.enum(failureCategories).nullable(),
    source_channel: z.enum(['web', 'api', 'mcp', 'cli']),
    interview_id: id.nullable(),
    ...kindFields,
  })
  .meta({ id: 'GenerationRow' });

export const listQuery = z.object({
  status: z
    .string()
    .optional()
    .describe('Comma-separated: in_progress, complete, failed, cancelled, paused, or exact states.'),
  limit: limit({ default: 50, max: 200 }),
  offset,
  order,
});
export const generationList = z
  .object({ generations: z.array(generationRow) })
  .meta({ id: 'GenerationList' });

export const deletedGenerationList = z
  .object({
    generations: z.array(
      generationRow.extend({ deleted_at: timestamp }).meta({ id: 'DeletedGenerationRow' }),
    ),
  })
  .meta({ id: 'DeletedGenerationList' });

export const startedGeneration = z
  .object({
    id,
    state: z.enum(generationStates),
    download_url: z.string().nullable().optional(),
    package_id: id.nullable().optional(),
    ...kindFields,
  })
  .meta({ id: 'StartedGeneration' });

export const generationEvent = z
  .object({
    id,
    kind: z.string(),
    state: z.enum(generationStates),
    stage: z.string().nullable(),
    title: z.string(),
    detail: z.string().nullable(),
    round: count,
    occurred_at: timestamp,
  })
  .meta({ id: 'GenerationEvent' });

const conversationItem = z
  .object({
    invocation_id: id,
    agent_role: z.string(),
    character_name: z.string(),
    display_name: z.string(),
    asset_slug: z.string(),
    accent_hex: z.string(),
    action: z.string(),
    narration: z.string().nullable(),
    status: z.enum(['running', 'completed', 'failed', 'cancelled']),
    started_at: timestamp,
    ended_at: timestamp.nullable(),
    duration_ms: z.number().min(0).nullable(),
    cost_usd: cost,
  })
  .meta({ id: 'ConversationItem' });

const forecast = z
  .object({
    review_profile: z.enum(reviewProfiles),
    credits: count,
    cost_max_usd: cost.describe('A run that would cost more ends.'),
    duration_seconds: z.number().min(0).nullable(),
    total_usd: cost.nullable(),
    total_p25_usd: cost.nullable(),
    total_p75_usd: cost.nullable(),
    sample_size: count.describe('Finished runs that it is made of.'),
  })
  .meta({ id: 'Forecast' });

const params = z.object({ id });
const tool = (name: string) => ({ name });

export const generationOperations = {
  startGeneration: operation({
    id: 'startGeneration',
    method: 'POST',
    path: '/v1/generations',
    access: 'key',
    permission: 'generations.write',
    approved_only: true,
    tag,
    needs_room: true,
    summary: 'Start a generation from an intake artifact',
    body: z
      .object({
        intake_id: id,
        review_profile: enumInput(reviewProfiles).default('Normal'),
        project_type: enumInput(projectTypes).optional().describe('Default: what the interview found.'),
        schema_version: z.literal(schema_version).default(schema_version),
        mind: z
          .enum(minds)
          .default('service')
          .describe(
            '`connected_agent`: an agent of yours writes, by next_assignment. Default: the models of the service, or rules.',
          ),
        parts: z
          .array(z.enum(packageParts))
          .max(packageParts.length)
          .default([])
          .describe(
            'What the package is to have beyond what every package has; it can be added later as well.',
          ),
        mirror_selection: z
          .unknown()
          .optional()
          .describe(
            `Accepted for compatibility. ${mirrorSelections.join(', ')}: the files for all coding agents and tools, as if \`parts\` named each of them.`,
          ),
      })
      .meta({ id: 'NewGeneration' }),
    result: startedGeneration,
    status: 202,
    response_headers: { Location: 'The new generation.' },
    problems: [
      'NOT_FOUND',
      'QUOTA_EXCEEDED',
      'RESEARCHER_NOT_ALLOWED',
      'CONNECTORS_NOT_ALLOWED',
      'CONCURRENCY_CAP_REACHED',
    ],
    limit: 'kickoff',
    idempotent: true,
    tool: tool('start_generation'),
  }),
  listGenerations: operation({
    id: 'listGenerations',
    method: 'GET',
    path: '/v1/generations',
    access: 'key',
    permission: 'generations.read',
    tag,
    summary: 'List generations',
    query: listQuery,
    result: generationList,
    status: 200,
    problems: [],
    tool: tool('list_generations'),
  }),
  listForecasts: operation({
    id: 'listForecasts',
    method: 'GET',
    path: '/v1/generations/forecasts',
    access: 'key',
    permission: 'generations.read',
    tag,
    summary: 'Read what a run of each profile takes',
    description: 'Null where fewer than five runs of the profile were finished in 30 days.',
    result: z.object({ forecasts: z.array(forecast) }).meta({ id: 'ForecastList' }),
    status: 200,
    problems: [],
  }),
  getGeneration: operation({
    id: 'getGeneration',
    method: 'GET',
    path: '/v1/generations/{id}',
    access: 'key',
    permission: 'generations.read',
    tag,
    summary: 'Read a generation; poll every 15 to 30 seconds',
    params,
    result: generation,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: tool('get_generation'),
  }),
  listGenerationEvents: operation({
    id: 'listGenerationEvents',
    method: 'GET',
    path: '/v1/generations/{id}/events',
    access: 'key',
    permission: 'generations.read',
    tag,
    summary: 'List what happened in a generation, oldest first',
    description:
      'With `Accept: text/event-stream` the same events are sent as they happen, each under its id, until the last one; `Last-Event-ID` goes on after the event that was read last.',
    params,
    headers: z.object({
      accept: z.string().optional(),
      'last-event-id': z.string().optional().describe('The id of the event that was read last.'),
    }),
    result: z.object({ events: z.array(generationEvent) }).meta({ id: 'GenerationEventList' }),
    event_stream: generationEvent,
    status: 200,
    problems: ['NOT_FOUND', 'RATE_LIMITED'],
    tool: tool('list_generation_events'),
  }),
  getConversation: operation({
    id: 'getConversation',
    method: 'GET',
    path: '/v1/generations/{id}/conversation',
    access: 'key',
    permission: 'generations.read',
    tag,
    summary: 'List what each agent did, oldest first',
    params,
    query: z.object({
      take: z.coerce.number<string>().int().min(1).optional().describe('The most recent ones only.'),
    }),
    result: z.object({ items: z.array(conversationItem) }).meta({ id: 'Conversation' }),
    status: 200,
    problems: ['NOT_FOUND'],
    tool: tool('get_generation_conversation'),
  }),
};
