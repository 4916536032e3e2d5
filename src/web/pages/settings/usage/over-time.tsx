import { useState } from 'react';
import type { ResultOf } from '#client/client.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatCount, formatDay, formatUsd, plural } from '#web/ui/format.ts';
import { Segments } from '#web/ui/segments.tsx';

type Day = ResultOf<'getAnalytics'>['daily'][number];

const measures = {
  cost: { label: 'Cost', of: (day: Day) => day.cost_usd, text: formatUsd },
  runs: { label: 'Runs', of: (day: Day) => day.generations, text: (value: number) => plural(value, 'run') },
  packages: {
    label: 'Packages',
    of: (day: Day) => day.packages,
    text: (value: number) => plural(value, 'package'),
  },
  tokens: {
    label: 'Tokens',
    of: (day: Day) => day.input_tokens + day.output_tokens,
    text: (value: number) => plural(value, 'token'),
  },
} as const;
type Measure = keyof typeof measures;

const choices = (Object.keys(measures) as Measure[]).map((value) => ({
  value,
  label: measures[value].label,
}));

/** More bars than this are too thin to point at: weeks then. */
const bars_max = 100;
const week_days = 7;

/** One measure as bars, and every day as a row. */
export function OverTime({ daily }: { daily: readonly Day[] }) {
  // Without a model runs cost nothing, and that chart would be empty.
  const [measure, choose] = useState<Measure>(daily.some(({ cost_usd }) => cost_usd > 0) ? 'cost' : 'runs');
  const { label, of, text } = measures[measure];
  const step = daily.length > bars_max ? week_days : 1;
  const bars = Array.from({ length: Math.ceil(daily.length / step) }, (_, at) => {
    const days = daily.slice(at * step, (at + 1) * step);
    const value = days.reduce((sum, day) => sum + of(day), 0);
    const from = formatDay(days[0]!.date);
    return { label: step === 1 ? from : `Week of ${from}`, value, text: text(value) };
  });
  const highest = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  const total = text(bars.reduce((sum, { value }) => sum + value, 0));
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-medium">{step === 1 ? 'Day by day' : 'Week by week'}</span>
        <Segments label="What is shown" value={measure} choices={choices} onChange={choose} />
      </div>
      <BarChart
        label={`${label}: ${total} in all, most on ${highest.label} with ${highest.text}.`}
        bars={bars}
        top={highest.text}
      />
      <Table daily={daily} />
    </Card>
  );
}

function Table({ daily }: { daily: readonly Day[] }) {
  const days = daily.filter(
    ({ cost_usd, generations, packages, input_tokens }) =>
      cost_usd + generations + packages + input_tokens > 0,
  );
  const cell = 'py-1.5 pl-6 text-right tabular-nums';
  return (
    <details className="text-sm">
      <summary className="text-muted">The figures as a table</summary>
      <div className="mt-2 overflow-x-auto" role="region" aria-label="Figures of the days" tabIndex={0}>
        <table className="w-full min-w-lg">
          <thead className="text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 text-left font-medium">
                Day
              </th>
              {['Cost', 'Runs', 'Packages', 'Tokens read', 'Tokens written'].map((head) => (
                <th key={head} scope="col" className={`${cell} font-medium`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                  {formatDay(day.date)}
                </th>
                <td className={cell}>{formatUsd(day.cost_usd)}</td>
                <td className={cell}>{formatCount(day.generations)}</td>
                <td className={cell}>{formatCount(day.packages)}</td>
                <td className={cell}>{formatCount(day.input_tokens)}</td>
                <td className={cell}>{formatCount(day.output_tokens)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="pt-2 text-muted">Days on which nothing happened are left out.</p>
      </div>
    </details>
  );
}
