// Brings a database to the schema of this code: plain SQL files, numbered, forward only, all in one
// transaction. Processes that start at once wait for each other. A database that knows a migration which this
// code does not is newer, and is refused.
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { StartError } from '#platform/start-error.ts';
import type { Db } from './db.ts';

const TABLE = 'schema_migrations';

/** Answers the names of the migrations that were applied now. */
export async function migrate(db: Db, dir: string): Promise<string[]> {
  const migrations = readMigrations(dir);
  await refuseNewer(db, Object.keys(migrations));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Whether the database has exactly the migrations of this code. */
export async function isMigrated(db: Db, dir: string): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return applied.join() === Object.keys(readMigrations(dir)).join();
}

async function refuseNewer(db: Db, known: readonly string[]): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was made by a newer version of Specfoundry (it has ${unknown.join(', ')}): ` +
      'start that version or a later one, or point DATABASE_URL or SPECFOUNDRY_DATA_DIR to another database.',
  );
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ at: string | null }>`select to_regclass(${TABLE})::text as at`.execute(
    db,
  );
  if (!found[0]?.at) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(TABLE)} order by name`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

function readMigrations(dir: string): Record<string, Migration> {
  const files = fs.readdirSync(dir).filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file));
  return Object.fromEntries(
    files.sort().map((file) => {
      const text = fs.readFileSync(path.join(dir, file), 'utf8');
      return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
}
