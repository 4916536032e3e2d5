import { Link } from '@tanstack/react-router';
import type { ResultOf } from '#client/client.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatUsd } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';

export function PackageRow({ record }: { record: ResultOf<'listPackages'>['packages'][number] }) {
  return (
    <RowLink>
      <Link
        to={paths.package}
        params={{ id: record.id }}
        className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
      >
        <span className="block truncate">{record.project_name ?? 'Untitled'}</span>
        <span className="block truncate text-sm font-normal text-muted">
          <TimeAgo time={record.created_at} /> · {formatUsd(record.total_cost_usd)}
          {record.description && ` · ${record.description}`}
        </span>
      </Link>
      <Badge>{record.version}</Badge>
      <RowMenu
        kind="package"
        id={record.id}
        name={`${record.project_name ?? 'Untitled'} ${record.version}`}
        given_name={record.project_name}
      />
    </RowLink>
  );
}
