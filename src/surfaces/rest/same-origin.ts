// The guard against forged cross-site requests: a change that the session cookie authenticates must come from
// a page of ours. Bearer tokens are never sent by a browser on its own, so they need no guard.
import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '#contract/actor.ts';
import { problem } from '#contract/problems.ts';

type Incoming = { method: string; headers: IncomingHttpHeaders };

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function guardOrigin(request: Incoming, actor: Actor, base_url: string): void {
  if (actor.kind !== 'session' || SAFE_METHODS.has(request.method)) return;
  if (!isSameOrigin(request.headers, base_url)) problem('CROSS_ORIGIN_REFUSED');
}

/**
 * Whether the browser says that one of our pages sent this: our configured address, or the very host it
 * called.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, base_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin, host } = headers;
  if (origin === undefined) return site === 'same-origin';
  if (!URL.canParse(origin)) return false;
  return new URL(origin).origin === new URL(base_url).origin || new URL(origin).host === host;
}
