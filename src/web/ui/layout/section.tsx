import type { ReactNode } from 'react';

/** A part of a page under a small heading, with what can be done beside it. */
export function Section({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid content-start gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-semibold text-muted">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
    {children}
  </p>
);
