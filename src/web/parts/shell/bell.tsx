import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notificationsQuery } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The way to the notifications, with how many are not read yet. */
export function Bell() {
  const { data } = useQuery(notificationsQuery(0));
  const unread = data?.unread_count ?? 0;
  return (
    <Link
      to={paths.notifications}
      className="relative flex h-9 items-center gap-2.5 rounded-lg px-2.5 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-ink md:mb-1"
    >
      <Icon name="bell" className="size-4.5" />
      <span className="max-md:sr-only">Notifications</span>
      {unread > 0 && (
        <>
          <span className="sr-only">, {formatCount(unread)} not read</span>
          <span
            aria-hidden="true"
            className="rounded-full bg-accent px-1.5 text-xs leading-4.5 font-semibold text-accent-ink tabular-nums max-md:absolute max-md:-top-0.5 max-md:right-0 md:ml-auto"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        </>
      )}
    </Link>
  );
}
