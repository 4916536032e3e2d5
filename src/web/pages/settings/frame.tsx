// The frame of the settings: the list of their pages beside the page; on phones the list is a page of its
// own.
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { settingsPlaces } from './settings-places.ts';

export function SettingsFrame() {
  // What is shown, not where the way leads: the list keeps its heading until the next page is there.
  const is_start = useMatches({ select: (matches) => matches.at(-1)?.pathname === paths.settings });
  return (
    <div className="mx-auto w-full max-w-5xl gap-10 px-4 py-6 sm:px-8 sm:py-10 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
      <div className={is_start ? '' : 'max-lg:hidden'}>
        {is_start && <h1 className="mb-4 text-2xl font-semibold tracking-tight lg:sr-only">Settings</h1>}
        <nav aria-label="Settings" className="grid gap-5 lg:sticky lg:top-10">
          {settingsPlaces.map(({ area, places }) => (
            <div key={area} className="grid gap-0.5">
              <h2 className="px-2.5 pb-1 text-xs font-medium text-muted">{area}</h2>
              {places.map(({ to, label }) => (
                <Link
                  key={to}
                  to={to}
                  className="flex h-9 items-center justify-between rounded-lg px-2.5 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-ink data-[status=active]:bg-accent-soft data-[status=active]:text-accent-text max-lg:h-11 max-lg:text-base max-lg:text-ink"
                >
                  {label}
                  <Icon name="right" className="size-4 text-muted lg:hidden" />
                </Link>
              ))}
            </div>
          ))}
        </nav>
      </div>
      <div className="min-w-0">
        {!is_start && (
          <Link
            to={paths.settings}
            className="mb-3 -ml-1 inline-flex h-8 items-center gap-1 rounded-lg pr-2 text-sm text-muted hover:text-ink lg:hidden"
          >
            <Icon name="left" />
            Settings
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  );
}

type PageProps = { title: string; lead: ReactNode; action?: ReactNode; children: ReactNode };

/** A page of the settings. */
export function SettingsPage({ title, lead, action, children }: PageProps) {
  return (
    <div className="grid gap-6">
      <title>{`${title} · Specfoundry`}</title>
      <PageHead title={title} lead={lead}>
        {action}
      </PageHead>
      {children}
    </div>
  );
}
