// An agent that signs in through a person's browser, by a client library that knows nothing of ours; and the
// browser, which is fetch with the person's cookie.
import * as oauth from 'oauth4webapi';
import { call } from '#test/support/call.ts';
import type { Answer } from '#test/support/answer-check.ts';

type App = { base_url: string };
type Browser = { cookie: string };

const insecure = { [oauth.allowInsecureRequests]: true };
const none = oauth.None();

export const redirect_uri = 'http://127.0.0.1:7777/callback';

export type Agent = {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  redirect_uri: string;
  tools: string;
};

/** Finds its way from the address of the tools, and registers. */
export async function anAgent({ base_url }: App, metadata: Partial<oauth.Client> = {}): Promise<Agent> {
  const { server, tools } = await discover({ base_url });
  const asked = { client_name: 'Test agent', redirect_uris: [redirect_uri], ...metadata };
  const answer = await oauth.dynamicClientRegistrationRequest(server, asked, insecure);
  const client = await oauth.processDynamicClientRegistrationResponse(answer);
  return { server, client, redirect_uri, tools };
}

export async function discover({ base_url }: App) {
  const tools = new URL('/mcp', base_url);
  const found = await oauth.resourceDiscoveryRequest(tools, insecure);
  const { authorization_servers = [], resource } = await oauth.processResourceDiscoveryResponse(tools, found);
  const issuer = new URL(authorization_servers[0] ?? '');
  const described = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  return { server: await oauth.processDiscoveryResponse(issuer, described), tools: resource };
}

export type Begun = { url: URL; verifier: string; state: string };

/** The address that the agent opens in the browser; `changes` of null leave a parameter out. */
export async function begin(agent: Agent, changes: Record<string, string | null> = {}): Promise<Begun> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(agent.server.authorization_endpoint ?? '');
  const parameters = {
    response_type: 'code',
    client_id: agent.client.client_id,
    redirect_uri: agent.redirect_uri,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource: agent.tools,
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value);
  return { url, verifier, state };
}

/** Where the browser is sent. */
export async function open({ base_url }: App, url: URL, browser?: Browser): Promise<string> {
  const answer = await call(base_url, url.pathname + url.search, { ...browser });
  return answer.headers.get('location') ?? `no redirect, but ${answer.status}: ${answer.text}`;
}

/** The request that the page of consent is about. */
export async function openConsent(app: App, url: URL, browser: Browser): Promise<string> {
  const location = await open(app, url, browser);
  const request = /^\/oauth\/consent\?request=([\w.-]+)$/.exec(location)?.[1];
  if (request === undefined) throw new Error(`The browser was not asked, but sent to ${location}`);
  return request;
}

type Choice = { allow?: boolean; scopes?: readonly string[] };

export function answerConsent(
  app: App,
  browser: Browser,
  { request, allow = true, scopes }: Choice & { request: string },
): Promise<Answer> {
  const body = { request, allow, ...(scopes && { scopes }) };
  return call(app.base_url, '/v1/oauth/consent', { cookie: browser.cookie, body });
}

/** Where the person's answer sends the browser. */
export async function decide(app: App, browser: Browser, url: URL, choice: Choice = {}): Promise<URL> {
  const request = await openConsent(app, url, browser);
  const answer = await answerConsent(app, browser, { request, ...choice });
  if (answer.status !== 200) throw new Error(`The consent answered ${answer.status}: ${answer.text}`);
  return new URL(answer.body.redirect_to);
}

/** What the agent makes of the address that the browser came back to. */
export async function exchange(agent: Agent, begun: Begun, back: URL): Promise<oauth.TokenEndpointResponse> {
  const { server, client } = agent;
  const parameters = oauth.validateAuthResponse(server, client, back, begun.state);
  const answer = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    none,
    parameters,
    agent.redirect_uri,
    begun.verifier,
    insecure,
  );
  return oauth.processAuthorizationCodeResponse(server, client, answer);
}

export type Tokens = { access_token: string; refresh_token: string; scope: string };

/** The whole way, from the registration to the tokens. */
export async function signIn(
  app: App,
  browser: Browser,
  { agent, asked = {}, ...choice }: Choice & { agent?: Agent; asked?: Record<string, string | null> } = {},
): Promise<Tokens & { agent: Agent }> {
  const by = agent ?? (await anAgent(app));
  const begun = await begin(by, asked);
  const tokens = await exchange(by, begun, await decide(app, browser, begun.url, choice));
  return { ...(tokens as Tokens), agent: by };
}

export async function refresh({ server, client }: Agent, token: string, more: Record<string, string> = {}) {
  const answer = await oauth.refreshTokenGrantRequest(server, client, none, token, {
    ...insecure,
    additionalParameters: more,
  });
  return (await oauth.processRefreshTokenResponse(server, client, answer)) as oauth.TokenEndpointResponse &
    Tokens;
}

export async function revoke({ server, client }: Agent, token: string): Promise<void> {
  const answer = await oauth.revocationRequest(server, client, none, token, insecure);
  await oauth.processRevocationResponse(answer);
}

/** A request to an endpoint of the protocol as no library would send it. */
export async function postForm(
  { base_url }: App,
  path: string,
  form: Record<string, string> | string,
): Promise<Answer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
  return call(base_url, path, { body, headers });
}
