import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { manualClock } from '#test/support/manual-clock.ts';
import { createDiskBlobs } from './blobs/disk-blobs.ts';
import { freeBytes, hasRoom, storeProbe } from './free-space.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-space-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

test('a folder has room while it has as much as is wanted; what cannot be measured is not full', async () => {
  expect(await freeBytes(dir)).toBeGreaterThan(0);
  const room = (min_bytes: number) => hasRoom({ dir, min_bytes, free: () => Promise.resolve(100) });
  expect([await room(99), await room(100), await room(101)]).toEqual([true, true, false]);
  expect(await hasRoom({ dir: path.join(dir, 'none'), min_bytes: 1, free: freeBytes })).toBe(true);
});

test('a store is tried at most every ten seconds, and told as full as soon as it is tried again', async () => {
  const clock = manualClock();
  const kept = createDiskBlobs(dir);
  const puts: string[] = [];
  let is_full = false;
  const blobs: typeof kept = {
    ...kept,
    put: (key, ...given) => {
      puts.push(key);
      return is_full ? Promise.reject(new Error('ENOSPC')) : kept.put(key, ...given);
    },
  };
  const takes = storeProbe({ blobs, clock });
  expect([await takes(), await takes()]).toEqual([true, true]);
  is_full = true;
  clock.advance(9_000);
  expect([await takes(), puts.length]).toEqual([true, 1]);
  clock.advance(1_000);
  expect([await takes(), puts.length]).toEqual([false, 2]);
});
