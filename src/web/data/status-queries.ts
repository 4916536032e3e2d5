// How the service is doing, as anybody may read it.
import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from './client.ts';

export type Summary = ResultOf<'getStatusSummary'>;
export type Incident = Summary['active_incidents'][number];
export type UptimeDay = ResultOf<'getStatusUptime'>['days'][number];

const look_again_ms = 60_000;

export const statusQuery = queryOptions({
  queryKey: ['status', 'summary'],
  queryFn: () => call('getStatusSummary'),
  refetchInterval: look_again_ms,
});
export const uptimeQuery = queryOptions({
  queryKey: ['status', 'uptime'],
  queryFn: () => call('getStatusUptime', { query: { days: '90' } }),
  staleTime: look_again_ms,
});
export const incidentsQuery = queryOptions({
  queryKey: ['status', 'incidents'],
  queryFn: () => call('getStatusHistory', { query: { limit: '50' } }),
  refetchInterval: look_again_ms,
});

export type SubscriptionAction = 'confirmStatusSubscription' | 'endStatusSubscription';
/** The link of a mail does what it says when its page opens; once is enough. */
export const subscriptionQuery = (action: SubscriptionAction, token: string) =>
  queryOptions({
    queryKey: ['status', action, token],
    queryFn: () => call(action, { params: { token } }),
    staleTime: Infinity,
  });
