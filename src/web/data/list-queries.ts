// The lists of interviews, runs and packages, page by page, and what of each lies in the recycle bin.
import type { ResultOf } from '#client/client.ts';
import { isTerminal } from '#contract/generation-states.ts';
import { call } from './client.ts';
import { pagesQuery } from './pages.ts';

const size = 50;

export const interviewPages = pagesQuery({
  queryKey: ['interviews', 'pages'],
  size,
  read: async (page) => (await call('listInterviews', { query: page })).interviews,
});
export const runPages = {
  ...pagesQuery({
    queryKey: ['generations', 'pages'],
    size,
    read: async (page) => (await call('listGenerations', { query: { ...page, order: 'desc' } })).generations,
  }),
  /** While one of them goes on. */
  refetchInterval: ({ state }: { state: { data?: { pages: readonly (readonly Run[])[] } } }) =>
    state.data?.pages.flat().some((run) => !isTerminal(run.state)) ? 10_000 : false,
};
type Run = ResultOf<'listGenerations'>['generations'][number];
export const packagePages = pagesQuery({
  queryKey: ['packages', 'pages'],
  size,
  read: async (page) => (await call('listPackages', { query: { ...page, order: 'desc' } })).packages,
});

export const deletedInterviews = pagesQuery({
  queryKey: ['interviews', 'deleted'],
  size,
  read: async (page) => (await call('listDeletedInterviews', { query: page })).interviews,
});
export const deletedRuns = pagesQuery({
  queryKey: ['generations', 'deleted'],
  size,
  read: async (page) =>
    (await call('listDeletedGenerations', { query: { ...page, order: 'desc' } })).generations,
});
export const deletedPackages = pagesQuery({
  queryKey: ['packages', 'deleted'],
  size,
  read: async (page) => (await call('listDeletedPackages', { query: { ...page, order: 'desc' } })).packages,
});
