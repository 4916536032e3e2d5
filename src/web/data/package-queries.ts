// What the views of a package read beside its files.
import { queryOptions } from '@tanstack/react-query';
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
