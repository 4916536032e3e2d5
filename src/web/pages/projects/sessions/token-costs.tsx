import type { ResultOf } from '#client/client.ts';
import { Card } from '#web/ui/card.tsx';
import { formatCount, plural } from '#web/ui/format.ts';
import { Meter } from '#web/ui/meter.tsx';
import { Nothing } from '#web/ui/layout/section.tsx';

type Usage = ResultOf<'getProjectMetrics'>['usage_rollup'];

const kinds = {
  input_tokens: 'Input',
  cache_write_5m_tokens: 'Cached, 5 minutes',
  cache_write_1h_tokens: 'Cached, 1 hour',
  cache_read_tokens: 'Read from the cache',
  output_tokens: 'Output',
} as const;

/** The tokens that coders reported, kind by kind. */
export function TokenCosts({ usage }: { usage: Usage }) {
  if (usage.coder_sessions === 0)
    return <Nothing>No agent has reported its tokens yet; the tool record_build_session_usage does.</Nothing>;
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  return (
    <Card className="grid gap-4 p-4">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold tabular-nums">{formatCount(usage.total_tokens)}</span>
        <span className="text-sm text-muted">
          tokens in {plural(usage.turns, 'turn')} of {plural(usage.coder_sessions, 'coder session')}
        </span>
      </div>
      <ul className="grid gap-2.5">
        {names.map((name) => (
          <li key={name} className="grid gap-1 text-sm">
            <span className="flex justify-between gap-2">
              <span>{kinds[name]}</span>
              <span className="text-muted tabular-nums">{formatCount(usage[name])}</span>
            </span>
            <Meter
              share={usage.total_tokens === 0 ? 0 : usage[name] / usage.total_tokens}
              label={kinds[name]}
              text={`${formatCount(usage[name])} of ${formatCount(usage.total_tokens)} tokens`}
              className="h-1.5"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
