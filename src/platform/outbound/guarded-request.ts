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
};

export function guardedRequest({ url, allow_private, resolve, ...options }: GuardedRequest): ClientRequest {
  const { protocol, hostname } = new URL(url);
  const isAllowed = allow_private ? () => true : isPublicAddress;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !isAllowed(host)) throw new AddressRefused(`${host} is not on the public internet`);
  const { request } = protocol === 'https:' ? https : http;
  // A connection of its own each time: its address is the one that was just checked.
  return request(url, { ...options, agent: false, lookup: guardedLookup(isAllowed, resolve) });
}
