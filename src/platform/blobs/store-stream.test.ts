import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { storeStream } from './store-stream.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-store-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

test('a stream that failed is written nowhere any more: what is removed then stays removed', async () => {
  for (let count = 0; count < 100; count += 1) {
    const file = path.join(dir, String(count));
    const stored = storeStream(Readable.from([Buffer.from('x')]).destroy(new Error('cut off')), file);
    await expect(stored).rejects.toThrow('cut off');
    fs.rmSync(file, { force: true });
  }
  // Whatever was under way has been done by then.
  await Promise.all(Array.from({ length: 20 }, () => fs.promises.stat(dir)));
  expect(fs.readdirSync(dir)).toEqual([]);
});
