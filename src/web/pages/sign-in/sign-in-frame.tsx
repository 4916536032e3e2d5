import type { ReactNode } from 'react';
import { Brand } from '#web/parts/shell/brand.tsx';
import { OfflineBar } from '#web/parts/shell/offline-bar.tsx';

/** The frame of the pages before the sign-in. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh content-start justify-items-center px-4 pt-[max(3rem,12vh)] pb-12">
      <title>{`${title} · Specfoundry`}</title>
      <OfflineBar />
      <main className="grid w-full max-w-sm gap-6">
        <Brand />
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}
