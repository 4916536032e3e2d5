import { Link } from '@tanstack/react-router';
import type { GenerationRow } from '#web/data/queries.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatUsd } from '#web/ui/format.ts';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';
import { isOver, runStates } from '#web/parts/run-words.ts';

/** A run in a list. */
export function RunRow({ run }: { run: GenerationRow }) {
  const { label, tone } = runStates[run.state];
  return (
    <RowLink>
      <Link
        to={paths.generation}
        params={{ id: run.id }}
        className="min-w-0 flex-1 font-medium after:absolute after:inset-0"
      >
        <span className="block truncate">{run.project_name ?? 'Untitled'}</span>
        <span className="block truncate text-sm font-normal text-muted">
          {run.review_profile} · {formatUsd(run.cost_usd)} · <TimeAgo time={run.created_at} />
        </span>
      </Link>
      <Badge tone={tone}>{label}</Badge>
      {isOver(run.state) && (
        <RowMenu
          kind="run"
          id={run.id}
          name={`${run.project_name ?? 'Untitled'}, ${run.review_profile} run`}
          given_name={run.project_name}
        />
      )}
    </RowLink>
  );
}
