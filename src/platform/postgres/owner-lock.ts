// One process owns a data folder at a time. The lock is SQLite's, because it is the operating system's: it
// ends with its holder, however that dies, and needs no judging of process ids that may have been used again.
import { DatabaseSync } from 'node:sqlite';

export type OwnerLock = { release(): void };

const SQLITE_BUSY = 5;

/** null when another process holds it. */
export function tryOwnerLock(file: string): OwnerLock | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return { release: () => lock.close() };
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
