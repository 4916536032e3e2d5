import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secret } from '#platform/secret.ts';
import { unavailable } from '#platform/unavailable.ts';
import { startObjectStore, type ObjectStore } from '#test/support/object-store.ts';
import type { Blobs } from './blobs.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-blobs-'));
let store: ObjectStore;
let stores: Record<string, Blobs>;

beforeAll(async () => {
  store = await startObjectStore();
  const access = { access_key_id: 'id', secret_access_key: secret('key'), session_token: null };
  const place = { endpoint: store.endpoint, region: 'us-east-1', bucket: 'bucket', prefix: 'some/where/' };
  stores = { disk: createDiskBlobs(dir), s3: createS3Blobs({ ...place, ...access }) };
});
afterAll(async () => {
  await store.close();
  fs.rmSync(dir, { recursive: true });
});

describe.each(['disk', 's3'])('blobs on %s', (name) => {
  const blobs = () => stores[name]!;
  const zip = { content_type: 'application/zip' };

  test('are read back byte for byte, whole and as a stream', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
    await blobs().put('packages/a.zip', bytes, zip);
    expect(await blobs().get('packages/a.zip')).toEqual(bytes);
    expect(await buffer((await blobs().stream('packages/a.zip'))!)).toEqual(bytes);
    expect(await blobs().exists('packages/a.zip')).toBe(true);
  });

  test('may come from a file', async () => {
    const file = path.join(dir, 'source');
    fs.writeFileSync(file, Buffer.alloc(300_000, 'abc'));
    await blobs().putFile('exports/a.zip', file, zip);
    expect(await blobs().get('exports/a.zip')).toEqual(fs.readFileSync(file));
  });

  test('that are absent are null, not an error', async () => {
    expect(await blobs().get('nothing')).toBeNull();
    expect(await blobs().stream('nothing')).toBeNull();
    expect(await blobs().exists('nothing')).toBe(false);
    await blobs().remove('nothing');
  });

  test('are replaced by a second put, and gone after a removal', async () => {
    await blobs().put('b', Buffer.from('one'), zip);
    await blobs().put('b', Buffer.from('two'), zip);
    expect((await blobs().get('b'))?.toString()).toBe('two');
    await blobs().remove('b');
    expect(await blobs().get('b')).toBeNull();
  });

  test('may be empty', async () => {
    await blobs().put('empty', Buffer.alloc(0), zip);
    expect(await blobs().get('empty')).toEqual(Buffer.alloc(0));
    expect(await buffer((await blobs().stream('empty'))!)).toEqual(Buffer.alloc(0));
  });

  test.each([
    '',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    'a\\b',
    'a\0',
    '.hidden',
    'a/.',
    'x'.repeat(600),
  ])('with the key %j are refused', async (key) => {
    await expect((async () => blobs().put(key, Buffer.from('x'), zip))()).rejects.toThrow('Not a blob key');
    await expect((async () => blobs().get(key))()).rejects.toThrow('Not a blob key');
  });
});

test('parallel puts of one key leave one whole value and no drafts', async () => {
  const values = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(10_000));
  await Promise.all(
    values.map((value) => stores.disk!.put('race/x', Buffer.from(value), { content_type: 'text/plain' })),
  );
  expect(values).toContain((await stores.disk!.get('race/x'))!.toString());
  expect(fs.readdirSync(path.join(dir, 'race'))).toEqual(['x']);
});

test('the object store is addressed by bucket, prefix and key, and told the content type', async () => {
  await stores.s3!.put('k/1.zip', Buffer.from('x'), { content_type: 'application/zip' });
  expect(store.objects.get('/bucket/some/where/k/1.zip')?.content_type).toBe('application/zip');
});

test('a passing failure of the object store is tried again; a refusal is told with its status', async () => {
  store.failNext(503, 500);
  await stores.s3!.put('again', Buffer.from('x'), { content_type: 'text/plain' });
  expect((await stores.s3!.get('again'))?.toString()).toBe('x');
  store.failNext(...Array.from({ length: 5 }, () => 507));
  const full = stores.s3!.put('again', Buffer.from('y'), { content_type: 'text/plain' });
  expect(await full.catch(unavailable)).toBe('storage');
  store.failNext(403);
  await expect(stores.s3!.get('again')).rejects.toThrow(/403/);
});
