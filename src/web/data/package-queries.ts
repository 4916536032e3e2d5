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
