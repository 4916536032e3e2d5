import type { ReactNode } from 'react';
import type { Generation } from '#web/data/queries.ts';
import { isOver } from '#web/parts/run-words.ts';
import { Card } from '#web/ui/card.tsx';
import { formatDuration, formatUsd } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Progress, cost and time, each with what is expected of it. */
export function Figures({ run }: { run: Generation }) {
  const is_over = isOver(run.state);
  const ended_at = run.completed_at ?? run.failed_at;
  return (
    <Card className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      <Figure label="Progress" value={`${Math.round(run.progress_percent)} %`}>
        <Meter
          share={run.progress_percent / 100}
          label="Progress"
          text={`${Math.round(run.progress_percent)} percent`}
        />
      </Figure>
      <Figure label="Cost" value={formatUsd(run.running_cost_usd)}>
        {run.estimated_total_p25_usd !== null && run.estimated_total_p75_usd !== null
          ? `Expected ${formatUsd(run.estimated_total_p25_usd)} to ${formatUsd(run.estimated_total_p75_usd)}`
          : 'No forecast yet: too few runs have finished.'}
      </Figure>
      <Figure label={is_over ? 'Took' : 'Time left'} value={timeOf(run, ended_at)}>
        {run.started_work_at && (
          <>
            Began <TimeAgo time={run.started_work_at} />
          </>
        )}
      </Figure>
    </Card>
  );
}

function timeOf(
  { started_work_at, estimated_time_remaining_seconds: left, state }: Generation,
  ended_at: string | null,
) {
  if (started_work_at && ended_at)
    return formatDuration((Date.parse(ended_at) - Date.parse(started_work_at)) / 1000);
  if (isOver(state)) return '—';
  return left === null ? 'Not known yet' : `About ${formatDuration(left)}`;
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5 p-4 sm:p-5">
      <span className="text-sm text-muted">{label}</span>
      <span className="text-xl font-semibold tabular-nums">{value}</span>
      <div className="text-sm text-muted">{children}</div>
    </div>
  );
}
