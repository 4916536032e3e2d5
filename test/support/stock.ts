// A stored scenario that tests start from instead of running it again: people, a key, a completed interview
// and finished packages. The service makes it over HTTP, once in a run of the suite, in the first file that
// asks; each file gets a copy of its database and of its files. Nobody writes its rows by hand, so it is
// always what the service makes today.
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { permissionCodes } from '#contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { createKey, signUp, type Person } from './accounts.ts';
import { databaseUrl } from './database-url.ts';
import { aPackage, anIntake } from './scenarios.ts';
import { newDataDir, startApp, type StartedApp, type StartOptions } from './start-app.ts';
import { inTurn, testDatabase } from './test-database.ts';

type PackageOfRun = { generation_id: string; package_id: string };

export type Stock = {
  /** The first account. */
  operator: Person;
  /** An ordinary account, which has everything else. */
  owner: Person;
  /** A key of the owner with every scope but the operator's. */
  key: string;
  intake_id: string;
  /** Finished packages of Fast runs, the oldest first. Each is a lineage of its own. */
  packages: readonly PackageOfRun[];
};

export type StockedApp = StartedApp & { stock: Stock; client: Client; takePackage(): PackageOfRun };

const PACKAGES = 9;

/** An app that has the stock; `takePackage` gives each package once, `client` is the owner's. */
export async function startStockedApp(options: StartOptions = {}): Promise<StockedApp> {
  const stock = await theStock();
  const database = await testDatabase({ template: inject('stock_template') });
  const data_dir = newDataDir();
  fs.cpSync(dataDir(), data_dir, { recursive: true });
  const app = await startApp({ ...options, database_url: database.url, data_dir });
  const left = [...stock.packages];
  return {
    ...app,
    stock,
    client: createClient({ base_url: app.base_url, cookie: stock.owner.cookie }),
    takePackage() {
      const next = left.shift();
      if (!next) throw new Error(`The stock has no more than ${PACKAGES} packages.`);
      return next;
    },
    close: async () => {
      await app.close();
      await database.close();
      fs.rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

const dataDir = () => path.join(inject('stock_dir'), 'data');

/** Made by the first who asks; others wait for it. */
async function theStock(): Promise<Stock> {
  const file = path.join(inject('stock_dir'), 'stock.json');
  if (fs.existsSync(file)) return readStock(file);
  await inTurn('stock', async (db) => {
    if (fs.existsSync(file)) return;
    fs.writeFileSync(`${file}.new`, JSON.stringify(await makeStock(db)));
    fs.renameSync(`${file}.new`, file);
  });
  return readStock(file);
}

const readStock = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Stock;

async function makeStock(db: Db): Promise<Stock> {
  const template = inject('stock_template');
  await sql`create database ${sql.id(template)} template ${sql.id(inject('template'))} strategy file_copy`.execute(
    db,
  );
  fs.mkdirSync(dataDir());
  const app = await startApp({
    database_url: databaseUrl(inject('postgres_url'), template),
    data_dir: dataDir(),
    env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' },
  });
  const [operator, owner] = [await signUp(app), await signUp(app)];
  const client = createClient({ base_url: app.base_url, cookie: owner.cookie });
  const intake_id = await anIntake(client);
  const scopes = permissionCodes.filter((code) => code !== 'operator');
  const { raw_key } = await createKey(app, owner, { scopes });
  const packages: PackageOfRun[] = [];
  while (packages.length < PACKAGES) packages.push(await aPackage(client, 'Fast', { intake_id }));
  await app.deps.jobs.idle();
  await app.close();
  return { operator, owner, key: raw_key, intake_id, packages };
}
