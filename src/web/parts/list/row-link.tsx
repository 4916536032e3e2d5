import type { ReactNode } from 'react';

/** A row of a list; the link in it takes the whole row. */
export function RowLink({ children }: { children: ReactNode }) {
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors hover:bg-hover">
      {children}
    </li>
  );
}

export const listClass =
  'divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card';
