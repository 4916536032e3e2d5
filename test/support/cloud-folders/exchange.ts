// What a local cloud is asked, what it replies, and in what the clouds differ.
import type { IncomingHttpHeaders } from 'node:http';
import type { OAuthServer, OAuthStyle } from './oauth-server.ts';
import type { Tree } from './tree.ts';

/** Small, so that a caller that does not ask for the next page is found out. */
export const page_max = 3;

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: IncomingHttpHeaders;
};
export type Reply = [status: number, body: unknown, headers?: Record<string, string>];
/** What the interface answers to who may ask; `open` lists addresses that need no token. */
export type Style = OAuthStyle & {
  env: string;
  prefix: string;
  answers(asked: Asked, tree: Tree, base_url: string): Reply;
  open?(path: string): boolean;
  revoke?(asked: Asked, oauth: OAuthServer): Reply | null;
};
