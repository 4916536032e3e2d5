// Build sessions: somebody, mostly an agent, builds from a package on one computer and branch. A session
// keeps its rolling state, the tokens that were used in it, and an entry for the history when it ends.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { backlogItem } from './backlog.ts';
import { decision } from './decision-log.ts';
import { links, markdown, ofProject, page, writtenMarkdown } from './fields.ts';

const tag = 'Build sessions' as const;

export const buildSessionStatuses = ['Active', 'Closed'] as const;

export const buildSession = z
  .object({
    id,
    status: z.enum(buildSessionStatuses),
    computer: z.string(),
    branch: z.string(),
    intent: z.string(),
    opened_by_client_type: z.string(),
    project_id: id,
    package_id: id.nullable(),
    current_state_markdown: z.string(),
    current_state_updated_at: timestamp.nullable(),
    session_history_entry_markdown: z.string().nullable(),
    related_pr_urls: z.array(z.string()),
    related_commit_shas: z.array(z.string()),
    started_at: timestamp,
    ended_at: timestamp.nullable(),
    updated_at: timestamp,
  })
  .meta({ id: 'BuildSession' });

/** The kinds of tokens that a coder reports; all but the last are billed as input. */
export const tokenCounts = [
  'input_tokens',
  'cache_write_5m_tokens',
  'cache_write_1h_tokens',
  'cache_read_tokens',
  'output_tokens',
] as const;

const count = z.int().min(0).max(1e15);
const reported = count.default(0);
const totals = {
  input_tokens: count,
  cache_write_5m_tokens: count,
  cache_write_1h_tokens: count,
  cache_read_tokens: count,
  output_tokens: count,
  turns: count,
  sidechain_turns: count,
  billable_input_total: count.describe('The sum of the four input counts.'),
  total_tokens: z.int().min(0).describe('Billable input and output.'),
};

export const sessionUsage = z
  .object({
    build_session_id: id,
    coder_session_id: z.string(),
    ...totals,
    agent: z.string(),
    models: z.array(z.string()),
    window_start: timestamp.nullable(),
    window_end: timestamp.nullable(),
    reporter_version: z.string().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'BuildSessionUsage' });

export const usageRollup = z
  .object({ ...totals, coder_sessions: count.describe('How many rows were summed.') })
  .meta({ id: 'UsageRollup' });

const turns = z.int().min(0).max(1_000_000).default(0);

/** A time as a caller writes it, in any zone. */
const moment = z.iso.datetime({ offset: true });

const usageReport = z
  .object({
    coder_session_id: z.string().trim().min(1).max(200),
    input_tokens: reported,
    cache_write_5m_tokens: reported,
    cache_write_1h_tokens: reported,
    cache_read_tokens: reported,
    output_tokens: reported,
    turns,
    sidechain_turns: turns,
    agent: z.string().trim().min(1).max(100).default('claude-code'),
    models: z.array(z.string().trim().min(1).max(200)).max(50).default([]),
    window_start: moment.nullish(),
    window_end: moment.nullish(),
    reporter_version: z.string().max(100).nullish(),
  })
  .refine(({ turns: all, sidechain_turns: side }) => side <= all, {
    path: ['sidechain_turns'],
    message: 'must not exceed turns',
  })
  .refine(({ window_start: from, window_end: to }) => !from || !to || Date.parse(from) <= Date.parse(to), {
    path: ['window_end'],
    message: 'must not be before window_start',
  })
  .meta({ id: 'UsageReport' });

const params = z.object({ id });
const session = { access: 'key', tag, params, status: 200, problems: ['NOT_FOUND'] } as const;
const written = {
  ...session,
  permission: 'session_state.write',
  problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
} as const;

export const buildSessionOperations = {
  listBuildSessions: operation({
    id: 'listBuildSessions',
    method: 'GET',
    path: '/v1/build-sessions',
    access: 'key',
    permission: 'session_state.read',
    tag,
    summary: 'List build sessions, newest first',
    query: z.object({ status: z.enum(buildSessionStatuses).optional(), ...ofProject, ...page }),
    result: z.object({ build_sessions: z.array(buildSession) }).meta({ id: 'BuildSessionList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_build_sessions' },
  }),
  startBuildSession: operation({
    id: 'startBuildSession',
    method: 'POST',
    path: '/v1/build-sessions',
    access: 'key',
    permission: 'session_state.write',
    tag,
    summary: 'Start a build session',
    description:
      'An account has one active session a computer and branch: asked for again, it is answered as it is.',
    body: z
      .object({
        computer: z.string().trim().min(1).max(200),
        branch: z.string().trim().min(1).max(250),
        intent: z.string().trim().min(1).max(2000),
        opened_by_client_type: z.string().trim().min(1).max(50),
        project_id: links.project_id,
        package_id: links.package_id,
      })
      .meta({ id: 'NewBuildSession' }),
    result: buildSession,
    status: 201,
    replies: { 200: { description: 'The session was active before.', result: buildSession } },
    response_headers: { Location: 'The session.' },
    problems: [],
    tool: { name: 'start_build_session' },
  }),
  getBuildSession: operation({
    ...session,
    id: 'getBuildSession',
    method: 'GET',
    path: '/v1/build-sessions/{id}',
    permission: 'session_state.read',
    summary: 'Read a build session',
    result: buildSession,
    tool: { name: 'get_build_session' },
  }),
  setCurrentState: operation({
    ...written,
    id: 'setCurrentState',
    method: 'PATCH',
    path: '/v1/build-sessions/{id}/current-state',
    summary: 'Replace the rolling current state of an active session',
    body: z.object({ current_state_markdown: markdown }).meta({ id: 'CurrentState' }),
    result: buildSession,
    tool: { name: 'update_build_session_state' },
  }),
  endBuildSession: operation({
    ...written,
    id: 'endBuildSession',
    method: 'POST',
    path: '/v1/build-sessions/{id}/end',
    summary: 'End a build session with an entry for the history',
    body: z
      .object({
        session_history_entry_markdown: writtenMarkdown,
        related_pr_urls: z
          .array(z.url({ protocol: /^https?$/ }).max(2000))
          .max(100)
          .default([]),
        related_commit_shas: z
          .array(z.string().regex(/^[0-9a-f]{7,64}$/i, 'must be a commit hash of 7 to 64 hexadecimal digits'))
          .max(500)
          .default([]),
      })
      .meta({ id: 'EndOfBuildSession' }),
    result: buildSession,
    tool: { name: 'end_build_session' },
  }),
  recordUsage: operation({
    ...session,
    id: 'recordUsage',
    method: 'POST',
    path: '/v1/build-sessions/{id}/usage',
    permission: 'session_state.write',
    summary: 'Report the tokens of a coder’s session',
    description:
      'The report of a `coder_session_id` replaces the one before. Closed sessions take reports too.',
    body: usageReport,
    result: sessionUsage,
    tool: { name: 'record_build_session_usage' },
  }),
  getCrossAggregate: operation({
    ...session,
    id: 'getCrossAggregate',
    method: 'GET',
    path: '/v1/build-sessions/{id}/cross-aggregate',
    permission: 'session_state.read',
    summary: 'Read a session with everything that is linked to it',
    result: z
      .object({
        session: buildSession,
        decisions: z.array(decision),
        backlog_items: z.array(backlogItem),
        usage_rollup: usageRollup,
        usages: z.array(sessionUsage),
      })
      .meta({ id: 'CrossAggregate' }),
    tool: { name: 'get_build_session_cross_aggregate' },
  }),
};
