/** How full something is, 0 to 1, with its meaning in words for those who cannot see it. */
export function Meter({
  share,
  label,
  text,
  className = 'h-2',
}: {
  share: number;
  label: string;
  text: string;
  className?: string;
}) {
  const percent = Math.round(100 * Math.min(1, Math.max(0, share)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={`overflow-hidden rounded-full bg-sunken ${className}`}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-500"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
