// The backlog: what was found to do while building, and how it was resolved.
import { z } from 'zod';
import { enumInput, id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { linked, links, markdown, ofProject, page, tags, title } from './fields.ts';

const tag = 'Backlog' as const;

export const backlogStatuses = ['open', 'resolved'] as const;
export const priorities = ['low', 'medium', 'high', 'critical'] as const;

export const backlogItem = z
  .object({
    id,
    title: z.string(),
    description_markdown: z.string().nullable(),
    priority: z.enum(priorities),
    tags: z.array(z.string()),
    status: z.enum(backlogStatuses),
    resolution_markdown: z.string().nullable(),
    ...linked,
    created_by: id,
    created_at: timestamp,
    updated_at: timestamp,
    resolved_at: timestamp.nullable(),
  })
  .meta({ id: 'BacklogItem' });

const item = { access: 'key', tag, params: z.object({ id }), result: backlogItem, status: 200 } as const;

export const backlogOperations = {
  listBacklog: operation({
    id: 'listBacklog',
    method: 'GET',
    path: '/v1/backlog',
    access: 'key',
    permission: 'session_state.read',
    tag,
    summary: 'List backlog items, newest first',
    query: z.object({
      status: z.enum(backlogStatuses).optional(),
      priority: z.enum(priorities).optional(),
      ...ofProject,
      build_session_id: id.optional(),
      ...page,
    }),
    result: z.object({ items: z.array(backlogItem) }).meta({ id: 'Backlog' }),
    status: 200,
    problems: [],
    tool: { name: 'query_backlog' },
  }),
  fileBacklogItem: operation({
    id: 'fileBacklogItem',
    method: 'POST',
    path: '/v1/backlog',
    access: 'key',
    permission: 'session_state.write',
    tag,
    summary: 'File a backlog item',
    body: z
      .object({
        title,
        description_markdown: markdown.nullish(),
        priority: enumInput(priorities).default('medium'),
        tags,
        ...links,
      })
      .meta({ id: 'NewBacklogItem' }),
    result: backlogItem,
    status: 201,
    response_headers: { Location: 'The item.' },
    problems: [],
    idempotent: true,
    tool: { name: 'file_backlog_item' },
  }),
  getBacklogItem: operation({
    ...item,
    id: 'getBacklogItem',
    method: 'GET',
    path: '/v1/backlog/{id}',
    permission: 'session_state.read',
    summary: 'Read a backlog item',
    problems: ['NOT_FOUND'],
    tool: { name: 'get_backlog_item' },
  }),
  changeBacklogItem: operation({
    ...item,
    id: 'changeBacklogItem',
    method: 'PATCH',
    path: '/v1/backlog/{id}',
    permission: 'session_state.write',
    summary: 'Change a backlog item',
    description: 'What is left out stays as it is.',
    body: z
      .object({
        title: title.optional(),
        description_markdown: markdown.nullable().optional(),
        priority: enumInput(priorities).optional(),
        tags: tags.unwrap().optional(),
        requirement_ids: links.requirement_ids.unwrap().optional(),
      })
      .meta({ id: 'BacklogChange' }),
    problems: ['NOT_FOUND'],
    tool: { name: 'update_backlog_item' },
  }),
  resolveBacklogItem: operation({
    ...item,
    id: 'resolveBacklogItem',
    method: 'POST',
    path: '/v1/backlog/{id}/resolve',
    permission: 'session_state.write',
    summary: 'Resolve a backlog item',
    description: 'Resolved again, an item stays as it was resolved.',
    body: z.object({ resolution_markdown: markdown.nullish() }).optional().meta({ id: 'BacklogResolution' }),
    problems: ['NOT_FOUND'],
    tool: { name: 'resolve_backlog_item' },
  }),
};
