import { Card } from '#web/ui/card.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import type { RunEvent } from './use-run-events.ts';

const shown_max = 12;

/** What happened last, newest first; the steps of agents are told by the agents themselves. */
export function RunEvents({ events }: { events: readonly RunEvent[] }) {
  const told = events.filter(({ kind }) => kind !== 'step.finished').slice(-shown_max);
  if (told.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h2 className="text-sm font-semibold text-muted">What happened</h2>
      <Card>
        <ol className="divide-y divide-line">
          {told.toReversed().map(({ id, title, detail, occurred_at }) => (
            <li key={id} className="grid gap-0.5 px-4 py-2.5 text-sm animate-rise">
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-medium">{title}</span>
                <span className="shrink-0 text-xs text-muted">
                  <TimeAgo time={occurred_at} />
                </span>
              </span>
              {detail && <span className="text-muted [overflow-wrap:anywhere]">{detail}</span>}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
