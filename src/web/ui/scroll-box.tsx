import type { ReactNode } from 'react';

/** What is wider than its place scrolls in a box of its own, by keys too. */
export function ScrollBox({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={label}
      className={`overflow-x-auto focus-visible:-outline-offset-2 ${className}`}
    >
      {children}
    </div>
  );
}
