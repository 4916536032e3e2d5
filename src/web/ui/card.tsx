import type { ReactNode } from 'react';

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <section className={`rounded-xl border border-line bg-surface shadow-card ${className}`}>
      {children}
    </section>
  );
}

/** The head of a page: its one heading, a line about it, and what can be done. */
export function PageHead({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-2xl font-semibold tracking-tight text-balance [overflow-wrap:anywhere]">
          {title}
        </h1>
        {lead && <div className="mt-1.5 text-muted">{lead}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
