import type { ReactNode } from 'react';

/** One number with what it is and what stands behind it. */
export function Figure({
  label,
  value,
  children,
}: {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid content-start gap-1 p-4">
      <span className="text-sm text-muted">{label}</span>
      <span className="text-xl font-semibold tabular-nums">{value}</span>
      {children && <span className="text-sm text-muted">{children}</span>}
    </div>
  );
}
