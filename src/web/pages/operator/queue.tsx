import { useQuery } from '@tanstack/react-query';
import { queueQuery, type Queue } from '#web/data/operator-queries.ts';
import { Figure } from '#web/ui/layout/figure.tsx';
import { runStates } from '#web/parts/run-words.ts';
import { Nothing, Section } from '#web/ui/layout/section.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatCount, formatDuration } from '#web/ui/format.ts';
import { Read } from '#web/ui/states.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

export function QueuePage() {
  const query = useQuery(queueQuery);
  return (
    <Read query={query}>
      {(queue) => (
        <>
          <Figures queue={queue} />
          <Waiting queue={queue} />
          <Running queue={queue} />
          <Runs queue={queue} />
        </>
      )}
    </Read>
  );
}

const secondsSince = (time: string, read_at: string) =>
  Math.max(0, (Date.parse(read_at) - Date.parse(time)) / 1000);

function Figures({ queue: { queues, read_at } }: { queue: Queue }) {
  const sum = (field: 'waiting' | 'running' | 'failed') =>
    queues.reduce((all, queue) => all + queue[field], 0);
  const lags = queues.flatMap(({ oldest_due_at }) =>
    oldest_due_at ? [secondsSince(oldest_due_at, read_at)] : [],
  );
  return (
    <Card className="grid grid-cols-2 lg:grid-cols-4">
      <Figure label="Being worked on" value={formatCount(sum('running'))} />
      <Figure label="Waiting" value={formatCount(sum('waiting'))} />
      <Figure label="Longest wait" value={lags.length === 0 ? 'None' : formatDuration(Math.max(...lags))} />
      <Figure label="Given up" value={formatCount(sum('failed'))} />
    </Card>
  );
}

function Waiting({ queue: { queues, read_at } }: { queue: Queue }) {
  return (
    <Section title="Kinds of work">
      <Table
        label="Kinds of work"
        head={['Work', 'At work', 'Waiting', 'Longest wait', 'Later', 'Given up']}
        rows={queues.map(({ name, running, waiting, later, failed, oldest_due_at }) => ({
          key: name,
          cells: [
            name,
            formatCount(running),
            formatCount(waiting),
            oldest_due_at ? formatDuration(secondsSince(oldest_due_at, read_at)) : '—',
            formatCount(later),
            failed > 0 ? (
              <Badge key="failed" tone="bad">
                {formatCount(failed)}
              </Badge>
            ) : (
              '0'
            ),
          ],
        }))}
      />
    </Section>
  );
}

function Running({ queue: { running, read_at } }: { queue: Queue }) {
  return (
    <Section title="At work now">
      {running.length === 0 ? (
        <Nothing>No worker is at anything.</Nothing>
      ) : (
        <Table
          label="At work now"
          head={['Work', 'Job', 'Began', 'Worker heard of']}
          rows={running.map(({ id, name, started_at, heartbeat_at }) => ({
            key: id,
            cells: [
              name,
              <code key="id" className="font-mono text-xs">
                {id.slice(-8)}
              </code>,
              <TimeAgo key="began" time={started_at} />,
              heartbeat_at ? `${formatDuration(secondsSince(heartbeat_at, read_at))} ago` : 'never',
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Runs({ queue: { runs, read_at } }: { queue: Queue }) {
  return (
    <Section title="Runs and who holds them">
      {runs.length === 0 ? (
        <Nothing>No run goes on.</Nothing>
      ) : (
        <Table
          label="Runs and who holds them"
          head={['Run', 'State', 'Since', 'Job', 'Lease']}
          rows={runs.map(({ generation_id, state, state_changed_at, job_id, lease_expires_at }) => ({
            key: generation_id,
            cells: [
              <code key="id" className="font-mono text-xs">
                {generation_id.slice(-8)}
              </code>,
              <Badge key="state" tone={runStates[state].tone}>
                {runStates[state].label}
              </Badge>,
              <TimeAgo key="since" time={state_changed_at} />,
              job_id ? (
                <code key="job" className="font-mono text-xs">
                  {job_id.slice(-8)}
                </code>
              ) : (
                '—'
              ),
              leaseOf(lease_expires_at, read_at),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function leaseOf(expires_at: string | null, read_at: string): string {
  if (expires_at === null) return 'Nobody holds it';
  const left_s = (Date.parse(expires_at) - Date.parse(read_at)) / 1000;
  return left_s > 0 ? `${formatDuration(left_s)} left` : 'Run out';
}
