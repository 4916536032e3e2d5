// What callers get while the database is away, on every surface, and that nothing is awaited for ever.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { databaseProxy, type DatabaseProxy } from '#test/support/outside/database-proxy.ts';
import { callRaw } from '#test/support/mcp/speak.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';

const connect_ms = 1_000;
const query_ms = 1_500;
/** A call may meet both, and this machine has other work. */
const answer_max_ms = connect_ms + query_ms + 2_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: StartedApp;
let ada: Person;
let api_key: string;
beforeAll(async () => {
  database = await testDatabase();
  proxy = await databaseProxy(database.url);
  app = await startApp({
    database_url: proxy.url,
    env: {
      SPECFOUNDRY_ROLE: 'web',
      SPECFOUNDRY_DATABASE_CONNECT_MS: String(connect_ms),
      SPECFOUNDRY_DATABASE_QUERY_MS: String(query_ms),
    },
    log: createLog({ level: 'silent' }),
  });
  ada = await signUp(app);
  api_key = (await createKey(app, ada)).raw_key;
});
afterEach(async () => {
  await proxy.start();
  await until(async () => (await call(app.base_url, '/v1/me', { api_key })).status === 200);
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await database.close();
});

type Said = { status: number; retry_after: string | null; type: unknown; took_ms: number };

async function said(asking: Promise<{ status: number; headers: Headers; body: unknown }>): Promise<Said> {
  const asked_at = performance.now();
  const { status, headers, body } = await asking;
  const { type, error } = (body ?? {}) as { type?: unknown; error?: { data?: { error_code?: unknown } } };
  return {
    status,
    retry_after: headers.get('retry-after'),
    type: type ?? error?.data?.error_code,
    took_ms: performance.now() - asked_at,
  };
}

const askAll = () => {
  const { cookie, email, password } = ada;
  const send = (path: string, options: Parameters<typeof call>[2] = {}) =>
    said(call(app.base_url, path, options));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return Promise.all([
    send('/v1/me', { api_key }),
    send('/v1/me', { cookie }),
    send('/v1/projects', { cookie, body: { name: 'x' }, headers: { 'idempotency-key': 'away' } }),
    send('/auth/sign-in/email', { body: { email, password } }),
    send('/auth/oauth/token', { body: 'grant_type=refresh_token&refresh_token=ort_x', headers }),
    said(callRaw(app, api_key, 'list_projects')),
  ]);
};

describe.each([
  ['refuses connections', () => proxy.stop()],
  ['hangs', async () => proxy.hang()],
])('a database that %s', (_what, strike) => {
  test('is told as 503 with Retry-After on every surface, in bounded time, and serves again after it is back', async () => {
    await strike();
    for (const { took_ms, ...answer } of await askAll()) {
      expect(answer).toEqual({ status: 503, retry_after: '5', type: 'SERVICE_UNAVAILABLE' });
      expect(took_ms).toBeLessThan(answer_max_ms);
    }
    await proxy.start();
    await until(async () => (await call(app.base_url, '/v1/me', { cookie: ada.cookie })).status === 200);
  });
});

test('a connection that breaks under a call is told as 503, never as a fault of ours', async () => {
  const seen = new Set<number>();
  for (let round = 0; round < 5; round += 1) {
    const calls = Array.from({ length: 12 }, () => call(app.base_url, '/v1/me', { cookie: ada.cookie }));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'specfoundry'`.execute(
      database.db,
    );
    for (const { status } of await Promise.all(calls)) seen.add(status);
  }
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
