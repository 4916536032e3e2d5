// What a page shows instead of its content: while it loads, when there is nothing, and when something is in
// the way.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isForbidden, isMissing, errorMessage } from '#web/data/error-message.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-soft rounded-md bg-sunken ${className}`} />;
}

export function Loading({ rows = 4, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} className="h-14 w-full" />
      ))}
    </div>
  );
}

export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon name={icon} className="size-5" />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="grid max-w-sm justify-items-center gap-4 text-muted">{children}</div>}
    </div>
  );
}

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (isMissing(error)) return <Missing />;
  return (
    <Empty icon="alert" title={isForbidden(error) ? 'You may not see this' : 'This could not be loaded'}>
      <p role="alert">{errorMessage(error)}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </Empty>
  );
}

export function Missing() {
  return (
    <Empty icon="search" title="There is nothing here">
      <p>The address is wrong, what was here is gone, or it belongs to another account.</p>
      <ButtonLink to={paths.home}>Go home</ButtonLink>
    </Empty>
  );
}

/** What was read, or what there is to show before and instead. */
export function Read<T>({
  query,
  loading = <Loading />,
  children,
}: {
  query: UseQueryResult<T>;
  loading?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return loading;
}
