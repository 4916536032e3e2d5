// The official client of MCP signs in with what it brings itself, and the official conformance suite judges
// the authorization server. The browser of both is ours: it answers the page of consent.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { auth, type OAuthClientProvider, type OAuthDiscoveryState } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type Person } from '#test/support/accounts.ts';
import { anAgent, decide } from '#test/support/agents/agent.ts';
import { call } from '#test/support/call.ts';
import { freePort } from '#test/support/free-port.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let person: Person;
beforeAll(async () => {
  app = await startApp();
  person = await signUp(app);
});
afterAll(() => app.close());

type Kept = {
  client?: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  tokens?: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  verifier?: string;
  opened?: URL;
  discovered?: OAuthDiscoveryState;
};

/**
 * A program as its author would write it: it says what it is called and where it listens, and keeps what it
 * is given.
 */
function program(kept: Kept): OAuthClientProvider {
  const redirectUrl = 'http://localhost:33418/callback';
  return {
    redirectUrl,
    clientMetadata: { client_name: 'A program', redirect_uris: [redirectUrl] },
    state: () => 'a state of its own',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.opened = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (state) => void (kept.discovered = state),
    discoveryState: () => kept.discovered,
  };
}

it('the official client registers, signs in and refreshes', async () => {
  const kept: Kept = {};
  const serverUrl = `${app.base_url}/mcp`;
  expect(await auth(program(kept), { serverUrl })).toBe('REDIRECT');
  const back = (await decide(app, person, kept.opened!)).searchParams;
  const came = { authorizationCode: back.get('code')!, iss: back.get('iss')! };
  expect(await auth(program(kept), { serverUrl, ...came })).toBe('AUTHORIZED');
  const first = kept.tokens?.access_token;
  expect(await auth(program(kept), { serverUrl })).toBe('AUTHORIZED');
  expect(kept.tokens?.access_token).not.toBe(first);
  const me = await call(app.base_url, '/v1/me', { api_key: kept.tokens!.access_token });
  expect(me.body.user_id).toBe(person.account_id);
});

describe('the official suite finds nothing wrong', () => {
  it.each(['with a resource', 'without one'])('%s', async (way) => {
    const port = await freePort();
    const { client } = await anAgent(app, { redirect_uris: [`http://127.0.0.1:${port}/callback`] });
    const resource = way === 'with a resource' ? ['--resource', `${app.base_url}/mcp`] : [];
    const said = await judge([
      'authorization',
      '--url',
      app.base_url,
      '--client-id',
      client.client_id,
      '-p',
      String(port),
      ...resource,
    ]);
    expect(said).toContain('✓ authorization-server-metadata-endpoint: 2 passed, 0 failed');
    expect(said).toContain('✓ authorization-code-grant: 1 passed, 0 failed');
  });
});

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json');

/** It prints the address for the browser, and listens for the answer from then on. */
async function judge(args: readonly string[]): Promise<string> {
  const main = path.join(path.dirname(suite), 'dist', 'index.js');
  const child = spawn(process.execPath, [main, ...args], { env: { NO_COLOR: '1' } });
  let said = '';
  let is_visited = false;
  const visit = async (address: string) => {
    is_visited = true;
    await fetch(await decide(app, person, new URL(address)));
  };
  const hear = (data: Buffer) => {
    said += data.toString();
    const address = /^http\S+\/authorize\?\S+$(?=\n[^]*Callback server started)/m.exec(said)?.[0];
    // A browser that gives up leaves the suite waiting for minutes.
    if (address && !is_visited)
      visit(address).catch((error: unknown) => child.kill() && (said += String(error)));
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  await new Promise((resolve) => child.once('close', resolve));
  return said;
}
