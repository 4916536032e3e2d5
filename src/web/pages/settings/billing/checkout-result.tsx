import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { extraUsageQuery, usageQuery } from '#web/data/queries.ts';
import { Note } from '#web/ui/badge.tsx';

/** The processor tells the service by a way of its own, which may take a moment longer than the browser. */
const looks = 10;
const look_again_ms = 2_000;

/** Back from the page of the payment processor. */
export function CheckoutResult({ from }: { from: 'done' | 'cancelled' }) {
  const cache = useQueryClient();
  useEffect(() => {
    if (from === 'cancelled') return;
    let left = looks;
    const timer = setInterval(() => {
      left -= 1;
      if (left <= 0) clearInterval(timer);
      void cache.invalidateQueries({ queryKey: extraUsageQuery.queryKey });
      void cache.invalidateQueries(usageQuery);
    }, look_again_ms);
    return () => clearInterval(timer);
  }, [cache, from]);
  if (from === 'cancelled') return <Note>Nothing was bought.</Note>;
  return <Note tone="good">Thank you. What you bought shows here as soon as the payment is confirmed.</Note>;
}
