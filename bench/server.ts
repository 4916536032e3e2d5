// A server process with an account and an interview told to it, for benchmarks that need one.
import { startServerProcess, type ServerProcess } from '#test/support/server-process.ts';
import { startTemporaryPostgres } from '#platform/postgres/temporary.ts';
import { createClient, type Client } from '#client/client.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type BenchServer = {
  server: ServerProcess;
  client: Client;
  api_key: string;
  revokeKey(): Promise<void>;
  /** The id of another key. */
  createKey(): Promise<string>;
  database_url: string;
  close(): Promise<void>;
};

export async function startBenchServer(env: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const postgres = await startTemporaryPostgres();
  const data_dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-bench-'));
  const server = await startServerProcess({
    env: {
      DATABASE_URL: postgres.url,
      SPECFOUNDRY_DATA_DIR: data_dir,
      SPECFOUNDRY_SECRET: 'a secret that only the benchmarks have, and everybody knows',
      SPECFOUNDRY_KICKOFFS_PER_MINUTE: '100000',
      ...env,
    },
  });
  await server.ready();
  const person = await signUp(server);
  const { raw_key, id } = await createKey(server, person, {
    scopes: permissionCodes.filter((code) => code !== 'operator'),
  });
  const in_browser = createClient({ base_url: server.base_url, cookie: person.cookie });
  return {
    server,
    client: createClient({ base_url: server.base_url, api_key: raw_key }),
    api_key: raw_key,
    revokeKey: async () => await in_browser.call('revokeApiKey', { params: { id } }),
    createKey: async () => (await createKey(server, person)).id,
    database_url: postgres.url,
    close: async () => {
      server.kill('SIGTERM');
      await server.exited;
      await postgres.close();
      fs.rmSync(data_dir, { recursive: true, force: true });
    },
  };
}
