import { Link } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import { listClass } from '#web/parts/list/row-link.tsx';
import { Nothing } from '#web/ui/layout/section.tsx';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { activityWords } from './project-words.ts';

type Item = ResultOf<'listProjectActivity'>['items'][number];

export function Activities({ id, items }: { id: string; items: readonly Item[] }) {
  if (items.length === 0)
    return <Nothing>Nothing has happened yet. Sessions, decisions, backlog and lessons appear here.</Nothing>;
  return (
    <ol className={listClass}>
      {items.map((item) => {
        const { label, icon } = activityWords[item.kind];
        return (
          <li key={`${item.kind}-${item.ref_id}`} className="flex gap-3 px-4 py-2.5 text-sm">
            <Icon name={icon} className="mt-0.5 size-4 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block text-muted">{label}</span>
              <Told id={id} item={item} />
            </span>
            <span className="shrink-0 text-xs text-muted">
              <TimeAgo time={item.occurred_at} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Told({ id, item: { kind, ref_id, title } }: { id: string; item: Item }) {
  if (kind !== 'session_started' && kind !== 'session_closed')
    return <span className="block [overflow-wrap:anywhere]">{title}</span>;
  return (
    <Link
      to={paths.projectSession}
      params={{ id, sessionId: ref_id }}
      className="block font-medium underline-offset-2 [overflow-wrap:anywhere] hover:underline"
    >
      {title}
    </Link>
  );
}
