// Watching a run until it ends. A service that restarts in the middle is waited for: the run goes on where it
// was.
import { setTimeout as pause } from 'node:timers/promises';
import { isConnectionLoss } from '#cli/failure.ts';
import type { Client, ResultOf } from '#client/client.ts';
import { isTerminal } from '#contract/generation-states.ts';

export type Generation = ResultOf<'getGeneration'>;
export type Watched = { generation: Generation; agent: string | null };

/** Often at first, for the many runs that take seconds; then as often as a person looks. */
const POLL_MS = { at_first: 300, later: 2_000, at_first_count: 100 };
const OUTAGE_MAX_MS = 120_000;

type Following = {
  signal: AbortSignal;
  onChange: (watched: Watched) => void;
  /** The run waits for answers; until it is given some it is called again. */
  onQuestions: () => Promise<void>;
};

export async function followRun(
  client: Client,
  id: string,
  { signal, onChange, onQuestions }: Following,
): Promise<Generation> {
  for (let polls = 0; ; polls += 1) {
    const watched = await patiently(() => look(client, id, signal), signal);
    onChange(watched);
    const { generation } = watched;
    if (isTerminal(generation.state)) return generation;
    if (generation.state === 'PausedAwaitingClarification') await patiently(onQuestions, signal);
    const wait_ms = polls < POLL_MS.at_first_count ? POLL_MS.at_first : POLL_MS.later;
    await pause(wait_ms, undefined, { signal });
  }
}

async function look(client: Client, id: string, signal: AbortSignal): Promise<Watched> {
  const params = { id };
  const [generation, { items }] = await Promise.all([
    client.call('getGeneration', { params }, { signal }),
    client.call('getConversation', { params, query: { take: '1' } }, { signal }),
  ]);
  return { generation, agent: items.at(-1)?.display_name ?? null };
}

async function patiently<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const ends_at = performance.now() + OUTAGE_MAX_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (signal.aborted || !isConnectionLoss(error) || performance.now() > ends_at) throw error;
      await pause(POLL_MS.later, undefined, { signal });
    }
  }
}
