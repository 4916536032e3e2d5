import type { ResultOf } from '#client/client.ts';
import { Card } from '#web/ui/card.tsx';
import { formatCount, formatExact } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';

type Usage = ResultOf<'getUsage'>;
type Limit = {
  label: string;
  used: number;
  limit: number | null;
  resets_at: string | null;
  unlimited: string;
};

/** What the plan allows, and how much of it is taken. */
export function PlanUse({ usage: { plan, credits, explanations, concurrency } }: { usage: Usage }) {
  const limits: Limit[] = [
    { label: 'Credits', ...credits, unlimited: 'Your plan does not count them.' },
    { label: 'Explanations', ...explanations, unlimited: 'As many as you like.' },
    {
      label: 'Runs at once',
      used: concurrency.running,
      limit: concurrency.limit,
      resets_at: null,
      unlimited: '',
    },
  ];
  return (
    <section className="grid gap-2.5">
      <h2 className="font-semibold">Your plan: {plan}</h2>
      <Card className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {limits.map((limit) => (
          <Used key={limit.label} of={limit} />
        ))}
      </Card>
    </section>
  );
}

function Used({ of: { label, used, limit, resets_at, unlimited } }: { of: Limit }) {
  const text = limit === null ? `${formatCount(used)} used` : `${formatCount(used)} of ${formatCount(limit)}`;
  return (
    <div className="grid content-start gap-2 px-5 py-4">
      <span className="text-sm text-muted">{label}</span>
      <span className="text-lg font-semibold tabular-nums">{text}</span>
      {limit === null ? (
        <span className="text-sm text-muted">{unlimited}</span>
      ) : (
        <Meter share={limit === 0 ? 1 : used / limit} label={label} text={text} className="h-1.5" />
      )}
      {resets_at !== null && limit !== null && (
        <span className="text-sm text-muted">
          Anew on <time dateTime={resets_at}>{formatExact(resets_at)}</time>
        </span>
      )}
    </div>
  );
}
