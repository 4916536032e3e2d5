import { useEffect, useState } from 'react';
import { formatExact, formatRelative } from './format.ts';

const renew_ms = 30_000;

/** Relative, with the exact time at hand. */
export function TimeAgo({ time }: { time: string }) {
  const [, renew] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => renew((count) => count + 1), renew_ms);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={time} title={formatExact(time)}>
      {formatRelative(time)}
    </time>
  );
}
