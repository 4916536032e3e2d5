// Addenda that a model goes over, at a local server that stands for its provider.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { call } from '#test/support/call.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import { nothingToChange } from '#test/support/providers/nothing-to-change.ts';
import {
  answers,
  hangsUp,
  refuses,
  startProviderServer,
  type Behaviour,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { startStockedApp } from '#test/support/stock.ts';

let anthropic: ProviderServer;
let apps: StartedApp[];
let client: Client;
let id: string;
let cookie: string;
beforeAll(async () => {
  anthropic = await startProviderServer(anthropicWire, nothingToChange);
  const first = await startStockedApp();
  ({ cookie } = first.stock.owner);
  id = first.takePackage().package_id;
  const database_url = first.deps.config.database_url!.reveal();
  const env = { ANTHROPIC_API_KEY: 'sk-ant-of-the-tests-0123456789', ANTHROPIC_BASE_URL: anthropic.url };
  const second = await startApp({ env, database_url });
  client = createClient({ base_url: second.base_url, cookie });
  apps = [second, first];
});
afterEach(() => anthropic.behave(nothingToChange));
afterAll(async () => {
  for (const app of apps) await app.close();
  await anthropic.close();
});

async function file(title: string, description: string) {
  const { download_url, cost_usd } = await client.call('createAddendum', {
    params: { id },
    body: { title, description },
  });
  const bytes = Buffer.from(await (await fetch(download_url)).arrayBuffer());
  const files = new Map(
    (await readArchive(bytes)).map(({ path, bytes: text }) => [path, text.toString('utf8')]),
  );
  return { cost_usd, files, decision: files.get('decision-log-entry.md')! };
}

test('an addendum is one call of a model, which is paid for and told', async () => {
  const before = (await client.call('getAnalytics', { query: { days: '1' } })).totals;
  const { cost_usd, decision, files } = await file(
    'Pausing',
    'Members can pause a reservation for up to 6 days.',
  );
  expect(anthropic.asked).toHaveLength(1);
  expect(JSON.stringify(anthropic.asked[0]!.body)).toContain('pause a reservation for up to 6 days');
  expect(cost_usd).toBeGreaterThan(0);
  const { totals } = await client.call('getAnalytics', { query: { days: '1' } });
  expect(totals.cost_usd - before.cost_usd).toBeCloseTo(cost_usd, 6);
  expect(totals.output_tokens - before.output_tokens).toBe(55);
  expect(decision).toContain('gone over by anthropic/claude-sonnet-5');
  expect(files.get('change-requirement.md')).toContain('let members pause a reservation for at most 6 days.');
});

/** Another field each: a change that changes nothing is no work for a model. */
test.each<[string, Behaviour, string, string | null]>([
  ['weight', refuses('rate limit'), 'PROVIDER_RATE_LIMITED', 'HTTP 429 rate_limit_error'],
  ['length', refuses('quota'), 'PROVIDER_RATE_LIMITED', 'HTTP 400 invalid_request_error'],
  ['colour', refuses('server error'), 'PROVIDER_TRANSIENT', 'HTTP 500 api_error'],
  ['height', hangsUp, 'PROVIDER_TRANSIENT', 'the connection failed'],
  ['width', refuses('bad request'), 'PROVIDER_REQUEST_REJECTED', 'HTTP 400 invalid_request_error'],
  ['price', refuses('unknown model'), 'PROVIDER_REQUEST_REJECTED', 'HTTP 404 not_found_error'],
  ['age', refuses('refused content'), 'PROVIDER_CONTENT_REFUSED', 'HTTP 400 invalid_request_error'],
  ['brand', refuses('wrong key'), 'PROVIDER_AUTHENTICATION_FAILED', 'HTTP 401 authentication_error'],
  ['owner', answers('Certainly!'), 'PROVIDER_SCHEMA_VIOLATION', null],
])(
  'a model that fails is a 502 and files nothing, whatever failed: %s',
  async (field, behaviour, type, said) => {
    const path = `/v1/packages/${id}/addenda`;
    const asked = {
      cookie,
      headers: { 'idempotency-key': `failed-${field}` },
      body: { title: field, description: `Each tool also has a ${field} in 8 units.` },
    };
    const filed = async () => (await client.call('listAddenda', { params: { id } })).addenda.length;
    const before = await filed();
    anthropic.behave(behaviour);
    const { body } = await call(apps[0]!.base_url, path, asked);
    expect(body).toMatchObject({ status: 502, type });
    if (said) expect(body.detail).toContain(`anthropic/claude-sonnet-5: ${said}.`);
    expect(await filed()).toBe(before);
    anthropic.behave(nothingToChange);
    expect((await call(apps[0]!.base_url, path, asked)).status).toBe(200);
    expect(await filed()).toBe(before + 1);
  },
);
