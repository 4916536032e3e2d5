// One project, view by view.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { backlogFilter, statusFilter } from '#web/pages/projects/filters.ts';
import { paths } from '#web/paths.ts';
import { inside, text } from './frames.tsx';

const project = createRoute({
  getParentRoute: () => inside,
  path: paths.project,
  component: lazyRouteComponent(() => import('#web/pages/projects/project.tsx'), 'ProjectPage'),
});

const words = ({ q }: Record<string, unknown>): { q?: string } => (text(q) ? { q: text(q)! } : {});

export const projectTree = project.addChildren([
  createRoute({
    getParentRoute: () => project,
    path: '/',
    component: lazyRouteComponent(() => import('#web/pages/projects/overview.tsx'), 'ProjectOverview'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'sessions',
    validateSearch: statusFilter,
    component: lazyRouteComponent(() => import('#web/pages/projects/sessions.tsx'), 'SessionsPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'sessions/$sessionId',
    component: lazyRouteComponent(() => import('#web/pages/projects/session.tsx'), 'SessionPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'backlog',
    validateSearch: backlogFilter,
    component: lazyRouteComponent(() => import('#web/pages/projects/backlog.tsx'), 'BacklogPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'decisions',
    validateSearch: words,
    component: lazyRouteComponent(() => import('#web/pages/projects/decisions.tsx'), 'DecisionsPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'lessons',
    validateSearch: words,
    component: lazyRouteComponent(() => import('#web/pages/projects/lessons.tsx'), 'LessonsPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'activity',
    component: lazyRouteComponent(() => import('#web/pages/projects/activity.tsx'), 'ActivityPage'),
  }),
  createRoute({
    getParentRoute: () => project,
    path: 'import',
    component: lazyRouteComponent(() => import('#web/pages/projects/import.tsx'), 'ImportPage'),
  }),
]);
