// Which page stands at which address. A page is loaded when somebody goes there.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { meQuery, queryClient } from './data/queries.ts';
import { accountStatus } from './parts/operator/account-status.ts';
import { backlogFilter, statusFilter } from './parts/project/filters.ts';
import { Page, Shell } from './parts/shell.tsx';
import { ownPath, paths } from './paths.ts';
import { Card } from './ui/card.tsx';
import { Failure, Loading, Missing } from './ui/states.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Nowhere /> });

/** What looks like a number comes as one. */
const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` || undefined : undefined;

/** For who is not signed in; who is goes on to where they wanted. */
const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  beforeLoad: async ({ search }) => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (me) throw redirect({ href: ownPath(search.next), replace: true });
  },
});

/** For who is signed in; others sign in first and come back. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (!me) throw redirect({ to: paths.signIn, search: { next: ownPath(location.href) }, replace: true });
  },
});

const inside = createRoute({ getParentRoute: () => signedIn, id: 'inside', component: Shell });

const project = createRoute({
  getParentRoute: () => inside,
  path: paths.project,
  component: lazyRouteComponent(() => import('./pages/projects/project.tsx'), 'ProjectPage'),
});

const operator = createRoute({
  getParentRoute: () => inside,
  path: paths.operator,
  component: lazyRouteComponent(() => import('./pages/operator/operator.tsx'), 'OperatorPage'),
});

const words = ({ q }: Record<string, unknown>): { q?: string } => (text(q) ? { q: text(q)! } : {});

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: paths.status,
    component: lazyRouteComponent(() => import('./pages/status/status.tsx'), 'StatusPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.statusConfirm,
    component: lazyRouteComponent(() => import('./pages/status/subscription.tsx'), 'ConfirmPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.statusUnsubscribe,
    component: lazyRouteComponent(() => import('./pages/status/subscription.tsx'), 'UnsubscribePage'),
  }),
  outside.addChildren([
    createRoute({
      getParentRoute: () => outside,
      path: paths.signIn,
      component: lazyRouteComponent(() => import('./pages/sign-in.tsx'), 'SignInPage'),
    }),
    createRoute({
      getParentRoute: () => outside,
      path: paths.signUp,
      component: lazyRouteComponent(() => import('./pages/sign-up.tsx'), 'SignUpPage'),
    }),
  ]),
  signedIn.addChildren([
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.consent,
      validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
        text(request) ? { request: text(request)! } : {},
      component: lazyRouteComponent(() => import('./pages/consent.tsx'), 'ConsentPage'),
    }),
    inside.addChildren([
      createRoute({
        getParentRoute: () => inside,
        path: paths.home,
        component: lazyRouteComponent(() => import('./pages/home.tsx'), 'HomePage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.interviews,
        component: lazyRouteComponent(() => import('./pages/interviews.tsx'), 'InterviewsPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.interview,
        component: lazyRouteComponent(() => import('./pages/interview.tsx'), 'InterviewPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.kickoff,
        component: lazyRouteComponent(() => import('./pages/kickoff.tsx'), 'KickoffPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.generation,
        component: lazyRouteComponent(() => import('./pages/generation.tsx'), 'GenerationPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packages,
        component: lazyRouteComponent(() => import('./pages/packages.tsx'), 'PackagesPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.package,
        validateSearch: ({ file, q }: Record<string, unknown>): { file?: string; q?: string } => ({
          ...(text(file) && { file: text(file)! }),
          ...(text(q) && { q: text(q)! }),
        }),
        component: lazyRouteComponent(() => import('./pages/package.tsx'), 'PackagePage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packageTrace,
        validateSearch: ({ node, show }: Record<string, unknown>): { node?: string; show?: 'picture' } => ({
          ...(text(node) && { node: text(node)! }),
          ...(show === 'picture' && { show }),
        }),
        component: lazyRouteComponent(() => import('./pages/package/trace.tsx'), 'TracePage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packageQuality,
        component: lazyRouteComponent(() => import('./pages/package/quality.tsx'), 'QualityPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packageData,
        component: lazyRouteComponent(() => import('./pages/package/data.tsx'), 'DataPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packageContracts,
        validateSearch: ({
          operation,
          schema,
        }: Record<string, unknown>): { operation?: string; schema?: string } => ({
          ...(text(operation) && { operation: text(operation)! }),
          ...(text(schema) && { schema: text(schema)! }),
        }),
        component: lazyRouteComponent(() => import('./pages/package/contracts.tsx'), 'ContractsPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packagePlan,
        component: lazyRouteComponent(() => import('./pages/package/plan.tsx'), 'PlanPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packageExplain,
        validateSearch: ({ audience }: Record<string, unknown>): { audience?: string } =>
          text(audience) ? { audience: text(audience)! } : {},
        component: lazyRouteComponent(() => import('./pages/package/explain.tsx'), 'ExplainPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packageAddenda,
        validateSearch: ({ addendum }: Record<string, unknown>): { addendum?: string } =>
          text(addendum) ? { addendum: text(addendum)! } : {},
        component: lazyRouteComponent(() => import('./pages/package/addenda.tsx'), 'AddendaPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packageVersions,
        validateSearch: ({ since, file }: Record<string, unknown>): { since?: string; file?: string } => ({
          ...(text(since) && { since: text(since)! }),
          ...(text(file) && { file: text(file)! }),
        }),
        component: lazyRouteComponent(() => import('./pages/package/versions.tsx'), 'VersionsPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.packageHandOver,
        component: lazyRouteComponent(() => import('./pages/package/hand-over.tsx'), 'HandOverPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.apiKeys,
        component: lazyRouteComponent(() => import('./pages/api-keys.tsx'), 'ApiKeysPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.runs,
        component: lazyRouteComponent(() => import('./pages/runs.tsx'), 'RunsPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.recycleBin,
        component: lazyRouteComponent(() => import('./pages/recycle-bin.tsx'), 'RecycleBinPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.feedback,
        component: lazyRouteComponent(() => import('./pages/feedback/feedback-list.tsx'), 'FeedbackListPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.newFeedback,
        validateSearch: ({ template }: Record<string, unknown>): { template?: string } =>
          text(template) ? { template: text(template)! } : {},
        component: lazyRouteComponent(() => import('./pages/feedback/new-feedback.tsx'), 'NewFeedbackPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.feedbackItem,
        component: lazyRouteComponent(() => import('./pages/feedback/feedback-item.tsx'), 'FeedbackItemPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.bugReports,
        component: lazyRouteComponent(() => import('./pages/feedback/bug-reports.tsx'), 'BugReportsPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.bugReport,
        component: lazyRouteComponent(() => import('./pages/feedback/bug-report.tsx'), 'BugReportPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.support,
        component: lazyRouteComponent(() => import('./pages/feedback/support.tsx'), 'SupportPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.projects,
        component: lazyRouteComponent(() => import('./pages/projects/projects.tsx'), 'ProjectsPage'),
      }),
      operator.addChildren([
        createRoute({
          getParentRoute: () => operator,
          path: '/',
          validateSearch: accountStatus,
          component: lazyRouteComponent(() => import('./pages/operator/accounts.tsx'), 'AccountsPage'),
        }),
        createRoute({
          getParentRoute: () => operator,
          path: 'incidents',
          component: lazyRouteComponent(() => import('./pages/operator/incidents.tsx'), 'IncidentsPage'),
        }),
        createRoute({
          getParentRoute: () => operator,
          path: 'queue',
          component: lazyRouteComponent(() => import('./pages/operator/queue.tsx'), 'QueuePage'),
        }),
        createRoute({
          getParentRoute: () => operator,
          path: 'outbox',
          component: lazyRouteComponent(() => import('./pages/operator/outbox.tsx'), 'OutboxPage'),
        }),
      ]),
      project.addChildren([
        createRoute({
          getParentRoute: () => project,
          path: '/',
          component: lazyRouteComponent(() => import('./pages/projects/overview.tsx'), 'ProjectOverview'),
        }),
        createRoute({
          getParentRoute: () => project,
          path: 'sessions',
          validateSearch: statusFilter,
          component: lazyRouteComponent(() => import('./pages/projects/sessions.tsx'), 'SessionsPage'),
        }),
        createRoute({
          getParentRoute: () => project,
          path: 'sessions/$sessionId',
          component: lazyRouteComponent(() => import('./pages/projects/session.tsx'), 'SessionPage'),
        }),
        createRoute({
          getParentRoute: () => project,
          path: 'backlog',
          validateSearch: backlogFilter,
          component: lazyRouteComponent(() => import('./pages/projects/backlog.tsx'), 'BacklogPage'),
        }),
        createRoute({
          getParentRoute: () => project,
          path: 'decisions',
          validateSearch: words,
          component: lazyRouteComponent(() => import('./pages/projects/decisions.tsx'), 'DecisionsPage'),
        }),
        createRoute({
          getParentRoute: () => project,
          path: 'lessons',
          validateSearch: words,
          component: lazyRouteComponent(() => import('./pages/projects/lessons.tsx'), 'LessonsPage'),
        }),
        createRoute({
          getParentRoute: () => project,
          path: 'activity',
          component: lazyRouteComponent(() => import('./pages/projects/activity.tsx'), 'ActivityPage'),
        }),
        createRoute({
          getParentRoute: () => project,
          path: 'import',
          component: lazyRouteComponent(() => import('./pages/projects/import.tsx'), 'ImportPage'),
        }),
      ]),
    ]),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: () => (
    <Page title="Loading">
      <Loading />
    </Page>
  ),
  defaultErrorComponent: ({ error, reset }) => (
    <Page title="Something went wrong">
      <Card>
        <Failure error={error} onRetry={reset} />
      </Card>
    </Page>
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

function Nowhere() {
  return (
    <main>
      <Page title="Not found">
        <h1 className="sr-only">Not found</h1>
        <Card>
          <Missing />
        </Card>
      </Page>
    </main>
  );
}
