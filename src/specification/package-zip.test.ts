import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { buildPackage } from './render/build-package.ts';
import { sampleGraph } from './testing/sample-graph.ts';
import { zipFiles } from './package-zip.ts';

const here = import.meta.dirname;
const script = `
  import { createHash } from 'node:crypto';
  import { zipFiles } from ${JSON.stringify(path.join(here, 'package-zip.ts'))};
  import { buildPackage } from ${JSON.stringify(path.join(here, 'render/build-package.ts'))};
  import { sampleGraph } from ${JSON.stringify(path.join(here, 'testing/sample-graph.ts'))};
  process.stdout.write(createHash('sha256').update(await zipFiles(buildPackage(sampleGraph()))).digest('hex'));
`;

/** The checksum of the sample's zip, made by another process in a time zone and locale of its own. */
async function checksumIn(timeZone: string, locale: string): Promise<string> {
  const options = { env: { PATH: '', TZ: timeZone, LC_ALL: locale } };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    options,
  );
  return stdout;
}

describe('writing', () => {
  test('the same graph is the same zip in any time zone and locale', async () => {
    const sums = await Promise.all([
      checksumIn('Pacific/Kiritimati', 'tr_TR.UTF-8'),
      checksumIn('America/New_York', 'C'),
    ]);
    const own = createHash('sha256')
      .update(await zipFiles(buildPackage(sampleGraph())))
      .digest('hex');
    expect(sums).toEqual([own, own]);
  });

  test('the order in which nodes were added does not show', async () => {
    const graph = sampleGraph();
    const reversed = { ...graph, nodes: graph.nodes.toReversed(), edges: graph.edges.toReversed() };
    expect((await zipFiles(buildPackage(reversed))).equals(await zipFiles(buildPackage(graph)))).toBe(true);
  });

  test('what is written is what is read', async () => {
    const files = buildPackage(sampleGraph());
    const read = await readArchive(await zipFiles(files));
    expect(read.map((file) => [file.path, file.bytes.toString('utf8')])).toEqual(
      files.map((file) => [file.path, file.text]),
    );
  });
});
