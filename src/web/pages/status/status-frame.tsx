import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#web/parts/shell/brand.tsx';
import { OfflineBar } from '#web/parts/shell/offline-bar.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The frame of what everybody may see. */
export function StatusFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <title>{`${title} · Specfoundry`}</title>
      <OfflineBar />
      <header className="mx-auto flex w-full max-w-3xl items-center justify-between gap-4 px-4 py-5 sm:px-8">
        <Link to={paths.status} className="rounded-lg">
          <Brand />
        </Link>
        <ButtonLink to={paths.home} size="small">
          Open the application
        </ButtonLink>
      </header>
      <main className="mx-auto grid w-full max-w-3xl gap-8 px-4 pt-4 pb-16 sm:px-8">{children}</main>
    </div>
  );
}
