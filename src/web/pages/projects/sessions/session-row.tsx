import { Link } from '@tanstack/react-router';
import type { BuildSession } from '#web/data/project-queries.ts';
import { RowLink } from '#web/parts/list/row-link.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function SessionRow({ session }: { session: BuildSession }) {
  const { id, project_id, intent, computer, branch, opened_by_client_type, status, started_at } = session;
  return (
    <RowLink>
      <Link
        to={paths.projectSession}
        params={{ id: project_id, sessionId: id }}
        className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
      >
        <span className="block truncate">{intent}</span>
        <span className="block truncate text-sm font-normal text-muted">
          {branch} on {computer.startsWith('import-') ? 'another computer' : computer} ·{' '}
          {opened_by_client_type} · <TimeAgo time={started_at} />
        </span>
      </Link>
      {status === 'Active' ? <Badge tone="accent">Active</Badge> : <Badge>Closed</Badge>}
    </RowLink>
  );
}
