// Opens a request to an address that a user gave: never to one that is not public, unless that is allowed.
import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { AddressRefused, guardedLookup, type Resolve } from './guarded-lookup.ts';
import { isPublicAddress } from './public-address.ts';

export type GuardedRequest = {
  url: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** Lets addresses through that are not public. */
  allow_private: boolean;
  resolve?: Resolve | undefined;
  /**
   * Connections that stay open, for whoever asks the same hosts again and again; else each request has one of
   * its own.
   */
  connections?: Connections | undefined;
};

/** To addresses that were checked when they were opened. */
export type Connections = Readonly<Record<'http:' | 'https:', http.Agent>>;

const IDLE_MS = 10_000;

export function keptConnections(): Connections {
  const options = { keepAlive: true, timeout: IDLE_MS };
  return { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
}

export function guardedRequest(asked: GuardedRequest): ClientRequest {
  const { url, allow_private, resolve, connections, ...options } = asked;
  const { protocol, hostname } = new URL(url);
  const isAllowed = allow_private ? () => true : isPublicAddress;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !isAllowed(host)) throw new AddressRefused(`${host} is not on the public internet`);
  const { request } = protocol === 'https:' ? https : http;
  const agent = connections?.[protocol as keyof Connections] ?? false;
  return request(url, { ...options, agent, lookup: guardedLookup(isAllowed, resolve) });
}
