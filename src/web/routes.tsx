// Which page stands at which address. A page is loaded when somebody goes there.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import { meQuery, queryClient } from './data/queries.ts';
import type { Returned } from './parts/folders/choose-folder.tsx';
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
  validateSearch: ({ next, error }: Record<string, unknown>): { next?: string; error?: string } => ({
    ...(typeof next === 'string' && { next }),
    ...(typeof error === 'string' && { error }),
  }),
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

const settings = createRoute({
  getParentRoute: () => inside,
  id: 'settings',
  component: lazyRouteComponent(() => import('./parts/settings/frame.tsx'), 'SettingsFrame'),
});

/** A page of the settings. */
const settingsPage = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => settings, path, component });

const routeTree = root.addChildren([
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
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.invitation,
      component: lazyRouteComponent(() => import('./pages/invitation.tsx'), 'InvitationPage'),
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
      settings.addChildren([
        settingsPage(
          paths.settings,
          lazyRouteComponent(() => import('./pages/settings/start.tsx'), 'SettingsStart'),
        ),
        settingsPage(
          paths.profile,
          lazyRouteComponent(() => import('./pages/settings/profile.tsx'), 'ProfilePage'),
        ),
        settingsPage(
          paths.apiKeys,
          lazyRouteComponent(() => import('./pages/settings/api-keys.tsx'), 'ApiKeysPage'),
        ),
        settingsPage(
          paths.webhooks,
          lazyRouteComponent(() => import('./pages/settings/webhooks.tsx'), 'WebhooksPage'),
        ),
        settingsPage(
          paths.modelKeys,
          lazyRouteComponent(() => import('./pages/settings/model-keys.tsx'), 'ModelKeysPage'),
        ),
        settingsPage(
          paths.storage,
          lazyRouteComponent(() => import('./pages/settings/storage.tsx'), 'StoragePage'),
        ),
        settingsPage(
          paths.data,
          lazyRouteComponent(() => import('./pages/settings/data.tsx'), 'DataPage'),
        ),
        settingsPage(
          paths.notifications,
          lazyRouteComponent(() => import('./pages/settings/notifications.tsx'), 'NotificationsPage'),
        ),
        settingsPage(
          paths.organization,
          lazyRouteComponent(() => import('./pages/settings/organization.tsx'), 'OrganizationPage'),
        ),
        createRoute({
          getParentRoute: () => settings,
          path: paths.usage,
          validateSearch: ({ days }: Record<string, unknown>): { days?: number } =>
            Number(days) > 0 ? { days: Number(days) } : {},
          component: lazyRouteComponent(() => import('./pages/settings/usage.tsx'), 'UsagePage'),
        }),
        createRoute({
          getParentRoute: () => settings,
          path: paths.billing,
          validateSearch: ({ checkout }: Record<string, unknown>): { checkout?: 'done' | 'cancelled' } =>
            checkout === 'done' || checkout === 'cancelled' ? { checkout } : {},
          component: lazyRouteComponent(() => import('./pages/settings/billing.tsx'), 'BillingPage'),
        }),
      ]),
      createRoute({
        getParentRoute: () => inside,
        path: paths.formerApiKeys,
        beforeLoad: () => {
          throw redirect({ to: paths.apiKeys, replace: true });
        },
      }),
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
