// What the pages of projects read. All that belongs to one project stands below its key, so that an
// action renews it at once.
import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from './client.ts';
import { pagesQuery } from './pages.ts';

export type Project = ResultOf<'listProjects'>['projects'][number];
export type BuildSession = ResultOf<'getBuildSession'>;
export type Decision = ResultOf<'getDecision'>;
export type BacklogItem = ResultOf<'getBacklogItem'>;
export type Lesson = ResultOf<'listLessons'>['lessons'][number];
export type Rule = ResultOf<'listRules'>['rules'][number];

const size = 50;

export const projectsQuery = queryOptions({ queryKey: ['projects'], queryFn: () => call('listProjects') });

export const projectKey = (id: string) => ['project', id] as const;
export const metricsQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'metrics'],
    queryFn: () => call('getProjectMetrics', { params: { id } }),
  });
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'activity'],
    queryFn: () => call('listProjectActivity', { params: { id }, query: { limit: '50' } }),
  });
export const contributorsQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'contributors'],
    queryFn: () => call('listProjectContributors', { params: { id }, query: { limit: '8' } }),
  });

export const sessionsQuery = (project_id: string, status?: BuildSession['status']) =>
  pagesQuery({
    queryKey: [...projectKey(project_id), 'sessions', status ?? 'all'],
    size,
    read: async (page) =>
      (await call('listBuildSessions', { query: { project_id, ...(status && { status }), ...page } }))
        .build_sessions,
  });
export const sessionQuery = (project_id: string, id: string) =>
  queryOptions({
    queryKey: [...projectKey(project_id), 'session', id],
    queryFn: () => call('getCrossAggregate', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.session.status === 'Active' ? 10_000 : false),
  });
export const tasksQuery = (project_id: string, id: string) =>
  queryOptions({
    queryKey: [...projectKey(project_id), 'session', id, 'tasks'],
    queryFn: () => call('listTasks', { params: { id } }),
  });

export const decisionsQuery = (project_id: string, search: string) =>
  pagesQuery({
    queryKey: [...projectKey(project_id), 'decisions', search],
    size,
    read: async (page) => (await call('listDecisions', { query: { project_id, search, ...page } })).decisions,
  });

export type BacklogFilter = {
  status?: BacklogItem['status'];
  priority?: BacklogItem['priority'];
};
export const backlogQuery = (project_id: string, filter: BacklogFilter) =>
  pagesQuery({
    queryKey: [...projectKey(project_id), 'backlog', filter],
    size,
    read: async (page) => (await call('listBacklog', { query: { project_id, ...filter, ...page } })).items,
  });

export const lessonsQuery = (project_id: string, search: string) =>
  pagesQuery({
    queryKey: [...projectKey(project_id), 'lessons', search],
    size,
    read: async (page) => (await call('listLessons', { query: { project_id, search, ...page } })).lessons,
  });
export const rulesQuery = (project_id: string, status: 'active' | 'retired') =>
  pagesQuery({
    queryKey: [...projectKey(project_id), 'rules', status],
    size,
    read: async (page) => (await call('listRules', { query: { project_id, status, ...page } })).rules,
  });

export const importParsersQuery = queryOptions({
  queryKey: ['import-parsers'],
  queryFn: () => call('listImportParsers'),
  staleTime: Infinity,
});
