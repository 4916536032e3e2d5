// Opens what the server stands on: log, database (embedded or external) brought to this code's schema, blobs,
// jobs, outbox. Nothing works in the background yet. What was opened is closed again when a later step fails.
import path from 'node:path';
import { startEngines } from '#engines/engines.ts';
import { createDiskBlobs } from '#platform/blobs/disk-blobs.ts';
import { createS3Blobs } from '#platform/blobs/s3-blobs.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { systemClock } from '#platform/clock.ts';
import { connect, type Connection } from '#platform/db/connect.ts';
import { createNotices } from '#platform/db/notices.ts';
import { isMigrated, migrate } from '#platform/db/migrate.ts';
import { systemIds } from '#platform/ids.ts';
import { createJobs } from '#platform/jobs/boss-jobs.ts';
import { createLog, type Log } from '#platform/log.ts';
import { checkPrices } from '#platform/models/settings.ts';
import { createOutbox } from '#platform/outbox/dispatcher.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { StartError } from '#platform/start-error.ts';
import type { Config, ObjectStore } from './config.ts';
import type { Deps } from './deps.ts';

/** Engines that are handed in are closed by whoever started them. */
export type Overrides = Partial<Pick<Deps, 'clock' | 'ids' | 'log' | 'engines'>> & {
  /** False where another part of the process has brought the database to this schema. */
  migrates?: boolean;
};

export type OpenDeps = {
  deps: Deps;
  database_url: string;
  /** Whether the database answers, and whether it has exactly this code's schema. */
  isReachable(): Promise<boolean>;
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
};

const SERVER_VERSION_MIN = 150_000;
const MIGRATIONS = path.resolve(import.meta.dirname, '..', 'migrations');

export async function openDeps(config: Config, overrides: Overrides): Promise<OpenDeps> {
  const {
    log = createLog({ level: config.log_level }),
    clock = systemClock,
    ids = systemIds(clock),
    migrates = true,
  } = overrides;
  await checkPrices({ clock }, config.models);
  const server = await openServer(config, log);
  const connection = connect(server.url, {
    connect_ms: config.database_connect_ms,
    query_ms: config.database_query_ms,
    onError: (error) => log.warn({ error }, 'A database connection broke'),
  });
  // A scratch database for each run would cost the service's own PostgreSQL a checkpoint.
  const own = overrides.engines ? null : startEngines();
  const engines = overrides.engines ?? own?.all ?? {};
  const close = async () => {
    await own?.close();
    await connection.close();
    await server.close();
  };
  try {
    if (config.database_url) await checkServer(connection);
    if (migrates) await migrateAll(server.url);
  } catch (error) {
    await close();
    throw error;
  }
  // What only paces the machinery keeps real time, even when a test stops the clock of everything else.
  const pace = { url: server.url, clock: systemClock, ids, log };
  const deps: Deps = {
    config,
    db: connection.db,
    jobs: createJobs({ ...pace, connection }),
    outbox: createOutbox({ ...pace, db: connection.db, now: clock.now }),
    blobs: openBlobs(config.object_store),
    notices: createNotices({ url: server.url, pace: systemClock, clock }),
    clock,
    ids,
    log,
    engines,
  };
  return {
    deps,
    database_url: server.url,
    isReachable: () => isReachable(connection),
    isMigrated: () => isMigrated(connection.db, MIGRATIONS),
    close,
  };
}

type DatabaseServer = { url: string; close(): Promise<void> };

async function openServer({ database_url, data_dir, state_dir }: Config, log: Log): Promise<DatabaseServer> {
  if (database_url) return { url: database_url.reveal(), close: () => Promise.resolve() };
  return await startEmbedded({ data_dir, state_dir, clock: systemClock, log });
}

function openBlobs(store: ObjectStore): Blobs {
  return store.kind === 's3' ? createS3Blobs(store) : createDiskBlobs(store.dir);
}

/** On a connection of its own: a migration may take longer than any other statement. */
async function migrateAll(url: string): Promise<void> {
  const patient = connect(url, { connections_max: 2 });
  try {
    await migrate(patient.db, MIGRATIONS);
  } finally {
    await patient.close();
  }
}

/** Tells an external server that cannot be used in one line, without the password in its address. */
async function checkServer({ pool }: Connection): Promise<void> {
  const version = await pool.query<{ server_version_num: string }>('show server_version_num').then(
    ({ rows }) => Number(rows[0]?.server_version_num),
    (error: Error) => {
      throw new StartError(
        `The database cannot be reached (${reason(error)}): check DATABASE_URL and that the server runs.`,
      );
    },
  );
  if (version >= SERVER_VERSION_MIN) return;
  throw new StartError('The PostgreSQL server of DATABASE_URL is too old: 15 or newer is needed.');
}

/** Node tries every address of a name and reports the failures together, without a message of their own. */
function reason(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return first?.message ?? error.message;
}

async function isReachable({ pool }: Connection): Promise<boolean> {
  return (await pool.query('select 1')).rowCount === 1;
}
