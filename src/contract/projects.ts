// Projects group an account's work. Every account has a default one; an API key may be bound to one.
import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { operation } from './operation.ts';

const project = z
  .object({
    id,
    name: z.string(),
    is_default: z.boolean(),
    organization_id: id.nullable(),
    archived_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Project' });

export const projectOperations = {
  listProjects: operation({
    id: 'listProjects',
    method: 'GET',
    path: '/v1/projects',
    access: 'key',
    permission: 'projects.read',
    tag: 'Projects',
    summary: 'List own projects, the default one first',
    result: z.object({ projects: z.array(project) }).meta({ id: 'ProjectList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_projects' },
  }),
};
