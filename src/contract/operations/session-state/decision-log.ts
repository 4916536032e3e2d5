// The decision log: what was decided while building, and why. Entries are appended and never changed.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { linked, links, markdown, ofProject, page, tags, title, writtenMarkdown } from './fields.ts';

const tag = 'Decision log' as const;

export const decision = z
  .object({
    id,
    title: z.string(),
    decision_markdown: z.string(),
    rationale: z.string().nullable(),
    alternatives: z.string().nullable(),
    tags: z.array(z.string()),
    ...linked,
    created_by: id,
    created_at: timestamp,
  })
  .meta({ id: 'Decision' });

export const decisionLogOperations = {
  listDecisions: operation({
    id: 'listDecisions',
    method: 'GET',
    path: '/v1/decision-log',
    access: 'key',
    permission: 'session_state.read',
    tag,
    summary: 'List or search decisions, newest first',
    query: z.object({
      ...ofProject,
      build_session_id: id.optional(),
      search: z.string().max(1000).default('').describe('Words, "phrases", OR, and -exclusions.'),
      ...page,
    }),
    result: z.object({ decisions: z.array(decision) }).meta({ id: 'DecisionList' }),
    status: 200,
    problems: [],
    tool: { name: 'query_decision_log' },
  }),
  appendDecision: operation({
    id: 'appendDecision',
    method: 'POST',
    path: '/v1/decision-log',
    access: 'key',
    permission: 'session_state.write',
    tag,
    summary: 'Append a decision',
    body: z
      .object({
        title,
        decision_markdown: writtenMarkdown,
        rationale: markdown.nullish(),
        alternatives: markdown.nullish(),
        tags,
        ...links,
      })
      .meta({ id: 'NewDecision' }),
    result: decision,
    status: 201,
    response_headers: { Location: 'The entry.' },
    problems: [],
    idempotent: true,
    tool: { name: 'append_decision_log' },
  }),
  getDecision: operation({
    id: 'getDecision',
    method: 'GET',
    path: '/v1/decision-log/{id}',
    access: 'key',
    permission: 'session_state.read',
    tag,
    summary: 'Read a decision',
    params: z.object({ id }),
    result: decision,
    status: 200,
    problems: ['NOT_FOUND'],
    tool: { name: 'get_decision' },
  }),
};
