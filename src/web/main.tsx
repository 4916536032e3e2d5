// Starts the application in the page.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { ClientProblem } from '#client/client-problem.ts';
import { meQuery, queryClient } from './data/queries.ts';
import { applyTheme } from './data/theme.ts';
import { router } from './routes.tsx';
import './ui/styles.css';

// A session that ended leads to the sign-in, and from there back.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return;
  const { error } = event.action as { error: unknown };
  if (!(error instanceof ClientProblem) || error.status !== 401) return;
  queryClient.setQueryData(meQuery.queryKey, null);
  void router.invalidate();
});

applyTheme();
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
