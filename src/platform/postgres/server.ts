// One running PostgreSQL server. It runs below a small shell that holds the end of a pipe: when our process
// is gone, whatever ended it, the kernel closes the pipe and the shell stops the server.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import type { Binaries } from './binaries.ts';
import { socketFolder, type Cluster } from './cluster.ts';
import type { Identity } from './identity.ts';

export type Server = {
  /** Resolves when the server has ended, asked to or not. */
  gone: Promise<void>;
  stop(): Promise<void>;
};

export type ServerOptions = {
  cluster: Cluster;
  binaries: Binaries;
  identity: Identity;
  port: number;
  settings: Readonly<Record<string, string>>;
  clock: Clock;
  log: Log;
};

const POLL_MS = 10;
const LOG_TAIL = 4_000;

/**
 * Runs "$@" in the background; stops it by SIGINT (PostgreSQL's fast shutdown) on a signal or when fd 3
 * closes.
 */
const WATCHDOG = `
"$@" & server=$!
trap 'kill -INT $server' TERM INT
(cat >/dev/null; kill -INT $server) <&3 &
wait $server
while kill -0 $server 2>/dev/null; do wait $server; done`;

/** Resolves when the server takes connections. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { cluster, binaries, identity, port, clock, log } = options;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(cluster) ?? '',
    jit: 'off',
    timezone: 'UTC',
    ...options.settings,
  };
  const args = [
    '-D',
    cluster.data,
    '-p',
    `${port}`,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const [program, ...rest] =
    process.platform === 'win32'
      ? [binaries.postgres, ...args]
      : ['/bin/sh', '-c', WATCHDOG, 'sh', binaries.postgres, ...args];
  const child = spawn(program, rest, {
    ...identity,
    cwd: cluster.dir,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-LOG_TAIL);
    log.debug({ postgres: text.trimEnd() }, 'PostgreSQL says');
  });
  let has_ended = false;
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      has_ended = true;
      resolve();
    };
    child.once('exit', end).once('error', (error) => {
      said = error.message;
      end();
    });
  });
  while (!isReady(cluster, port)) {
    if (has_ended) throw new StartError(`The database does not start: ${said.trim()}`);
    await clock.sleep(POLL_MS);
  }
  child.unref();
  for (const stream of child.stdio) (stream as { unref?: () => void } | null)?.unref?.();
  return {
    gone,
    stop: async () => {
      child.ref();
      if (process.platform === 'win32') child.kill();
      else child.stdio[3]?.destroy();
      await gone;
    },
  };
}

/**
 * Stops a server that outlived its owner, and removes what a killed one left behind. Only for the owner of
 * the lock.
 */
export async function stopOrphan(cluster: Cluster, clock: Clock): Promise<void> {
  for (let pid = livePostmaster(cluster); pid !== null; pid = livePostmaster(cluster)) {
    process.kill(pid, 'SIGINT');
    await clock.sleep(POLL_MS * 5);
  }
  fs.rmSync(pidFile(cluster), { force: true });
}

/** The port of the server that runs on this cluster and takes connections. */
export function readyPort(cluster: Cluster): number | null {
  const lines = readPidFile(cluster);
  return lines?.[7]?.trim() === 'ready' && livePostmaster(cluster) !== null ? Number(lines[3]) : null;
}

function isReady(cluster: Cluster, port: number): boolean {
  const lines = readPidFile(cluster);
  return lines?.[7]?.trim() === 'ready' && Number(lines[3]) === port;
}

/**
 * Its process id, provided that the process is alive and is this cluster's server, not one that got the id
 * later.
 */
function livePostmaster(cluster: Cluster): number | null {
  const pid = Number(readPidFile(cluster)?.[0] ?? 0);
  if (!(pid > 0)) return null;
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return pid;
    if (process.platform === 'linux')
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster.data) ? pid : null;
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' });
    return stdout.includes(cluster.data) ? pid : null;
  } catch {
    return null;
  }
}

function readPidFile(cluster: Cluster): string[] | null {
  try {
    return fs.readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return null;
  }
}

function pidFile(cluster: Cluster): string {
  return path.join(cluster.data, 'postmaster.pid');
}
