// What whoever runs the service reads. Numbers are read anew while their page is open.
import { queryOptions } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { call } from './client.ts';
import { pagesQuery } from './pages.ts';

export type Account = ResultOf<'listAccounts'>['accounts'][number] & { id: string };
export type Queue = ResultOf<'getQueue'>;
export type ReceivedBugReport = ResultOf<'listBugReports'>['bug_reports'][number];
export type ReceivedFeedbackRow = ResultOf<'listFeedback'>['feedback'][number];
export type ReceivedFeedback = ResultOf<'readFeedback'>;
export type OutboxRow = ResultOf<'listOutbox'>['rows'][number];
export type BlockedAddress = ResultOf<'listBlockedAddresses'>['blocked_addresses'][number] & { id: string };

const size = 50;
const look_again_ms = 5_000;

export const accountsKey = ['operator', 'accounts'] as const;
export const accountsQuery = (status?: Account['status']) =>
  pagesQuery({
    queryKey: [...accountsKey, status ?? 'all'],
    size,
    read: async (page) => {
      const { accounts } = await call('listAccounts', { query: { ...(status && { status }), ...page } });
      return accounts.map((account): Account => ({ ...account, id: account.user_id }));
    },
  });
export const accountUsageQuery = (id: string) =>
  queryOptions({
    queryKey: [...accountsKey, 'usage', id],
    queryFn: () => call('getAccountUsage', { params: { id } }),
  });

export const blockedKey = ['operator', 'blocked-addresses'] as const;
export const blockedQuery = pagesQuery({
  queryKey: blockedKey,
  size,
  read: async (page) => {
    const { blocked_addresses } = await call('listBlockedAddresses', { query: page });
    return blocked_addresses.map((row): BlockedAddress => ({ ...row, id: row.address }));
  },
});

export const queueQuery = queryOptions({
  queryKey: ['operator', 'queue'],
  queryFn: () => call('getQueue'),
  refetchInterval: look_again_ms,
});
export const outboxKey = ['operator', 'outbox'] as const;
export const outboxQuery = queryOptions({
  queryKey: [...outboxKey, 'counts'],
  queryFn: () => call('listOutbox', { query: { limit: '1' } }),
  refetchInterval: look_again_ms,
});
export const outboxRowsQuery = (state: 'waiting' | 'parked') =>
  pagesQuery({
    queryKey: [...outboxKey, 'rows', state],
    size,
    read: async (page) => (await call('listOutbox', { query: { state, ...page } })).rows,
  });

export const receivedKey = ['operator', 'received'] as const;
export const receivedBugReportsQuery = (status?: ReceivedBugReport['status']) =>
  pagesQuery({
    queryKey: [...receivedKey, 'bug-reports', status ?? 'all'],
    size,
    read: async (page) =>
      (await call('listBugReports', { query: { ...(status && { status }), ...page } })).bug_reports,
  });
export const receivedFeedbackQuery = (status?: ReceivedFeedbackRow['status']) =>
  pagesQuery({
    queryKey: [...receivedKey, 'feedback', status ?? 'all'],
    size,
    read: async (page) =>
      (await call('listFeedback', { query: { ...(status && { status }), ...page } })).feedback,
  });
export const receivedFeedbackItemQuery = (id: string) =>
  queryOptions({
    queryKey: [...receivedKey, 'feedback-item', id],
    queryFn: () => call('readFeedback', { params: { id } }),
  });
