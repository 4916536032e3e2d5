// Blobs in a folder. A file is written beside its place and renamed into it.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkBlobKey } from './blob-key.ts';
import type { Blobs } from './blobs.ts';

export function createDiskBlobs(dir: string): Blobs {
  const place = (key: string) => path.join(dir, checkBlobKey(key));
  return {
    async put(key, bytes) {
      const file = place(key);
      const draft = `${file}.${randomUUID()}~`;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (key) => orNull(readFile(place(key))),
    async stream(key) {
      const handle = await orNull(open(place(key)));
      return handle?.createReadStream() ?? null;
    },
    remove: (key) => rm(place(key), { force: true }),
    exists: async (key) => (await orNull(stat(place(key)))) !== null,
  };
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
