// What the views of a package read beside its files.
import { queryOptions } from '@tanstack/react-query';
import { ClientProblem } from '#client/client-problem.ts';
import type { ResultOf } from '#client/client.ts';
import { call } from './client.ts';

export type Trace = ResultOf<'getTrace'>;
export type Requirement = ResultOf<'getRequirement'>;

export const traceQuery = (id: string) =>
  queryOptions({
    queryKey: ['package', id, 'trace'],
    queryFn: () => call('getTrace', { params: { id } }),
    staleTime: Infinity,
  });
export const requirementQuery = (id: string, requirementId: string) =>
  queryOptions({
    queryKey: ['package', id, 'requirement', requirementId],
    queryFn: () => call('getRequirement', { params: { id, requirementId } }),
    staleTime: Infinity,
  });

const building_ms = 15_000;

/** The tasks as the newest build session of the package tells them; null when nobody builds from it. */
export const buildQuery = (package_id: string) =>
  queryOptions({
    queryKey: ['package', package_id, 'build'],
    queryFn: async () => {
      const { build_sessions } = await call('listBuildSessions', { query: { limit: '100' } });
      const session = build_sessions.find((each) => each.package_id === package_id);
      return session ? { session, ...(await call('listTasks', { params: { id: session.id } })) } : null;
    },
    refetchInterval: ({ state }) => (state.data?.session.status === 'Active' ? building_ms : false),
  });

export type Audience = ResultOf<'listExplainAudiences'>['audiences'][number];

export const audiencesQuery = queryOptions({
  queryKey: ['audiences'],
  queryFn: () => call('listExplainAudiences'),
  staleTime: Infinity,
});
export const explanationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['package', id, 'explanations'],
    queryFn: () => call('listExplanations', { params: { id } }),
  });
/** One that is kept. */
export const explanationQuery = (id: string, audience: string) =>
  queryOptions({
    queryKey: ['package', id, 'explanation', audience],
    queryFn: async () => {
      const { bytes } = await call('downloadExplanation', {
        params: { id },
        query: { audience, format: 'md' },
      });
      return new TextDecoder().decode(bytes);
    },
    staleTime: Infinity,
  });

export const addendaQuery = (id: string) =>
  queryOptions({
    queryKey: ['package', id, 'addenda'],
    queryFn: () => call('listAddenda', { params: { id } }),
  });
export const addendumQuery = (id: string, addendumId: string) =>
  queryOptions({
    queryKey: ['package', id, 'addendum', addendumId],
    queryFn: () => call('getAddendum', { params: { id, addendumId } }),
    staleTime: Infinity,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['package', id, 'versions'],
    queryFn: () => call('listPackageVersions', { params: { id } }),
  });
export const changesQuery = (id: string, since: string) =>
  queryOptions({
    queryKey: ['package', id, 'changes', since],
    queryFn: () => call('comparePackages', { params: { id }, query: { since } }),
    staleTime: Infinity,
  });

/** Null before any repository is set. */
export const repositoryQuery = queryOptions({
  queryKey: ['repository'],
  queryFn: () =>
    call('getSourceControlPreferences').catch((error: unknown) => {
      if (error instanceof ClientProblem && error.status === 404) return null;
      throw error;
    }),
});
export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['package', id, 'delivery'],
    queryFn: () => call('getDelivery', { params: { id } }),
  });
