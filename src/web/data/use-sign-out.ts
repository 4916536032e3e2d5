import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { postAuth } from './client.ts';
import { meQuery } from './queries.ts';

/** Ends the session and forgets what was read in it; who signs in next goes on at `next`. */
export function useSignOut(): (next?: string) => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (next) => {
    await postAuth('sign-out', {});
    cache.clear();
    cache.setQueryData(meQuery.queryKey, null);
    await navigate({ to: paths.signIn, search: next ? { next } : {} });
  };
}
