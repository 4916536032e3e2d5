// What happened in a project: figures, activity, who worked on it, what was learned. Read from what others
// wrote.
import { z } from 'zod';
import { id, limit, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { usageRollup } from './build-sessions.ts';
import { lessonSummary } from './lessons.ts';

export const activityKinds = [
  'session_started',
  'session_closed',
  'decision_logged',
  'backlog_filed',
  'backlog_resolved',
  'lesson_filed',
  'rule_deployed',
] as const;

const count = z.int().min(0);

const read = {
  method: 'GET',
  access: 'key',
  permission: 'session_state.read',
  tag: 'Projects',
  params: z.object({ id }),
  status: 200,
  problems: ['NOT_FOUND'],
} as const;

export const projectHistoryOperations = {
  getProjectMetrics: operation({
    ...read,
    id: 'getProjectMetrics',
    path: '/v1/projects/{id}/metrics',
    summary: 'Read the figures of a project',
    description: '`usage_rollup` sums the tokens of its build sessions: the cost to build.',
    result: z
      .object({
        project_id: id,
        interview_count: count,
        generation_count: count,
        generation_cost_usd: z.number().min(0).describe('What its generations cost.'),
        package_count: count,
        build_session_count: count,
        active_build_session_count: count,
        decision_count: count,
        open_backlog_count: count,
        resolved_backlog_count: count,
        lesson_count: count,
        active_rule_count: count,
        usage_rollup: usageRollup,
        last_activity_at: timestamp.nullable(),
      })
      .meta({ id: 'ProjectMetrics' }),
    tool: { name: 'get_project_metrics' },
  }),
  listProjectActivity: operation({
    ...read,
    id: 'listProjectActivity',
    path: '/v1/projects/{id}/activity',
    summary: 'List what happened in a project, newest first',
    query: z.object({ limit: limit({ default: 20, max: 50 }) }),
    result: z
      .object({
        items: z.array(
          z.object({
            kind: z.enum(activityKinds),
            occurred_at: timestamp,
            title: z.string(),
            ref_id: id,
            actor_id: id.nullable().describe('Null for `rule_deployed`.'),
          }),
        ),
      })
      .meta({ id: 'ProjectActivity' }),
    tool: { name: 'list_project_activity' },
  }),
  listProjectContributors: operation({
    ...read,
    id: 'listProjectContributors',
    path: '/v1/projects/{id}/contributors',
    summary: 'List who worked on a project, the most active first',
    description: 'A roll-up of authorship, not an access list.',
    query: z.object({ limit: limit({ default: 8, max: 50 }) }),
    result: z
      .object({
        items: z.array(
          z.object({
            actor_id: id,
            display_name: z.string(),
            activity_count: count,
            last_active_at: timestamp,
          }),
        ),
      })
      .meta({ id: 'ProjectContributors' }),
    tool: { name: 'list_project_contributors' },
  }),
  getLessonsRulesSummary: operation({
    ...read,
    id: 'getLessonsRulesSummary',
    path: '/v1/projects/{id}/lessons-rules-summary',
    summary: 'Read how much was learned in a project',
    query: z.object({ recent_limit: limit({ default: 5, max: 25 }) }),
    result: z
      .object({
        lesson_count: count,
        enforced_lesson_count: count,
        active_rule_count: count,
        recent_lessons: z.array(lessonSummary.omit({ observation_count: true })),
      })
      .meta({ id: 'LessonsRulesSummary' }),
  }),
};
