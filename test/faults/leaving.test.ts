// A service that is asked to leave while dozens of connections are busy.
import fs from 'node:fs';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownServers } from '#test/support/own-servers.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { newDataDir } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

const connections = 36;
const { start } = ownServers();

const data_dir = newDataDir();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  fs.rmSync(data_dir, { recursive: true });
});

type Caller = { answers: number; failure: string | null; was_asked_to_close: boolean };

/** Asks again and again over one connection, until the service asks it not to, or the connection fails. */
async function callOn({ base_url }: ServerProcess, caller: Caller): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.get(`${base_url}/readyz`, { agent }, (response) => {
        response.resume().once('end', () => resolve(response));
      });
      request.once('error', reject);
    });
  while (!caller.was_asked_to_close && caller.failure === null)
    try {
      const { headers, statusCode } = await ask();
      if (statusCode === 200 || statusCode === 503) caller.answers += 1;
      caller.was_asked_to_close = headers.connection === 'close';
    } catch (error) {
      caller.failure = String((error as NodeJS.ErrnoException).code ?? error);
    }
  agent.destroy();
}

test('SIGTERM answers every request of every open connection, asks each to close, and resets none', async () => {
  const env = { DATABASE_URL: database.url, SPECFOUNDRY_DATA_DIR: data_dir, SPECFOUNDRY_ROLE: 'web' };
  const server = await start({
    env: { ...env, SPECFOUNDRY_SECRET: 'a secret of the tests of leaving, only' },
  });
  await server.ready();
  const callers = Array.from({ length: connections }, (): Caller => {
    return { answers: 0, failure: null, was_asked_to_close: false };
  });
  const calling = callers.map((caller) => callOn(server, caller));
  await until(() => callers.every(({ answers }) => answers > 5));
  server.kill('SIGTERM');
  await Promise.all(calling);
  expect(callers.map(({ failure }) => failure).filter(Boolean)).toEqual([]);
  expect(callers.every(({ was_asked_to_close }) => was_asked_to_close)).toBe(true);
  expect(await server.exited).toBe(0);
});
