// The whole application in this process, on a free loopback port and a database of its own.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp, type AppParts } from '#app.ts';
import { readConfig } from '#config.ts';
import type { Deps } from '#deps.ts';
import { startEngines } from '#engines/engines.ts';
import { remembering } from '#pipeline/assembling/assembly-cache.ts';
import { createLog } from '#platform/log.ts';
import { freePort } from './free-port.ts';
import { testDatabase } from './test-database.ts';

export type StartOptions = AppParts & {
  /** Settings beside those of the ground, by the names of their environment variables. */
  env?: Readonly<Record<string, string>>;
  /** The database of another app, to run beside it; a new one by default. */
  database_url?: string;
  /** The folder to keep files in, which stays; by default a new one, which goes with the app. */
  data_dir?: string;
};

export type StartedApp = { base_url: string; deps: Deps; close(): Promise<void> };

/**
 * All apps of a test worker share these: their threads take a second to start, and end with the worker. What
 * they have read once, a document or a diagram, they do not read again.
 */
const engines = remembering(startEngines().all);

export async function startApp({
  env = {},
  database_url,
  data_dir: own_dir,
  ...overrides
}: StartOptions = {}): Promise<StartedApp> {
  const database = database_url === undefined ? await testDatabase() : borrowed(database_url);
  const data_dir = own_dir ?? newDataDir();
  const config = readConfig({
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    SPECFOUNDRY_DATA_DIR: data_dir,
    SPECFOUNDRY_SECRET: 'a secret that only the tests have, and everybody knows',
    ...env,
  });
  const app = await buildApp(config, { log: createLog({ level: 'error' }), engines, ...overrides });
  const { url } = await app.listen();
  return {
    base_url: url,
    deps: app.deps,
    close: async () => {
      await app.close();
      await database.close();
      if (own_dir === undefined) fs.rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

export const newDataDir = () => fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-app-'));

const borrowed = (url: string) => ({ url, close: () => Promise.resolve() });
