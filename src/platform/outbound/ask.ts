// Asks an address that a user gave and reads its answer: never one that is not public, never along a redirect, never for
// longer than its time, and never more than fits into memory.
import { Buffer } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import { AddressRefused, type Resolve } from './guarded-lookup.ts';
import { guardedRequest } from './guarded-request.ts';

export type Question = {
  method: 'GET' | 'POST';
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
};
export type AskOptions = {
  timeout_ms: number;
  answer_max_bytes: number;
  /** Lets addresses through that are not public. */
  allow_private: boolean;
  resolve?: Resolve;
};
export type Answered =
  | { status: number; headers: IncomingHttpHeaders; body: string }
  | { status: null; cause: 'address refused' | 'too late' | 'too large' | 'not reached' };

class TooLarge extends Error {}

export async function ask(question: Question, options: AskOptions): Promise<Answered> {
  const late = AbortSignal.timeout(options.timeout_ms);
  try {
    return await exchange(question, options, late);
  } catch (error) {
    if (error instanceof AddressRefused) return { status: null, cause: 'address refused' };
    if (error instanceof TooLarge) return { status: null, cause: 'too large' };
    return { status: null, cause: late.aborted ? 'too late' : 'not reached' };
  }
}

function exchange({ method, url, headers, body }: Question, options: AskOptions, signal: AbortSignal): Promise<Answered> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = guardedRequest({ ...options, url, method, headers: { ...headers, ...length }, signal });
  sent.on('error', reject).on('close', () => reject(new Error('The connection ended without an answer')));
  sent.on('response', (response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      parts.push(part);
      if ((bytes += part.length) > options.answer_max_bytes) sent.destroy(new TooLarge());
    });
    response.on('error', reject);
    response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts).toString('utf8') }));
  });
  sent.end(body);
  return promise;
} // prettier-ignore
