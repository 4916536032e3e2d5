// A local server that stands for Google Drive, OneDrive or Dropbox, as far as their documentation says what
// these calls do. Its pages are small, so that whoever does not ask for the rest is found out; it misbehaves
// when a test says so.
import { once } from 'node:events';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ConnectorProvider } from '#contract/operations/connector-providers.ts';
import type { Asked, Reply, Style } from './exchange.ts';
import { dropboxStyle } from './dropbox.ts';
import { googleStyle } from './google-drive.ts';
import { client, openOAuth, type OAuthServer } from './oauth-server.ts';
import { onedriveStyle } from './onedrive.ts';
import { openTree, type Tree } from './tree.ts';

/** null: answers as it should. */
export type Mischief = (asked: Asked) => ((response: ServerResponse) => void) | null;

const styles: Record<ConnectorProvider, Style> = {
  'google-drive': googleStyle,
  onedrive: onedriveStyle,
  dropbox: dropboxStyle,
};

export type CloudServer = {
  url: string;
  provider: ConnectorProvider;
  /** Settings of a service that asks it. */
  env: Record<string, string>;
  tree: Tree;
  oauth: OAuthServer;
  asked: readonly Asked[];
  /** How often tokens were asked for by a refresh. */
  refreshes(): number;
  /** As a browser does that opens the page where the person says yes or no; answers where it is sent. */
  visit(authorize_url: string): Promise<string>;
  /** Until the next reset. */
  misbehave(mischief: Mischief): void;
  /** Answers nobody until the returned function is called. */
  hold(): () => void;
  /** An empty cloud that nobody is connected to. */
  reset(): void;
  close(): Promise<void>;
};

export async function startCloud(provider: ConnectorProvider): Promise<CloudServer> {
  const style = styles[provider];
  const asked: Asked[] = [];
  let tree = openTree(style.prefix);
  let oauth = openOAuth(style);
  let mischief: Mischief = () => null;
  let held: Promise<void> | null = null;
  const replyTo = (call: Asked): Reply => {
    if (call.path === style.authorize) {
      const location = oauth.consent(call.query);
      return location ? [302, '', { location }] : [400, 'The request is malformed.'];
    }
    if (call.path === style.token && call.method === 'POST') {
      const [status, body] = oauth.trade(new URLSearchParams(call.body));
      return [status, body];
    }
    const revoked = style.revoke?.(call, oauth);
    if (revoked) return revoked;
    if (style.open?.(call.path)) return style.answers(call, tree, url);
    const access = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1] ?? '';
    return oauth.isLive(access)
      ? style.answers(call, tree, url)
      : [401, { error: { code: 401, message: 'expired_access_token' } }];
  };
  const answer = async (request: http.IncomingMessage, response: ServerResponse) => {
    const call = await readCall(request);
    asked.push(call);
    await held;
    const odd = mischief(call);
    if (odd) return odd(response);
    send(response, replyTo(call));
  };
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    provider,
    env: {
      [`${style.env}_CLIENT_ID`]: client.id,
      [`${style.env}_CLIENT_SECRET`]: client.secret,
      [`${style.env}_BASE_URL`]: url,
    },
    get tree() {
      return tree;
    },
    get oauth() {
      return oauth;
    },
    asked,
    refreshes: () =>
      asked.filter(({ path, body }) => path === style.token && body.includes('grant_type=refresh_token'))
        .length,
    async visit(authorize_url) {
      const { status, headers } = await fetch(authorize_url, { redirect: 'manual' });
      if (status !== 302) throw new Error(`The page answered ${status}.`);
      return headers.get('location') ?? '';
    },
    misbehave(next) {
      mischief = next;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    reset() {
      tree = openTree(style.prefix);
      oauth = openOAuth(style);
      mischief = () => null;
      held = null;
      asked.length = 0;
    },
    close: () => closeServer(server),
  };
}

const closeServer = (server: http.Server) =>
  new Promise<void>((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });

async function readCall(request: http.IncomingMessage): Promise<Asked> {
  const at = new URL(request.url ?? '', 'http://local');
  return {
    method: request.method ?? '',
    path: at.pathname,
    query: at.searchParams,
    body: await text(request),
    headers: request.headers,
  };
}

function send(response: ServerResponse, [status, body, headers = {}]: Reply): void {
  const is_bytes = Buffer.isBuffer(body) || typeof body === 'string';
  response.writeHead(status, {
    'content-type': is_bytes ? 'application/octet-stream' : 'application/json',
    ...headers,
  });
  response.end(is_bytes ? body : JSON.stringify(body));
}
