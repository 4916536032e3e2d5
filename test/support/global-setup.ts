// Before the first test: a folder for all that tests write, a PostgreSQL server (embedded, or the one of DATABASE_URL)
// and in it a template, which is migrated once and copied for each test file. The stock of `stock.ts` is made by the
// first file that asks for it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { systemClock } from '#platform/clock.ts';
import { connect } from '#platform/db/connect.ts';
import { migrate } from '#platform/db/migrate.ts';
import { freeBytes } from '#platform/free-space.ts';
import { systemIds } from '#platform/ids.ts';
import { createJobs } from '#platform/jobs/boss-jobs.ts';
import { createLog } from '#platform/log.ts';
import { startTemporaryPostgres } from '#platform/postgres/temporary.ts';
import { databaseUrl, ROOT } from './database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres_url: string;
    template: string;
    /**
     * The folder of the stored scenario, and the database that is its template: there once a file asked for
     * them.
     */
    stock_dir: string;
    stock_template: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Workers and what they start take it from the environment; Windows, which names it otherwise, has no memory to offer.
  const folder = fs.mkdtempSync(path.join(await roomyFolder(), 'specfoundry-tests-'));
  process.env.TMPDIR = folder;
  // PostgreSQL runs as another user when we are root.
  fs.chmodSync(folder, 0o711);
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Whoever is interrupted closes nothing.
  process.once('exit', remove);
  const external = process.env.DATABASE_URL;
  const postgres = external
    ? { url: external, close: () => Promise.resolve() }
    : await startTemporaryPostgres({
        settings: { max_connections: '200', max_wal_size: '256MB' },
        below: folder,
      });
  const template = `specfoundry_template_${process.pid}`;
  const server = connect(postgres.url, { connections_max: 1 });
  await sql`create database ${sql.id(template)}`.execute(server.db);
  await fillTemplate(databaseUrl(postgres.url, template));
  project.provide('postgres_url', postgres.url);
  const stock_template = `${template}_stock`;
  const stock_dir = path.join(folder, 'stock');
  fs.mkdirSync(stock_dir);
  project.provide('template', template);
  project.provide('stock_template', stock_template);
  project.provide('stock_dir', stock_dir);
  return async () => {
    await sql`drop database ${sql.id(template)} with (force)`.execute(server.db);
    await sql`drop database if exists ${sql.id(stock_template)} with (force)`.execute(server.db);
    await server.close();
    await postgres.close();
    process.off('exit', remove);
    remove();
  };
}

const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 2 * 1024 ** 3;

/**
 * Memory where Linux offers enough of it: a run makes and drops some two hundred databases of a thousand files
 * each, scaffolds of seven thousand and packages, and ext4 takes longer for each new file the more have just been
 * removed.
 */
async function roomyFolder(): Promise<string> {
  const offered = await freeBytes(MEMORY).catch(() => 0);
  const is_roomy = Math.min(offered, os.freemem()) >= MEMORY_MIN_BYTES;
  return is_roomy && mayRunIn(MEMORY) ? MEMORY : os.tmpdir();
}

/** Whether what is written there may be started: containers often forbid it. */
function mayRunIn(parent: string): boolean {
  const folder = fs.mkdtempSync(path.join(parent, 'specfoundry-may-run-'));
  try {
    const file = path.join(folder, 'program');
    fs.writeFileSync(file, '', { mode: 0o700 });
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

async function fillTemplate(url: string): Promise<void> {
  const connection = connect(url);
  const log = createLog({ level: 'warn' });
  await migrate(connection.db, path.join(ROOT, 'migrations'));
  const jobs = createJobs({ connection, url, clock: systemClock, ids: systemIds(systemClock), log });
  await jobs.start([]);
  await jobs.stop();
  await connection.close();
}
