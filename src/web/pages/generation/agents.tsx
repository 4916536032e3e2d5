import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '#client/client.ts';
import { conversationQuery, type Generation } from '#web/data/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { formatUsd } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Loading, Read } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

type Item = ResultOf<'getConversation'>['items'][number];

/** Who does what; who works now stands first. */
export function Agents({ run }: { run: Generation }) {
  const query = useQuery(conversationQuery(run.id));
  return (
    <section className="grid gap-2.5">
      <h2 className="text-sm font-semibold text-muted">Agents</h2>
      <Read query={query} loading={<Loading rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="rounded-xl border border-dashed border-line-strong px-4 py-4 text-sm text-muted">
              Nobody has begun yet.
            </p>
          ) : (
            <Card>
              <ol className="divide-y divide-line">
                {inOrder(items).map((item) => (
                  <AgentRow key={item.invocation_id} item={item} />
                ))}
              </ol>
            </Card>
          )
        }
      </Read>
    </section>
  );
}

const isAtWork = ({ status }: Item) => status === 'running';
const inOrder = (items: readonly Item[]): Item[] => [
  ...items.filter(isAtWork),
  ...items.filter((item) => !isAtWork(item)).reverse(),
];

const statuses = { running: 'at work', completed: 'done', failed: 'failed', cancelled: 'stopped' } as const;

function AgentRow({ item }: { item: Item }) {
  const { display_name, action, narration, status, accent_hex, started_at, ended_at, cost_usd } = item;
  return (
    <li className="flex gap-3 px-4 py-3">
      <span
        aria-hidden="true"
        className={`mt-1 size-3 shrink-0 rounded-full ring-2 ring-line ${status === 'running' ? 'animate-soft' : ''}`}
        style={{ backgroundColor: accent_hex }}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{display_name}</span>
          <span className={`text-sm ${status === 'failed' ? 'text-bad' : 'text-muted'}`}>
            {statuses[status]}
          </span>
        </div>
        <p className="text-sm first-letter:uppercase [overflow-wrap:anywhere]">{narration ?? `${action}…`}</p>
        <p className="text-xs text-muted">
          <TimeAgo time={ended_at ?? started_at} />
          {cost_usd > 0 && ` · ${formatUsd(cost_usd)}`}
        </p>
      </div>
      {status === 'completed' && <Icon name="check" className="mt-1 size-4 text-good" />}
    </li>
  );
}
