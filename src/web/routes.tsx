// Which page stands at which address. A page is loaded when somebody goes there.
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Returned } from './pages/interview/choose-folder.tsx';
import { Page } from './parts/shell/shell.tsx';
import { paths } from './paths.ts';
import { inside, outside, root, signedIn, text } from './routes/frames.tsx';
import { operatorTree } from './routes/operator.tsx';
import { projectTree } from './routes/projects.tsx';
import { settingsTree } from './routes/settings.tsx';
import { Card } from './ui/card.tsx';
import { Failure, Loading } from './ui/states.tsx';

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
  createRoute({
    getParentRoute: () => root,
    path: paths.resetPassword,
    component: lazyRouteComponent(() => import('./pages/sign-in/reset-password.tsx'), 'ResetPasswordPage'),
  }),
  outside.addChildren([
    createRoute({
      getParentRoute: () => outside,
      path: paths.forgotPassword,
      component: lazyRouteComponent(
        () => import('./pages/sign-in/forgot-password.tsx'),
        'ForgotPasswordPage',
      ),
    }),
    createRoute({
      getParentRoute: () => outside,
      path: paths.signIn,
      component: lazyRouteComponent(() => import('./pages/sign-in/sign-in.tsx'), 'SignInPage'),
    }),
    createRoute({
      getParentRoute: () => outside,
      path: paths.signUp,
      component: lazyRouteComponent(() => import('./pages/sign-in/sign-up.tsx'), 'SignUpPage'),
    }),
  ]),
  signedIn.addChildren([
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.consent,
      validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
        text(request) ? { request: text(request)! } : {},
      component: lazyRouteComponent(() => import('./pages/sign-in/consent.tsx'), 'ConsentPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.invitation,
      component: lazyRouteComponent(() => import('./pages/sign-in/invitation.tsx'), 'InvitationPage'),
    }),
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.confirmEmail,
      component: lazyRouteComponent(() => import('./pages/sign-in/confirm-email.tsx'), 'ConfirmEmailPage'),
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
        validateSearch: ({ pendingConnector, connectorError }: Record<string, unknown>): Returned => ({
          ...(text(pendingConnector) && { pendingConnector: text(pendingConnector)! }),
          ...(text(connectorError) && { connectorError: text(connectorError)! }),
        }),
        component: lazyRouteComponent(() => import('./pages/interview/interview.tsx'), 'InterviewPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.statements,
        component: lazyRouteComponent(() => import('./pages/statements.tsx'), 'StatementsPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.kickoff,
        component: lazyRouteComponent(() => import('./pages/kickoff.tsx'), 'KickoffPage'),
      }),
      createRoute({
        getParentRoute: () => inside,
        path: paths.generation,
        component: lazyRouteComponent(() => import('./pages/generation/generation.tsx'), 'GenerationPage'),
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
        component: lazyRouteComponent(() => import('./pages/package/package.tsx'), 'PackagePage'),
      }),
      settingsTree,
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
        path: paths.formerApiKeys,
        beforeLoad: () => {
          throw redirect({ to: paths.apiKeys, replace: true });
        },
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
      operatorTree,
      projectTree,
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
