// Server-Sent Events with a connection that comes back: the browser takes up a broken one by itself and says
// what it has read; one that was refused is opened anew after a while, from the last event.
import { useEffect, useEffectEvent } from 'react';

const first_wait_ms = 1_000;
const wait_max_ms = 30_000;

/**
 * Follows `address`; `onEvent` gets the data of each event and answers whether it was the last. Null follows
 * nothing.
 */
export function useEventStream(address: string | null, onEvent: (json: string) => 'last' | undefined): void {
  const heard = useEffectEvent(onEvent);
  useEffect(() => {
    if (address === null) return;
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait_ms = first_wait_ms;
    const open = () => {
      source = new EventSource(address);
      source.addEventListener('message', ({ data }: MessageEvent<string>) => {
        wait_ms = first_wait_ms;
        if (heard(data) === 'last') source?.close();
      });
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, wait_ms);
        wait_ms = Math.min(wait_ms * 2, wait_max_ms);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [address]);
}
