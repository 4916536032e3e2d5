import { formatDay, formatPercent } from '#web/ui/format.ts';

type Day = { date: string; percent: number | null };

const toneOf = (percent: number | null): string => {
  if (percent === null) return 'bg-line';
  if (percent >= 99.9) return 'bg-good';
  return percent >= 98 ? 'bg-warn' : 'bg-bad';
};

/** A bar a day, oldest first; a day that nobody measured is grey. */
export function UptimeBars({ name, days }: { name: string; days: readonly Day[] }) {
  const measured = days.flatMap(({ percent }) => percent ?? []);
  const mean = measured.reduce((sum, percent) => sum + percent, 0) / measured.length;
  const worst = days.reduce<Day | null>(
    (low, day) => (day.percent !== null && day.percent < (low?.percent ?? 100) ? day : low),
    null,
  );
  const told =
    measured.length === 0
      ? 'not measured yet'
      : `${formatPercent(mean)} over ${measured.length === 1 ? 'one day' : `${measured.length} days`}`;
  return (
    <div className="grid gap-1.5">
      <div
        role="img"
        aria-label={`Uptime of ${name}: ${told}${worst ? `, at least ${formatPercent(worst.percent!)} on ${formatDay(worst.date)}` : ''}`}
        className="flex h-8 gap-px sm:gap-0.5"
      >
        {days.map(({ date, percent }) => (
          <span
            key={date}
            title={`${formatDay(date)}: ${percent === null ? 'not measured' : formatPercent(percent)}`}
            className={`min-w-0 flex-1 rounded-xs transition-opacity hover:opacity-70 ${toneOf(percent)}`}
          />
        ))}
      </div>
      <div className="flex justify-between text-xs text-muted">
        <span>{days.length} days ago</span>
        <span>{told}</span>
        <span>Today</span>
      </div>
    </div>
  );
}
