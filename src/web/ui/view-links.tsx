import type { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A few ways to look at the same thing, as links side by side: the one that is shown stands out. */
export function ViewLinks({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <nav aria-label={label} className="inline-flex gap-0.5 rounded-lg bg-sunken p-0.5">
      {children}
    </nav>
  );
}

/** Props of a `Link` in it. */
export const viewLink = (is_current: boolean) =>
  ({
    activeProps: {},
    'aria-current': is_current ? 'page' : undefined,
    className: `rounded-md px-3 py-1 text-sm font-medium transition-colors ${is_current ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink'}`,
  }) satisfies Partial<ComponentProps<typeof Link>>;
