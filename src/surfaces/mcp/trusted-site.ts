// The guard against pages that reach a service on somebody's own machine by a name which they let point there
// (DNS rebinding): programs send no Origin, and a service that listens on loopback is called by a name of
// loopback.
import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '#config.ts';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a request is of this site, by its headers. */
export type IsTrustedSite = (headers: Pick<IncomingHttpHeaders, 'host' | 'origin'>) => boolean;

export function trustedSite({
  base_url,
  is_loopback,
}: Pick<Config, 'base_url' | 'is_loopback'>): IsTrustedSite {
  const own = new URL(base_url).host;
  return ({ host, origin }) => {
    if (host === own && origin === undefined) return true;
    const called = hostOf(`http://${host ?? ''}`);
    const isOwnHost = called === own || (is_loopback && called !== null && loopback.test(hostnameOf(called)));
    if (is_loopback && !isOwnHost) return false;
    if (origin === undefined) return true;
    const from = hostOf(origin);
    return from !== null && (from === own || (isOwnHost && from === called));
  };
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

const hostnameOf = (host: string) => host.replace(/:\d+$/, '');
