// Blobs in a folder. A file is written beside its place and renamed into it.
import { randomUUID } from 'node:crypto';
import {
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { checkBlobKey } from './blob-key.ts';
import type { Blobs } from './blobs.ts';

export function createDiskBlobs(dir: string): Blobs {
  const place = (key: string) => path.join(dir, checkBlobKey(key));
  /** Has `write` make a file beside the place of the blob, and moves it there when it is safe on disk. */
  async function keep(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const file = place(key);
    const draft = `${file}.${randomUUID()}~`;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      await write(draft);
      await synced(draft);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    put: (key, bytes) => keep(key, (draft) => writeFile(draft, bytes, { flag: 'wx', mode: 0o600 })),
    putFile: (key, source) =>
      keep(key, async (draft) => {
        await copyFile(source, draft, constants.COPYFILE_EXCL);
        await chmod(draft, 0o600);
      }),
    get: (key) => orNull(readFile(place(key))),
    async stream(key) {
      const handle = await orNull(open(place(key)));
      return handle?.createReadStream() ?? null;
    },
    remove: (key) => rm(place(key), { force: true }),
    exists: async (key) => (await orNull(stat(place(key)))) !== null,
  };
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
