// PostgreSQL that needs no installing: the real server, run as a child. The process that holds the data
// folder's lock owns the server and starts it again when it dies. Another process on the same folder is a
// guest: it uses the owner's server and becomes the owner when the owner is gone.
import path from 'node:path';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { explainDenied } from '#platform/data-dir.ts';
import { StartError } from '#platform/start-error.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { choosePort, clusterUrl, placeCluster, prepareCluster, type Cluster } from './cluster.ts';
import { postgresIdentity, type Identity } from './identity.ts';
import { tryOwnerLock, type OwnerLock } from './owner-lock.ts';
import { readyPort, startServer, stopOrphan, type Server } from './server.ts';

export type EmbeddedPostgres = {
  url: string;
  /** Stops the server, unless another process owns it. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  data_dir: string;
  clock: Clock;
  log: Log;
  /** Settings of the server beside our own. */
  settings?: Readonly<Record<string, string>>;
  /** Where root keeps what the user who runs PostgreSQL could not reach elsewhere. */
  state_dir: string;
};

type Setting = {
  cluster: Cluster;
  binaries: Binaries;
  identity: Identity;
  settings: Readonly<Record<string, string>>;
  clock: Clock;
  log: Log;
};
type Owned = { lock: OwnerLock; server: Server; port: number };

const JOIN_POLL_MS = 100;
const JOIN_MAX_MS = 60_000;
const TAKE_OVER_POLL_MS = 500;

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { data_dir, state_dir, clock, log, settings = {} } = options;
  const identity = postgresIdentity();
  const setting = explainDenied(data_dir, () => {
    const cluster = placeCluster({ data_dir, state_dir, identity, log });
    const copies_dir = identity.uid === undefined ? path.join(data_dir, 'programs') : state_dir;
    return { cluster, binaries: findBinaries({ copies_dir, identity, log }), identity, settings, clock, log };
  });
  const { owned, port } = await join(setting);
  const stopping = new AbortController();
  const kept = keep(setting, owned, stopping.signal);
  return {
    url: clusterUrl(setting.cluster, port),
    close: async () => {
      stopping.abort();
      await kept;
    },
  };
}

/** Starts the server, or waits for the one that another process owns. */
async function join(setting: Setting): Promise<{ owned: Owned | null; port: number }> {
  const { cluster, clock } = setting;
  for (let waited_ms = 0; waited_ms < JOIN_MAX_MS; waited_ms += JOIN_POLL_MS) {
    const lock = tryOwnerLock(cluster.lock_file);
    if (lock) {
      const owned = await own(setting, lock);
      return { owned, port: owned.port };
    }
    const port = readyPort(cluster);
    if (port !== null) return { owned: null, port };
    await clock.sleep(JOIN_POLL_MS);
  }
  throw new StartError(
    `Another process holds the database in ${cluster.dir} but does not start it: stop that process.`,
  );
}

async function own(setting: Setting, lock: OwnerLock): Promise<Owned> {
  try {
    await stopOrphan(setting.cluster, setting.clock);
    prepareCluster(setting.cluster, setting.binaries, setting.identity);
    const port = await choosePort(setting.cluster);
    return { lock, port, server: await startServer({ ...setting, port }) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Until told to stop: starts the owned server again when it ends, or takes over from an owner that is gone.
 */
async function keep(setting: Setting, first: Owned | null, stopping: AbortSignal): Promise<void> {
  const { cluster, clock, log } = setting;
  const stopped = new Promise<void>((resolve) =>
    stopping.addEventListener('abort', () => resolve(), { once: true }),
  );
  let owned = first;
  while (!stopping.aborted) {
    if (owned) {
      await Promise.race([owned.server.gone, stopped]);
      if (stopping.aborted) break;
      log.error('PostgreSQL has stopped by itself; starting it again');
      owned.lock.release();
      owned = null;
    }
    await clock.sleep(TAKE_OVER_POLL_MS, stopping).catch(() => {});
    const lock = stopping.aborted ? null : tryOwnerLock(cluster.lock_file);
    if (lock) owned = await own(setting, lock).catch(reportFailure(log));
  }
  await owned?.server.stop();
  owned?.lock.release();
}

function reportFailure(log: Log): (error: unknown) => null {
  return (error) => {
    log.error({ error }, 'PostgreSQL does not start; trying again');
    return null;
  };
}
