import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packageParts } from '#contract/capabilities.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { provePackage } from '#specification/prove-package.ts';
import { checkFiles } from '#specification/rules/check.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { addParts, partOf } from './parts.ts';
import { readManifest } from './start/manifest.ts';
import { buildView } from './view.ts';

const graph = sampleGraph();
const view = buildView(graph);
const limits = { assumed_share_max: 1 };
const { files: plain, report } = provePackage(graph, limits);
const chosen = fc.uniqueArray(fc.constantFrom(...packageParts));
const pathsOf = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('the parts of a package', () => {
  test('are left out unless somebody asks for them', () => {
    expect(plain.filter(({ path }) => partOf(path) !== null)).toEqual([]);
    expect(pathsOf(plain)).toEqual(expect.arrayContaining(['AGENTS.md', 'CLAUDE.md']));
  });

  test('are the same bytes, asked for at kickoff, later, or one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(chosen, chosen, async (first, then) => {
        const asked = provePackage(graph, limits, { parts: [...first, ...then] });
        const later = addParts(view, addParts(view, plain, first), then);
        expect(asked.report).toEqual(report);
        expect((await zipFiles(asked.files)).equals(await zipFiles(later))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('change no file of the package but the manifest, which lists them', () => {
    const all = addParts(view, plain, packageParts);
    const before = new Map(plain.map(({ path, text }) => [path, text]));
    const changed = all.filter(({ path, text }) => before.has(path) && before.get(path) !== text);
    expect(pathsOf(changed)).toEqual(['manifest.json']);
    const manifest = readManifest(changed[0]!.text);
    expect(manifest.parts).toEqual(packageParts);
    expect(pathsOf(manifest.files)).toEqual(pathsOf(all).filter((path) => path !== 'manifest.json'));
    const added = all.filter(({ path }) => !before.has(path));
    expect(new Set(added.map(({ path }) => partOf(path) ?? path))).toEqual(
      new Set([...packageParts, 'adapters/README.md']),
    );
  });

  test('break no rule that the package without them keeps', () => {
    const check = (files: typeof plain) => checkFiles(view, files, { limits }).map(({ message }) => message);
    expect(check(provePackage(graph, limits, { parts: packageParts }).files)).toEqual(check(plain));
  });
});
