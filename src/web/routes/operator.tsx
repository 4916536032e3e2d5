// What whoever runs the service sees.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reviewStatus } from '#web/pages/operator/review-status.ts';
import { accountStatus } from '#web/pages/operator/account-status.ts';
import { paths } from '#web/paths.ts';
import { inside } from './frames.tsx';

const operator = createRoute({
  getParentRoute: () => inside,
  path: paths.operator,
  component: lazyRouteComponent(() => import('#web/pages/operator/operator.tsx'), 'OperatorPage'),
});

export const operatorTree = operator.addChildren([
  createRoute({
    getParentRoute: () => operator,
    path: '/',
    validateSearch: accountStatus,
    component: lazyRouteComponent(() => import('#web/pages/operator/accounts.tsx'), 'AccountsPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: 'bug-reports',
    validateSearch: reviewStatus,
    component: lazyRouteComponent(
      () => import('#web/pages/operator/bug-reports.tsx'),
      'ReceivedBugReportsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: 'feedback',
    validateSearch: reviewStatus,
    component: lazyRouteComponent(() => import('#web/pages/operator/feedback.tsx'), 'ReceivedFeedbackPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: 'incidents',
    component: lazyRouteComponent(() => import('#web/pages/operator/incidents.tsx'), 'IncidentsPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: 'queue',
    component: lazyRouteComponent(() => import('#web/pages/operator/queue.tsx'), 'QueuePage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: 'outbox',
    component: lazyRouteComponent(() => import('#web/pages/operator/outbox.tsx'), 'OutboxPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: 'models',
    component: lazyRouteComponent(() => import('#web/pages/operator/models.tsx'), 'ModelsPage'),
  }),
  createRoute({
    getParentRoute: () => operator,
    path: 'blocked-addresses',
    component: lazyRouteComponent(
      () => import('#web/pages/operator/blocked-addresses.tsx'),
      'BlockedAddressesPage',
    ),
  }),
]);
