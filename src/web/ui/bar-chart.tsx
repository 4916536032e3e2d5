// Bars over time. The picture is decoration for who cannot see it: its meaning stands in its label, its
// figures in a table.
import { useId } from 'react';

export type Bar = { label: string; value: number; text: string };

type Props = {
  /** What it shows, in a sentence. */
  label: string;
  bars: readonly Bar[];
  /** What the highest bar stands for. */
  top: string;
};

const height = 140;

export function BarChart({ label, bars, top }: Props) {
  const id = useId();
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  const gap = bars.length > 60 ? 0.15 : 0.25;
  return (
    <figure className="grid gap-1.5">
      <div className="flex items-baseline justify-between text-xs text-muted" aria-hidden="true">
        <span>{highest > 0 ? top : ''}</span>
      </div>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-b border-line-strong"
      >
        <title id={id}>{label}</title>
        {bars.map((bar, at) => {
          const tall = highest > 0 ? (bar.value / highest) * height : 0;
          return (
            <g key={bar.label}>
              <title>{`${bar.label}: ${bar.text}`}</title>
              <rect x={at} y={0} width={1} height={height} className="fill-transparent hover:fill-hover" />
              <rect
                x={at + gap / 2}
                y={height - tall}
                width={1 - gap}
                height={tall}
                className="pointer-events-none fill-accent"
              />
            </g>
          );
        })}
      </svg>
      <div className="flex justify-between text-xs text-muted" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </figure>
  );
}
