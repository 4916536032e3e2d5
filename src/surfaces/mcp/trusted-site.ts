// The guard against pages that reach a service on somebody's own machine by a name which they let point there (DNS
// rebinding): programs send no Origin, and a service that listens on loopback is called by a name of loopback.
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#config.ts';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export function isTrustedSite(
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
  { base_url, is_loopback }: Pick<Config, 'base_url' | 'is_loopback'>,
): boolean {
  const own = new URL(base_url);
  const called = hostOf(`http://${host ?? ''}`);
  const isOwnHost = called === own.host || (is_loopback && called !== null && loopback.test(hostnameOf(called)));
  if (is_loopback && !isOwnHost) return false;
  if (origin === undefined) return true;
  const from = hostOf(origin);
  return from !== null && (from === own.host || (isOwnHost && from === called));
} // prettier-ignore

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

const hostnameOf = (host: string) => host.replace(/:\d+$/, '');
