// Lessons are patterns that were observed while building; a rule is what a team makes of one, until it is
// retired.
import { z } from 'zod';
import { id, limit, offset, timestamp, words } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { ofProject, page, tags, title, writtenMarkdown } from './fields.ts';

const tag = 'Lessons and rules' as const;

export const lessonStatuses = ['Observed', 'Documented', 'Enforced', 'Archived'] as const;

export const lessonSummary = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    status: z.enum(lessonStatuses),
    last_observed_at: timestamp,
    observation_count: z.int(),
  })
  .meta({ id: 'LessonSummary' });

const lesson = lessonSummary
  .extend({
    pattern: z.string(),
    applicable_to: z.array(z.string()),
    project_id: id,
    created_by: id,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Lesson' });

const rule = z
  .object({
    id,
    title: z.string(),
    rule_markdown: z.string(),
    applicable_to: z.array(z.string()),
    lesson_id: id.nullable(),
    project_id: id,
    created_by: id,
    deployed_at: timestamp,
    retired_at: timestamp.nullable(),
  })
  .meta({ id: 'Rule' });

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens')
  .max(100);

const project_id = id.optional();
const write = { access: 'key', permission: 'session_state.write', tag } as const;
const params = z.object({ id });

export const lessonOperations = {
  listLessons: operation({
    id: 'listLessons',
    method: 'GET',
    path: '/v1/lessons',
    access: 'key',
    permission: 'session_state.read',
    tag,
    summary: 'List or search lessons',
    description:
      'By status, then the last observed first; with `search`, the most relevant first. `total` counts this page: read on until a page is short.',
    query: z.object({
      search: z.string().max(1000).default('').describe('Words, "phrases", OR, and -exclusions.'),
      statuses: words
        .pipe(z.array(z.enum(lessonStatuses)))
        .optional()
        .describe(`Any of ${lessonStatuses.join(', ')}, separated by commas.`),
      applicable_to: words.optional().describe('Any of these tags, separated by commas.'),
      ...ofProject,
      limit: limit({ default: 50, max: 200 }),
      offset,
    }),
    result: z.object({ lessons: z.array(lesson), total: z.int() }).meta({ id: 'LessonList' }),
    status: 200,
    problems: [],
    tool: { name: 'query_lessons' },
  }),
  fileLesson: operation({
    ...write,
    id: 'fileLesson',
    method: 'POST',
    path: '/v1/lessons',
    summary: 'File a lesson',
    description: 'Its first observation is now. Without a slug, one is made of the title.',
    body: z
      .object({
        title,
        pattern: writtenMarkdown,
        slug: slug.optional(),
        status: z.enum(lessonStatuses).default('Observed'),
        applicable_to: tags,
        project_id,
      })
      .meta({ id: 'NewLesson' }),
    result: lesson,
    status: 201,
    problems: ['LESSON_SLUG_TAKEN'],
    idempotent: true,
    tool: { name: 'file_lesson' },
  }),
  changeLesson: operation({
    ...write,
    id: 'changeLesson',
    method: 'PATCH',
    path: '/v1/lessons/{id}',
    summary: 'Change a lesson',
    description: 'What is left out stays as it is.',
    params,
    body: z
      .object({
        title: title.optional(),
        pattern: writtenMarkdown.optional(),
        status: z.enum(lessonStatuses).optional(),
        applicable_to: tags.unwrap().optional(),
      })
      .meta({ id: 'LessonChange' }),
    result: lesson,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'update_lesson' },
  }),
  observeLesson: operation({
    ...write,
    id: 'observeLesson',
    method: 'POST',
    path: '/v1/lessons/{id}/observations',
    summary: 'Tell that a lesson was observed again',
    params,
    body: z
      .object({ note: z.string().max(4000).nullish(), build_session_id: id.optional() })
      .optional()
      .meta({ id: 'NewObservation' }),
    result: lesson,
    status: 201,
    problems: ['NOT_FOUND'],
    idempotent: true,
    tool: { name: 'observe_lesson' },
  }),
  listRules: operation({
    id: 'listRules',
    method: 'GET',
    path: '/v1/rules',
    access: 'key',
    permission: 'session_state.read',
    tag,
    summary: 'List rules, newest first',
    query: z.object({ status: z.enum(['active', 'retired']).optional(), ...ofProject, ...page }),
    result: z.object({ rules: z.array(rule) }).meta({ id: 'RuleList' }),
    status: 200,
    problems: [],
    tool: { name: 'query_rules' },
  }),
  deployRule: operation({
    ...write,
    id: 'deployRule',
    method: 'POST',
    path: '/v1/rules',
    summary: 'Deploy a rule',
    description: 'The lesson that it enforces becomes `Enforced`.',
    body: z
      .object({
        title,
        rule_markdown: writtenMarkdown,
        lesson_id: id.optional(),
        applicable_to: tags,
        project_id,
      })
      .meta({ id: 'NewRule' }),
    result: rule,
    status: 201,
    problems: [],
    idempotent: true,
    tool: { name: 'deploy_rule' },
  }),
  retireRule: operation({
    ...write,
    id: 'retireRule',
    method: 'POST',
    path: '/v1/rules/{id}/retire',
    summary: 'Retire a rule',
    description: 'A retired rule stays as it is.',
    params,
    result: rule,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'retire_rule' },
  }),
};
