// Runs over HTTP that are paid by the key of whoever started them, at local servers that stand for the
// providers.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { createLog } from '#platform/log.ts';
import { signUp } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import { googleWire } from '#test/support/providers/google.ts';
import { nothingToChange } from '#test/support/providers/nothing-to-change.ts';
import {
  refuses,
  startProviderServer,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

const installed = 'sk-ant-of-the-installation-0001';
const own = 'sk-ant-of-an-account-itself-0002';
const googles = 'AIza-of-an-account-itself-for-google-0003';
const records = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-own-keys-'));
const clock = manualClock();
const told: string[] = [];
let anthropic: ProviderServer;
let google: ProviderServer;
let app: StartedApp;

beforeAll(async () => {
  [anthropic, google] = await Promise.all([
    startProviderServer(anthropicWire, nothingToChange),
    startProviderServer(googleWire, nothingToChange),
  ]);
  const env = {
    ANTHROPIC_API_KEY: installed,
    ANTHROPIC_BASE_URL: anthropic.url,
    GOOGLE_GENERATIVE_AI_BASE_URL: google.url,
    SPECFOUNDRY_RECORD_CALLS: records,
    SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000',
  };
  app = await startApp({ clock, env, log: createLog({ level: 'trace', write: (line) => told.push(line) }) });
});
afterEach(() => anthropic.behave(nothingToChange));
afterAll(async () => {
  await Promise.all([app.close(), anthropic.close(), google.close()]);
  fs.rmSync(records, { recursive: true, force: true });
});

async function someone(): Promise<Client> {
  const { cookie } = await signUp(app);
  return createClient({ base_url: app.base_url, cookie });
}

const give = (client: Client, provider: 'anthropic' | 'google', secret: string) =>
  client.call('setProviderKey', { params: { provider }, body: { secret } });

/** The interviewer is a model here, which is asked again after a pause: time goes on meanwhile. */
async function anInterviewed(client: Client): Promise<string> {
  const made = anIntake(client);
  let is_made = false;
  void made.finally(() => (is_made = true)).catch(() => {});
  await until(() => (clock.advance(1_000), is_made), { within_ms: 100_000 });
  return made;
}

async function ranBy(client: Client, review_profile: 'Fast' | 'Normal' = 'Fast', intake?: Promise<string>) {
  const intake_id = await (intake ?? anInterviewed(client));
  const { id } = await client.call('startGeneration', { body: { intake_id, review_profile } });
  return until(
    async () => {
      clock.advance(1_000);
      const generation = await client.call('getGeneration', { params: { id } });
      return ['Complete', 'Failed'].includes(generation.state) && generation;
    },
    { within_ms: 100_000 },
  );
}

/** The keys that a provider has seen since it had seen so many calls. */
const keysAt = ({ asked }: ProviderServer, header: string, since = 0) =>
  new Set(asked.slice(since).map(({ headers }) => headers[header]));

async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    app.deps.db,
  );
  const all = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select each::text as row from ${sql.raw(name)} each`.execute(app.deps.db),
    ),
  );
  return all.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

test("a run is paid by its owner's keys, each at its provider, and others' runs by the installation's", async () => {
  const [client, other] = [await someone(), await someone()];
  await give(client, 'anthropic', own);
  await give(client, 'google', googles);
  expect(await ranBy(client, 'Normal')).toMatchObject({ state: 'Complete', failure_reason: null });
  expect(keysAt(anthropic, 'x-api-key')).toEqual(new Set([own]));
  expect(google.asked.length).toBeGreaterThan(0);
  expect(keysAt(google, 'x-goog-api-key')).toEqual(new Set([googles]));
  const { provider_keys } = await client.call('listProviderKeys');
  expect(provider_keys.map(({ status, last_used_at }) => [status, last_used_at !== null])).toEqual([
    ['active', true],
    ['active', true],
  ]);

  const [before, at_google] = [anthropic.asked.length, google.asked.length];
  expect(await ranBy(other)).toMatchObject({ state: 'Complete' });
  expect(keysAt(anthropic, 'x-api-key', before)).toEqual(new Set([installed]));
  expect(google.asked.length).toBe(at_google);

  const left = [
    told.join(''),
    await everyRow(),
    ...fs
      .readdirSync(records, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => fs.readFileSync(path.join(records, file), 'utf8')),
  ].join('\n');
  for (const key of [own, googles, installed]) {
    for (const form of ['utf8', 'hex', 'base64'] as const)
      expect(left).not.toContain(Buffer.from(key).toString(form));
  }
}, 200_000);

test('an own key that its provider refuses ends the run, and is not used again', async () => {
  const client = await someone();
  const intake = anInterviewed(client);
  await intake;
  await give(client, 'anthropic', own);
  anthropic.behave(refuses('forbidden'));
  const failed = await ranBy(client, 'Fast', intake);
  expect(failed).toMatchObject({ state: 'Failed', failure_category: 'LlmAuthFailure' });
  expect(failed.failure_reason).toBe(
    'The model provider rejected the key; replace it with a new one. anthropic/claude-sonnet-5: HTTP 403 permission_error. (PROVIDER_AUTHENTICATION_FAILED)',
  );
  expect((await client.call('listProviderKeys')).provider_keys).toMatchObject([{ status: 'rejected' }]);
  anthropic.behave(nothingToChange);
  const before = anthropic.asked.length;
  expect(await ranBy(client)).toMatchObject({ state: 'Complete' });
  expect(keysAt(anthropic, 'x-api-key', before)).toEqual(new Set([installed]));
  expect(told.join('')).toContain('A model ended the run');
  expect(told.join('')).not.toContain(own);
}, 200_000);

test("a refusal of the installation's key is no refusal of an account's", async () => {
  const client = await someone();
  await give(client, 'google', googles);
  anthropic.behave(refuses('wrong key'));
  expect(await ranBy(client)).toMatchObject({ state: 'Failed', failure_category: 'LlmAuthFailure' });
  expect((await client.call('listProviderKeys')).provider_keys).toMatchObject([
    { provider: 'google', status: 'active', last_used_at: null },
  ]);
}, 200_000);
