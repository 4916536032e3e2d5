import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Notification = ResultOf<'listNotifications'>['notifications'][number];

/** Files are fetched by the browser itself; all other paths are pages. */
const isFile = (link: string) => link.startsWith('/v1/');

/** Going where it leads reads it. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, title, body, link, created_at, read_at } = notification;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const read = async () => {
    if (read_at === null) await call('readNotification', { params: { id } }).catch(() => {});
    await cache.invalidateQueries({ queryKey: ['notifications'] });
  };
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 transition-colors hover:bg-hover">
      <span
        className={`mt-2 size-2 shrink-0 rounded-full ${read_at === null ? 'bg-accent' : 'bg-transparent'}`}
      >
        {read_at === null && <span className="sr-only">Not read yet</span>}
      </span>
      <div className="min-w-0 flex-1">
        {link ? (
          <a
            href={link}
            onClick={(event) => {
              void read();
              if (isFile(link) || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void navigate({ href: link });
            }}
            className="font-medium after:absolute after:inset-0"
          >
            {title}
          </a>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        <p className="text-sm text-muted">
          <TimeAgo time={created_at} /> · {body}
        </p>
      </div>
    </li>
  );
}
