// Gives a call up that says nothing for too long.
export type TimeOuts = { first_ms: number; stall_ms: number };

export type Watch = { signal: AbortSignal; heard(): void; end(): void };

/** `first_ms` until something is heard, then `stall_ms` from one word to the next. */
export function watchFor({ first_ms, stall_ms }: TimeOuts): Watch {
  const late = new AbortController();
  const inTime = (ms: number) =>
    setTimeout(() => late.abort(new DOMException('Nothing was heard for too long', 'TimeoutError')), ms);
  let timer = inTime(first_ms);
  const end = () => clearTimeout(timer);
  return { signal: late.signal, end, heard: () => (end(), void (timer = inTime(stall_ms))) };
}
