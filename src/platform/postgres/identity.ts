// As whom PostgreSQL runs. It refuses to run as root, so root starts it as an unprivileged user, who must
// then be able to reach the programs and the data; anybody else starts it as himself.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '#platform/start-error.ts';

/** Spread into spawn options; empty when no change of user is needed. */
export type Identity = { uid?: number; gid?: number };

export function postgresIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as: ' +
      'start Specfoundry as another user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Whether that user can enter the folder; every folder above it must let him through. */
export function canEnter(identity: Identity, dir: string): boolean {
  if (identity.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...identity, cwd: '/' }).status === 0;
}

export function giveTo(identity: Identity, file: string): void {
  if (identity.uid !== undefined && identity.gid !== undefined)
    fs.chownSync(file, identity.uid, identity.gid);
}

/** Makes the folder, and lets that user pass through what was made, whatever our umask says. */
export function makePassable(identity: Identity, dir: string): void {
  const top = fs.mkdirSync(dir, { recursive: true }) ?? dir;
  if (identity.uid === undefined) return;
  for (let made = dir; made.startsWith(top); made = path.dirname(made)) {
    fs.chmodSync(made, fs.statSync(made).mode | 0o011);
  }
}
