// The frame of every page behind the sign-in: a slim bar with the main places and the account, above on
// phones.
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { meQuery } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PaletteButton } from './palette-button.tsx';
import { UndoBar } from './undo-bar.tsx';

const places = [
  { to: paths.home, label: 'Home', icon: 'home' },
  { to: paths.interviews, label: 'Interviews', icon: 'chat' },
  { to: paths.runs, label: 'Runs', icon: 'run' },
  { to: paths.packages, label: 'Packages', icon: 'box' },
  { to: paths.projects, label: 'Projects', icon: 'layers' },
  { to: paths.settings, label: 'Settings', icon: 'settings' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

export function Shell() {
  const { data: me } = useQuery(meQuery);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[13.5rem_1fr]">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-raised px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-30 flex items-center border-b border-line bg-canvas px-4 md:h-dvh md:flex-col md:items-stretch md:border-r md:border-b-0 md:p-3">
        <Link to={paths.home} className="hidden rounded-lg px-2 py-2 md:mb-5 md:block">
          <Brand />
        </Link>
        <nav aria-label="Main" className="flex flex-1 gap-1 py-2 md:flex-col md:py-0">
          {places.map(({ to, label, icon }) => (
            <Link
              key={to}
              to={to}
              activeOptions={{ exact: to === paths.home }}
              className="flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:text-accent-text"
            >
              <Icon name={icon} className="size-4.5" />
              <span className="max-sm:sr-only">{label}</span>
            </Link>
          ))}
        </nav>
        <PaletteButton />
        <Bell />
        {me && <AccountMenu me={me} />}
      </header>
      <div className="min-w-0">
        <OfflineBar />
        {me?.status === 'pending' && (
          <p className="border-b border-line bg-warn-soft px-5 py-2 text-sm text-warn">
            Your account awaits approval by the operator. You can interview meanwhile; runs start once it is
            approved.
          </p>
        )}
        <main id="content" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
        <UndoBar />
      </div>
    </div>
  );
}

/** The room of a page that is read from top to bottom. */
export function Page({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-6 sm:px-8 sm:py-10">
      <title>{`${title} · Specfoundry`}</title>
      {children}
    </div>
  );
}
