// Projects group an account's work. Every account has a default one; an API key may be bound to one.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

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

const name = z.string().trim().min(1, 'must not be blank').max(200);
const ofProject = {
  access: 'key',
  permission: 'projects.write',
  tag: 'Projects',
  params: z.object({ id }),
} as const;

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
  createProject: operation({
    id: 'createProject',
    method: 'POST',
    path: '/v1/projects',
    access: 'key',
    permission: 'projects.write',
    tag: 'Projects',
    summary: 'Create a project',
    description: 'A key that is bound to a project cannot create another.',
    body: z.object({ name }).meta({ id: 'NewProject' }),
    result: project,
    status: 201,
    problems: [],
    idempotent: true,
    tool: { name: 'create_project' },
  }),
  renameProject: operation({
    ...ofProject,
    id: 'renameProject',
    method: 'PATCH',
    path: '/v1/projects/{id}',
    summary: 'Rename a project',
    body: z.object({ name }).meta({ id: 'ProjectName' }),
    result: project,
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  setDefaultProject: operation({
    ...ofProject,
    id: 'setDefaultProject',
    method: 'POST',
    path: '/v1/projects/{id}/set-default',
    summary: 'Make a project the default one',
    description: 'What names no project goes there from now on. An archived project comes back by it.',
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  archiveProject: operation({
    ...ofProject,
    id: 'archiveProject',
    method: 'POST',
    path: '/v1/projects/{id}/archive',
    summary: 'Archive a project',
    description: 'It can still be read; nothing new is put into it.',
    status: 204,
    problems: ['NOT_FOUND', 'PROJECT_IS_DEFAULT'],
  }),
};
