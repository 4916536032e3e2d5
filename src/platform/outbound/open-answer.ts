// Asks an address outside, and gives its answer while it arrives: never from an address that is not public,
// never along a redirect, never for longer than its time, and never more than was agreed.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { AddressRefused, type Resolve } from './guarded-lookup.ts';
import { guardedRequest } from './guarded-request.ts';

export type Question = {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};
export type AskOptions = {
  /** For everything together, the body too. */
  timeout_ms: number;
  answer_max_bytes: number;
  /** Lets addresses through that are not public. */
  allow_private: boolean;
  resolve?: Resolve;
};

export type Failure = 'address refused' | 'too late' | 'too large' | 'not reached';

/** What the body throws when it ends before its end. */
export class AnswerBroken extends Error {
  override name = 'AnswerBroken';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`The answer ended before its end: ${failure}`);
    this.failure = failure;
  }
}

export type Opened =
  | {
      status: number;
      headers: IncomingHttpHeaders;
      /** Read it to its end, or cancel. */
      body: AsyncIterable<Buffer>;
      cancel(): void;
    }
  | { status: null; cause: Failure };

export async function openAnswer(question: Question, options: AskOptions): Promise<Opened> {
  const late = AbortSignal.timeout(options.timeout_ms);
  try {
    const response = await respond(question, options, late);
    const body = bodyOf(response, options.answer_max_bytes, late);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body,
      cancel: () => void response.destroy(),
    };
  } catch (error) {
    if (error instanceof AddressRefused) return { status: null, cause: 'address refused' };
    return { status: null, cause: late.aborted ? 'too late' : 'not reached' };
  }
}

function respond(
  { method, url, headers, body }: Question,
  options: AskOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const length: Record<string, string> =
    body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = guardedRequest({ ...options, url, method, headers: { ...headers, ...length }, signal });
  sent.on('error', reject).on('close', () => reject(new Error('The connection ended without an answer')));
  sent.on('response', (response) => {
    // Heard by nobody when the body is cancelled.
    response.on('error', () => {});
    resolve(response);
  });
  sent.end(body);
  return promise;
}

async function* bodyOf(response: IncomingMessage, max_bytes: number, late: AbortSignal) {
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      if ((bytes += part.length) > max_bytes) throw new AnswerBroken('too large');
      yield part;
    }
  } catch (error) {
    if (error instanceof AnswerBroken) throw error;
    throw new AnswerBroken(late.aborted ? 'too late' : 'not reached');
  }
}
