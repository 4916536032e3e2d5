// The folder of one PostgreSQL cluster: its data, password and port. The data is made in a sibling folder and
// renamed, so that a start that was killed leaves nothing half made. The port is kept, so that clients find
// the server again after a restart.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Log } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import type { Binaries } from './binaries.ts';
import { canEnter, giveTo, makePassable, type Identity } from './identity.ts';

export type Cluster = { dir: string; data: string; lock_file: string };

export type Place = { data_dir: string; state_dir: string; identity: Identity; log: Log };

/**
 * The cluster below `data_dir`; below `state_dir` when the user who runs PostgreSQL cannot reach the former.
 */
export function placeCluster({ data_dir, state_dir, identity, log }: Place): Cluster {
  const usual = path.join(data_dir, 'postgres');
  const elsewhere = path.join(
    state_dir,
    createHash('sha256').update(path.resolve(data_dir)).digest('hex').slice(0, 16),
  );
  if (fs.existsSync(path.join(elsewhere, 'data'))) return makeDir(elsewhere, identity);
  makePassable(identity, data_dir);
  if (canEnter(identity, data_dir)) return makeDir(usual, identity);
  if (fs.existsSync(path.join(usual, 'data'))) {
    throw new StartError(
      `The database in ${usual} cannot be reached by the user who runs PostgreSQL (uid ${identity.uid}): ` +
        'let others pass through the folders above it (chmod o+x), or move it.',
    );
  }
  log.info(
    { dir: elsewhere },
    `Keeping the database outside ${data_dir}, which is closed to the user who runs PostgreSQL`,
  );
  return makeDir(elsewhere, identity);
}

/**
 * Makes the data of a new cluster; refuses that of another major version. Only the owner of the lock may call
 * it.
 */
export function prepareCluster({ dir, data }: Cluster, binaries: Binaries, identity: Identity): void {
  const version_file = path.join(data, 'PG_VERSION');
  if (fs.existsSync(version_file))
    return checkVersion(Number(fs.readFileSync(version_file, 'utf8')), binaries.major, data);
  const draft = path.join(dir, 'data.draft');
  const password = passwordFile(dir);
  fs.rmSync(draft, { recursive: true, force: true });
  fs.writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(identity, password);
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', password];
  const language = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const made = spawnSync(
    binaries.initdb,
    ['-D', draft, ...access, ...language, '--data-checksums', '--text-search-config=english'],
    { ...identity, cwd: dir, encoding: 'utf8' },
  );
  if (made.status !== 0)
    throw new StartError(`Making the database failed. ${initdbAdvice(made.error?.message ?? made.stderr)}`);
  fs.renameSync(draft, data);
}

/** The address of the server: over its socket where there is one, which takes half the time of TCP. */
export function clusterUrl(cluster: Cluster, port: number): string {
  const url = new URL(`postgres://postgres@127.0.0.1:${port}/postgres`);
  url.password = fs.readFileSync(passwordFile(cluster.dir), 'utf8');
  const folder = socketFolder(cluster);
  if (folder !== null && fs.existsSync(path.join(folder, `.s.PGSQL.${port}`)))
    url.searchParams.set('host', folder);
  return url.href;
}

/** The longest path of a socket that every system takes. */
const socket_path_max = 100;

/** Where the server has its socket; null on Windows, and where the path would be too long. */
export function socketFolder({ dir }: Cluster): string | null {
  const fits = Buffer.byteLength(path.join(dir, '.s.PGSQL.65535')) <= socket_path_max;
  return process.platform !== 'win32' && fits ? dir : null;
}

/** The port of earlier starts, or a free one when there was none or another program has taken it. */
export async function choosePort({ dir }: Cluster): Promise<number> {
  const file = path.join(dir, 'port');
  const kept = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  const port = (kept > 0 && (await openPort(kept))) || (await openPort(0));
  if (port === null) throw new StartError('No port is free on 127.0.0.1 for the database.');
  if (port !== kept) fs.writeFileSync(file, String(port));
  return port;
}

function openPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const { port: opened } = server.address() as AddressInfo;
      server.close(() => resolve(opened));
    });
  });
}

function makeDir(dir: string, identity: Identity): Cluster {
  makePassable(identity, path.dirname(dir));
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  giveTo(identity, dir);
  fs.accessSync(dir, fs.constants.W_OK | fs.constants.X_OK);
  return { dir, data: path.join(dir, 'data'), lock_file: path.join(dir, 'owner.lock') };
}

function passwordFile(dir: string): string {
  return path.join(dir, 'password');
}

function checkVersion(found: number, major: number, data: string): void {
  if (found === major) return;
  const which = found > major ? 'a newer' : 'an older';
  throw new StartError(
    `The database in ${data} was made by ${which} PostgreSQL (${found}; this is ${major}): ` +
      'start the version of Specfoundry that made it, or set SPECFOUNDRY_DATA_DIR to another folder.',
  );
}

function initdbAdvice(output: string): string {
  if (/could not look up effective user/.test(output)) {
    return 'PostgreSQL needs an entry in /etc/passwd for the user it runs as: add one, or set DATABASE_URL to a server.';
  }
  return output.trim();
}
