// Whether there is room to store anything new: free space in a folder, and a store that takes what it is given.
import { statfs } from 'node:fs/promises';
import type { Blobs } from './blobs/blobs.ts';
import type { Clock } from './clock.ts';

export type FreeBytes = (dir: string) => Promise<number>;

export async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

const probe_key = 'status/probe';

/** Writes a small blob and reads it again; throws when the store does not take it. */
export async function probeBlobs(blobs: Blobs, now: Date): Promise<boolean> {
  await blobs.put(probe_key, Buffer.from(now.toISOString()), { content_type: 'text/plain' });
  return (await blobs.get(probe_key)) !== null;
}

const probe_every_ms = 10_000;

/** The last probe answers for a while, since anybody may ask, and each asking would write. */
export function storeProbe({
  blobs,
  clock,
}: {
  blobs: Blobs;
  clock: Pick<Clock, 'now' | 'monotonic'>;
}): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, takes: Promise.resolve(false) };
  return () => {
    const at = clock.monotonic();
    if (at - last.at >= probe_every_ms)
      last = { at, takes: probeBlobs(blobs, clock.now()).catch(() => false) };
    return last.takes;
  };
}

export type SpaceNeeded = { dir: string; min_bytes: number; free: FreeBytes };

/** What cannot be measured, as a folder that is not there yet, is not full. */
export async function hasRoom({ dir, min_bytes, free }: SpaceNeeded): Promise<boolean> {
  return (await free(dir).catch(() => Number.POSITIVE_INFINITY)) >= min_bytes;
}
