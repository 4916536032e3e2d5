// A local server that stands for GitHub or Google, as far as signing in goes: a page that says yes at once,
// codes that work once, and who the person is.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SignInProvider } from '#contract/operations/account/accounts.ts';
import { client, openOAuth } from '#test/support/cloud-folders/oauth-server.ts';

export type Identity = { id: number; name: string | null; email: string; confirmed: boolean };

type Style = {
  env: string;
  authorize: string;
  token: string;
  answers: Readonly<Record<string, (who: Identity) => unknown>>;
};

const styles: Record<SignInProvider, Style> = {
  github: {
    env: 'GITHUB_SIGN_IN',
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    answers: {
      '/api/v3/user': ({ id, name }) => ({ id, name, login: `login-${id}`, email: null }),
      '/api/v3/user/emails': ({ email, confirmed }) => [
        { email: 'second@example.com', primary: false, verified: true },
        { email, primary: true, verified: confirmed },
      ],
    },
  },
  google: {
    env: 'GOOGLE_SIGN_IN',
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    answers: {
      '/v1/userinfo': ({ id, name, email, confirmed }) => ({
        sub: `${id}`,
        name,
        email,
        email_verified: confirmed,
      }),
    },
  },
};

export type IdentityServer = {
  url: string;
  /** Settings of a service that asks it. */
  env: Record<string, string>;
  /** Who signs in there from now on. */
  be(who: Identity): void;
  /** What the person answers there from now on. */
  deny(next: boolean): void;
  close(): Promise<void>;
};

export async function startIdentityServer(provider: SignInProvider): Promise<IdentityServer> {
  const { env, authorize, token, answers } = styles[provider];
  const asksForRefresh = () => true;
  const oauth = openOAuth({ authorize, token, expires_in: 3600, asksForRefresh, rotates: false });
  let person: Identity = { id: 1, name: null, email: 'nobody@example.com', confirmed: false };
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const answer = answers[pathname];
    if (pathname === authorize) {
      const location = oauth.consent(searchParams);
      response.writeHead(location ? 302 : 400, location ? { location } : {}).end();
    } else if (pathname === token) {
      void text(request).then((body) => json(...oauth.trade(new URLSearchParams(body))));
    } else if (answer) {
      const access = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (oauth.isLive(access)) json(200, answer(person));
      else json(401, {});
    } else json(404, {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      [`${env}_CLIENT_ID`]: client.id,
      [`${env}_CLIENT_SECRET`]: client.secret,
      [`${env}_BASE_URL`]: url,
    },
    be: (who) => void (person = who),
    deny: (next) => oauth.deny(next),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
