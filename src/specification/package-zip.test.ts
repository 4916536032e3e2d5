import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { compareText } from './graph/serialise.ts';
import { buildPackage } from './render/build-package.ts';
import { sampleGraph } from './testing/sample-graph.ts';
import { readLimits, readPackage, UnsafePackageError, zipFiles } from './package-zip.ts';

const here = import.meta.dirname;
const script = `
  import { createHash } from 'node:crypto';
  import { zipFiles } from ${JSON.stringify(path.join(here, 'package-zip.ts'))};
  import { buildPackage } from ${JSON.stringify(path.join(here, 'render/build-package.ts'))};
  import { sampleGraph } from ${JSON.stringify(path.join(here, 'testing/sample-graph.ts'))};
  process.stdout.write(createHash('sha256').update(zipFiles(buildPackage(sampleGraph()))).digest('hex'));
`;

/** The checksum of the sample's zip, made by another process in a time zone and locale of its own. */
async function checksumIn(timeZone: string, locale: string): Promise<string> {
  const options = { env: { PATH: '', TZ: timeZone, LC_ALL: locale } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], options);
  return stdout;
} // prettier-ignore

async function zipOf(fill: (zip: ZipFile) => void): Promise<Buffer> {
  const zip = new ZipFile();
  fill(zip);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A zip whose entry is renamed in its bytes, because the writer would refuse such a name. */
async function renamed(from: string, to: string): Promise<Buffer> {
  const zip = await zipOf((each) => each.addBuffer(Buffer.from('x'), from));
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

describe('writing', () => {
  test('the same graph is the same zip in any time zone and locale', async () => {
    const sums = await Promise.all([checksumIn('Pacific/Kiritimati', 'tr_TR.UTF-8'), checksumIn('America/New_York', 'C')]);
    const own = createHash('sha256').update(zipFiles(buildPackage(sampleGraph()))).digest('hex');
    expect(sums).toEqual([own, own]);
  }); // prettier-ignore

  test('the order in which nodes were added does not show', async () => {
    const graph = sampleGraph();
    const reversed = { ...graph, nodes: graph.nodes.toReversed(), edges: graph.edges.toReversed() };
    expect(zipFiles(buildPackage(reversed)).equals(zipFiles(buildPackage(graph)))).toBe(true);
  });

  test('whatever is packed, the bytes are those that others write', async () => {
    const file = fc.record({ path: fc.stringMatching(/^[a-zä-ü]{1,12}\.md$/), text: fc.oneof(fc.string(), fc.lorem({ maxCount: 300 })) });
    const settings = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100644 };
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(file, { selector: ({ path: name }) => name, maxLength: 5 }), async (files) => {
        const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
        const theirs = await zipOf((zip) => sorted.forEach((each) => zip.addBuffer(Buffer.from(each.text), each.path, settings)));
        expect(zipFiles(files).equals(theirs)).toBe(true);
      }),
    );
  }); // prettier-ignore

  test('what is written is what is read', async () => {
    const files = buildPackage(sampleGraph());
    const read = await readPackage(zipFiles(files));
    expect(read.map((file) => [file.path, file.bytes.toString('utf8')])).toEqual(files.map((file) => [file.path, file.text]));
  }); // prettier-ignore
});

describe('reading refuses', () => {
  test.each([
    ['a path that leaves the package', '../../x.md'],
    ['a hidden step back', 'a/../x.md1'],
    ['an absolute path', '/etc/passwd'],
    ['a backslash', 'a\\b\\c\\d.md'],
    ['a control character', 'abcd\u0007fg.md'],
    ['a drive letter', 'c:/abcd.md'],
  ])('%s', async (_, name) => {
    await expect(renamed('x'.repeat(name.length), name).then(readPackage)).rejects.toThrow(
      UnsafePackageError,
    );
  });

  test('a link', async () => {
    const zip = await zipOf((each) => each.addBuffer(Buffer.from('/etc/passwd'), 'x', { mode: 0o120777 }));
    await expect(readPackage(zip)).rejects.toThrow('is a link or a device');
  });

  test('two files of one name, also when only their case differs', async () => {
    const zip = await zipOf((each) => {
      each.addBuffer(Buffer.from('1'), 'README.md');
      each.addBuffer(Buffer.from('2'), 'readme.md');
    });
    await expect(readPackage(zip)).rejects.toThrow('twice');
  });

  test('a bomb, without unpacking it', async () => {
    const zip = await zipOf((each) => each.addBuffer(Buffer.alloc(7_000_000), 'bomb.md'));
    expect(zip.byteLength).toBeLessThan(20_000);
    await expect(readPackage(zip)).rejects.toThrow('suspiciously much');
  });

  test('a file over the limit', async () => {
    const zip = await zipOf((each) =>
      each.addBuffer(Buffer.alloc(readLimits.max_entry_bytes + 1), 'large.md'),
    );
    await expect(readPackage(zip)).rejects.toThrow('is too large');
  });

  test('a size that lies', async () => {
    const zip = await zipOf((each) => each.addBuffer(Buffer.alloc(50_000, 'a'), 'liar.md'));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(50_000);
    const small = Buffer.alloc(4);
    small.writeUInt32LE(10);
    const lying = Buffer.from(zip.toString('latin1').replaceAll(size.toString('latin1'), small.toString('latin1')), 'latin1');
    await expect(readPackage(lying)).rejects.toThrow(UnsafePackageError);
  }); // prettier-ignore

  test('too many entries', async () => {
    const zip = await zipOf((each) => {
      for (let n = 0; n <= readLimits.max_entries; n += 1) each.addBuffer(Buffer.alloc(0), `${n}`);
    });
    await expect(readPackage(zip)).rejects.toThrow('entries');
  });

  test.each([['nothing', 0], ['a text', 40], ['half a zip', 400]])('%s', async (_, size) => {
    const zip = zipFiles([{ path: 'a.md', text: 'a'.repeat(1_000) }, { path: 'b.md', text: 'b' }]);
    await expect(readPackage(zip.subarray(0, Math.min(size, zip.byteLength - 30)))).rejects.toThrow(UnsafePackageError);
  }); // prettier-ignore
});
