export type Share = { label: string; value: number; text: string };

/** Rows with a bar each, the longest for the most; the figures stand beside them in words. */
export function Shares({ rows, none }: { rows: readonly Share[]; none: string }) {
  if (rows.length === 0) return <p className="text-sm text-muted">{none}</p>;
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <ul className="grid gap-3 text-sm">
      {rows.map(({ label, value, text }) => (
        <li key={label} className="grid gap-1">
          <span className="flex justify-between gap-4">
            <span className="font-medium">{label}</span>
            <span className="text-muted tabular-nums">{text}</span>
          </span>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(100 * value) / (most || 1)}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
