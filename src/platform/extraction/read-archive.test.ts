import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileArchives, rawZip, type RawEntry } from '#test/support/archives/raw-zip.ts';
import { readArchive, UnsafeArchiveError } from './read-archive.ts';

const pathsIn = async (zip: Buffer) => (await readArchive(zip)).map(({ path }) => path);

describe('refuses, and says what and why:', () => {
  test.each(hostileArchives)('%s', async (_, zip, says) => {
    const reading = readArchive(zip());
    await expect(reading).rejects.toThrow(UnsafeArchiveError);
    await expect(reading).rejects.toThrow(says);
  });
});

describe('names', () => {
  test.each<[string, RawEntry, string]>([
    ['UTF-8 by its flag', { name: 'Größe.md' }, 'Größe.md'],
    ['UTF-8 without its flag, as macOS writes it', { name: 'Größe.md', flags: 0 }, 'Größe.md'],
    ['CP437', { name: Buffer.from([0x47, 0x72, 0x94, 0xe1, 0x65]), flags: 0 }, 'Größe'],
    ['one form of Unicode', { name: 'cafe\u0301.md' }, 'caf\u00e9.md'],
    ['emoji and other scripts', { name: '設計/🚲.md' }, '設計/🚲.md'],
  ])('are read as %s', async (_, entry, path) => {
    expect(await pathsIn(rawZip([entry]))).toEqual([path]);
  });
});

test('an archive within the archive stays a file, whatever is in it', async () => {
  const inner = rawZip([{ name: '../../x.md' }]);
  const [file] = await readArchive(rawZip([{ name: 'old.zip', data: inner }]));
  expect(file).toEqual({ path: 'old.zip', bytes: inner });
});

const part = fc.stringMatching(/^[a-z0-9äß設 _-]{1,8}$/);
const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.md`);
const files = fc.uniqueArray(
  fc.record({
    name: path,
    data: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    is_stored: fc.boolean(),
  }),
  { selector: ({ name }) => name.normalize('NFC').toLowerCase(), minLength: 1, maxLength: 12 },
);

test('what was packed is what is read, in the order of the paths', async () => {
  await fc.assert(
    fc.asyncProperty(files, async (entries) => {
      const read = await readArchive(rawZip(entries));
      const packed = entries.map(({ name, data }) => ({ path: name.normalize('NFC'), bytes: data }));
      expect(read).toEqual(packed.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
    }),
  );
});

test('whatever its bytes are, an archive is read or refused, and no path of it leaves its folder', async () => {
  const spoilt = fc.tuple(files, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }));
  await fc.assert(
    fc.asyncProperty(spoilt, async ([entries, changes]) => {
      const zip = rawZip(entries);
      for (const [at, value] of changes) zip[at % zip.length] = value;
      const read = await readArchive(zip).catch((error: unknown) => {
        expect(error).toBeInstanceOf(UnsafeArchiveError);
        return [];
      });
      for (const { path: each } of read) {
        expect(each).not.toMatch(/^\/|\\|\p{Cc}/u);
        expect(each.split('/')).not.toContain('..');
      }
    }),
    { numRuns: 500 },
  );
});
