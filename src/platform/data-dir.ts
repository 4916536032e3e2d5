// The folder of an installation's own files. What the file system refuses is told in one line with its
// remedy.
import fs from 'node:fs';
import { StartError } from './start-error.ts';

const REFUSALS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC']);

/** Makes the folder when it is missing; throws a StartError when this process cannot write to it. */
export function openDataDir(dir: string): void {
  explainDenied(dir, () => {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    fs.accessSync(dir, fs.constants.W_OK | fs.constants.X_OK);
  });
}

/** Runs `action`, turning a refusal of the file system into a StartError about `dir`. */
export function explainDenied<T>(dir: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code || !REFUSALS.has(code)) throw error;
    throw new StartError(
      `The data folder ${dir} cannot be used (${message}): make it writable, or set SPECFOUNDRY_DATA_DIR to a folder that is.`,
    );
  }
}
