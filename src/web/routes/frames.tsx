// The frames that pages stand in: outside of the sign-in, behind it, and behind it with the bar.
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { meQuery, queryClient } from '#web/data/queries.ts';
import { Page, Shell } from '#web/parts/shell/shell.tsx';
import { ownPath, paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Missing } from '#web/ui/states.tsx';

export const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Nowhere /> });

/** What looks like a number comes as one. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` || undefined : undefined;

/** For who is not signed in; who is goes on to where they wanted. */
export const outside = createRoute({
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
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    const me = await queryClient.ensureQueryData(meQuery);
    if (!me) throw redirect({ to: paths.signIn, search: { next: ownPath(location.href) }, replace: true });
  },
});

export const inside = createRoute({ getParentRoute: () => signedIn, id: 'inside', component: Shell });

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
