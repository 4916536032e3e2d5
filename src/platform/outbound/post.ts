// Sends one POST to an address that a user gave: never to one that is not public, never along a redirect,
// never for longer than its time, and without keeping what is answered beyond the status.
import type { Clock } from '#platform/clock.ts';
import { AddressRefused, type Resolve } from './guarded-lookup.ts';
import { guardedRequest, type Connections } from './guarded-request.ts';

export type Message = { url: string; headers: Readonly<Record<string, string>>; body: string };

export type PostOptions = {
  clock: Pick<Clock, 'sleep'>;
  /** Rejects the call with its reason; what was sent may have arrived. */
  signal: AbortSignal;
  /** For everything together: name, connection, request and answer. */
  timeout_ms: number;
  /** Lets addresses through that are not public. */
  allow_private: boolean;
  resolve?: Resolve;
  connections?: Connections | undefined;
};

/** The status, or why there is none. A refused address stays refused; anything else may pass. */
export type Posted =
  | { status: number }
  | { status: null; failure: string; cause: 'address refused' | 'not reached' };

/** What is read of an answer before the connection is cut. */
const ANSWER_MAX_BYTES = 64 * 1024;

export async function post(message: Message, options: PostOptions): Promise<Posted> {
  const { clock, signal, timeout_ms } = options;
  const [ended, late] = [new AbortController(), new AbortController()];
  void clock.sleep(timeout_ms, ended.signal).then(
    () => late.abort(),
    () => {},
  );
  try {
    return { status: await send(message, { ...options, signal: AbortSignal.any([signal, late.signal]) }) };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, ...failureOf(error, late.signal.aborted ? timeout_ms : null) };
  } finally {
    ended.abort();
  }
}

async function send({ url, headers, body }: Message, options: PostOptions): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const sent = guardedRequest({ ...options, url, method: 'POST', headers: { ...headers, ...length } });
  // An answer whose rest breaks off or comes too late still counts: its status is known.
  let status: number | null = null;
  const finish = (error?: NodeJS.ErrnoException) => {
    if (status !== null) resolve(status);
    else reject(error ?? new Error('The connection ended without an answer'));
    sent.destroy();
  };
  sent.on('error', finish).on('close', finish);
  sent.on('response', (response) => {
    status = response.statusCode ?? 0;
    let bytes = 0;
    response.on('data', (part: Buffer) => (bytes += part.length) > ANSWER_MAX_BYTES && finish());
    // The connection may serve the next one.
    response.on('end', () => resolve(status!)).on('error', finish);
  });
  sent.end(body);
  return promise;
}

function failureOf(error: unknown, late_ms: number | null) {
  if (error instanceof AddressRefused) {
    const failure = 'The address is not on the public internet.';
    return { failure, cause: 'address refused' } as const;
  }
  if (late_ms !== null)
    return { failure: `No answer within ${late_ms / 1000} seconds.`, cause: 'not reached' } as const;
  const { code } = error as NodeJS.ErrnoException;
  return { failure: `The connection failed (${code ?? 'closed'}).`, cause: 'not reached' } as const;
}
