// Starts the application in the page.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './data/queries.ts';
import { applyTheme } from './data/theme.ts';
import { router } from './routes.tsx';
import './ui/styles.css';

applyTheme();
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
