// The root secret of an installation that was given none: made at the first start and kept in a file that
// only the owner can read. Two processes that start at once agree on one key, because a file can be linked
// only once.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { secret, type Secret } from '#platform/secret.ts';

export function readOrCreateKey(file: string): Secret {
  const kept = read(file);
  if (kept !== null) return kept;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return read(file)!;
}

function read(file: string): Secret | null {
  try {
    return secret(fs.readFileSync(file, 'utf8').trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
