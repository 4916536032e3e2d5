import { Select } from '#web/ui/forms/field.tsx';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/data/client.ts';
import { outboxKey, outboxQuery, outboxRowsQuery, type OutboxRow } from '#web/data/operator-queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { Figure } from '#web/ui/layout/figure.tsx';
import { Paged } from '#web/parts/list/paged.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Badge, Note } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatCount, plural } from '#web/ui/format.ts';
import { Empty, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const choices = [
  { value: 'parked', label: 'Parked' },
  { value: 'waiting', label: 'Waiting' },
];

export function OutboxPage() {
  const counts = useQuery(outboxQuery);
  const [state, choose] = useState<'waiting' | 'parked'>('parked');
  const rows = useInfiniteQuery(outboxRowsQuery(state));
  return (
    <>
      <Read query={counts}>
        {({ waiting_count, parked_count, oldest_waiting_at }) => (
          <Card className="grid grid-cols-2 sm:grid-cols-3">
            <Figure label="Waiting to be told" value={formatCount(waiting_count)} />
            <Figure label="Parked" value={formatCount(parked_count)}>
              {parked_count > 0 ? 'Their listeners failed eight times' : 'Nothing is stuck'}
            </Figure>
            <Figure
              label="Oldest that waits"
              value={oldest_waiting_at ? <TimeAgo time={oldest_waiting_at} /> : 'None'}
            />
          </Card>
        )}
      </Read>
      <Section
        title="What was not told yet"
        action={
          <Select
            bare
            label="Which rows"
            choices={choices}
            value={state}
            onChange={(event) => choose(event.target.value === 'waiting' ? 'waiting' : 'parked')}
          />
        }
      >
        <Paged
          query={rows}
          label="Rows"
          empty={
            <Empty icon="check" title={state === 'parked' ? 'Nothing is stuck' : 'Nothing waits'}>
              <p>What happened was told to everybody who listens.</p>
            </Empty>
          }
        >
          {(row) => <Row key={row.id} row={row} />}
        </Paged>
      </Section>
    </>
  );
}

function Row({ row }: { row: OutboxRow }) {
  const { id, kind, aggregate_type, aggregate_id, occurred_at, attempts, last_error, parked_at } = row;
  const cache = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call('retryOutboxRow', { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: outboxKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{kind}</span>
          {parked_at && <Badge tone="bad">Parked</Badge>}
        </div>
        <p className="text-sm text-muted">
          {aggregate_type} <code className="font-mono text-xs">{aggregate_id.slice(-8)}</code> ·{' '}
          <TimeAgo time={occurred_at} /> · {plural(attempts, 'attempt')}
        </p>
        {last_error && <p className="text-sm text-bad [overflow-wrap:anywhere]">{last_error}</p>}
        {retry.isError && <Note tone="bad">{errorMessage(retry.error)}</Note>}
      </div>
      {parked_at && (
        <Button
          size="small"
          icon="run"
          aria-label={`Try again: ${kind}`}
          busy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
      )}
    </li>
  );
}
