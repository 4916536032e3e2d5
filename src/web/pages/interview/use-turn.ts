// One turn of the person from the moment it is sent to its reply. What was said is kept in this tab until it
// is answered, under the key that the service knows it by, so that neither a reload nor a lost connection
// says it twice or loses it.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ClientProblem } from '#client/client-problem.ts';
import type { ResultOf } from '#client/client.ts';
import { call } from '#web/data/client.ts';
import { interviewQuery, interviewsQuery, understandingQuery, type Interview } from '#web/data/queries.ts';
import { errorMessage } from '#web/data/error-message.ts';
import { useEventStream } from '#web/data/use-event-stream.ts';

/** `after`: how many turns there were before. */
type Said = { message: string; key: string; after: number };
type TurnJob = ResultOf<'getTurnJob'>;
type TurnEvent = { kind: 'reply'; from: number; text: string } | { kind: 'job'; job: TurnJob };

export type TurnState = {
  /** What was said and is no turn of the interview yet. */
  said: Said | null;
  is_answering: boolean;
  /** The reply as far as it is written; null while nobody replies. */
  growing: string | null;
  error: string | null;
  say(message: string): Promise<void>;
  /** The same again, as the same turn. */
  sayAgain(): Promise<void>;
  /** Gives what was said back, to be changed. */
  takeBack(): string;
};

export function useTurn(interview: Interview): TurnState {
  const { id } = interview;
  const cache = useQueryClient();
  const [kept, keepSaid] = useState<Said | null>(() => readSaid(id));
  const [job_id, setJob] = useState<string | null>(null);
  const [growing, setGrowing] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [is_sending, setSending] = useState(false);
  const running = job_id ?? interview.turn_job_id;
  const said = kept && !isTurn(kept, interview) ? kept : null;
  const is_answering = is_sending || running !== null;

  const remember = (next: Said | null) => {
    if (next) sessionStorage.setItem(placeOf(id), JSON.stringify(next));
    else sessionStorage.removeItem(placeOf(id));
    keepSaid(next);
  };
  const finish = async (job: TurnJob) => {
    setJob(null);
    setGrowing('');
    if (job.status === 'completed' && job.snapshot) {
      remember(null);
      cache.setQueryData(interviewQuery(id).queryKey, job.snapshot);
      await Promise.all([
        cache.invalidateQueries({ queryKey: understandingQuery(id).queryKey }),
        cache.invalidateQueries(interviewsQuery),
      ]);
      return;
    }
    setError(job.error_message ?? 'The turn was not answered. Nothing of it was kept.');
    await cache.invalidateQueries({ queryKey: interviewQuery(id).queryKey, exact: true });
  };
  useEventStream(running && `/v1/interviews/turns/${running}`, (json) => {
    const event = JSON.parse(json) as TurnEvent;
    if (event.kind === 'reply') {
      setGrowing((reply) => reply.slice(0, event.from) + event.text);
      return undefined;
    }
    void finish(event.job);
    return 'last';
  });

  const send = async (next: Said): Promise<void> => {
    setError(null);
    remember(next);
    setSending(true);
    try {
      const job = await submit(id, next);
      if (job.status === 'cached_replay') await finish({ ...job, status: 'completed' });
      else setJob(job.job_id);
    } catch (thrown) {
      // The service has ended this turn, so that its key says so for ever: the next try is a new one.
      const is_ended = thrown instanceof ClientProblem && thrown.document.replayed_from_cache === true;
      if (is_ended) remember({ ...next, key: crypto.randomUUID() });
      setError(errorMessage(thrown));
      await cache.invalidateQueries({ queryKey: interviewQuery(id).queryKey, exact: true });
    } finally {
      setSending(false);
    }
  };

  return {
    said,
    is_answering,
    growing: is_answering ? growing : null,
    error: error ?? (said && !is_answering ? 'This was not sent.' : null),
    say: (message) => send({ message, key: crypto.randomUUID(), after: interview.turns.length }),
    sayAgain: async () => {
      if (said) await send(said);
    },
    takeBack: () => {
      remember(null);
      setError(null);
      return said?.message ?? '';
    },
  };
}

async function submit(id: string, { message, key }: Said): Promise<TurnJob> {
  const answer = await call('submitTurn', {
    params: { id },
    query: { auto_start: 'false' },
    headers: { 'idempotency-key': key },
    body: { message },
  });
  if (!('job_id' in answer)) throw new Error('The service answered at once, which nobody asked for.');
  return answer;
}

const isTurn = ({ message, after }: Said, { turns }: Interview): boolean =>
  turns.slice(after).some(({ role, content }) => role === 'user' && content === message);

const placeOf = (id: string) => `said:${id}`;

function readSaid(id: string): Said | null {
  const kept = sessionStorage.getItem(placeOf(id));
  return kept === null ? null : (JSON.parse(kept) as Said);
}
