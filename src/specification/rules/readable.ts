// What must be readable before anything else can be said: the manifest and the graph. These rules need no
// view of the graph, so they also judge packages that have none.
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { graphPlaces, isGraphFile } from '#specification/places.ts';
import { anyManifest } from '#specification/render/start/manifest.ts';
import { documentsIn } from '#specification/rules/documents.ts';
import type { PackageFiles } from '#specification/rules/reading/package-text.ts';
import type { Breach, FileRule } from '#specification/rules/rule.ts';

type ReadableRule = FileRule & { check: (input: { files: PackageFiles }) => Iterable<Breach> };

export const readableRules: readonly ReadableRule[] = [
  {
    id: 'STR-15',
    tier: 'files',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'Who cannot read the manifest does not know what was delivered.',
    good: { 'trace/tasks.json': '{}\n' },
    bad: { 'manifest.json': '{ "files": [] }\n' },
    also: ['STR-03'],
    *check({ files }) {
      const text = files.at('manifest.json')?.text;
      if (text === undefined) return;
      const fault = faultOf(() => void anyManifest.parse(JSON.parse(text)));
      if (fault !== null)
        yield {
          message: `The manifest is not valid: ${fault}. Render the package again.`,
          place: { path: 'manifest.json', line: null },
        };
    },
  },
  {
    id: 'STR-16',
    tier: 'files',
    severity: 'blocker',
    dimension: 'complete',
    reason: 'Without its graph a package is only text.',
    good: { 'trace/tasks.json': '{}\n' },
    bad: { 'trace/graph.json': '{ "nodes": [{ "kind": "FR" }] }\n' },
    *check({ files }) {
      if (graphPlaces.every((place) => !files.at(place)) && documentsIn(files))
        return yield {
          message:
            'The package was migrated from documents and has no graph, so the rules about one were left out.',
          severity: 'info',
          place: { path: 'manifest.json', line: null },
        };
      const fault = faultOf(() => void readGraphFiles((path) => files.at(path)?.text));
      if (fault === null) return;
      const named = /^[\w/-]+\.json/.exec(fault)?.[0] ?? '';
      const path = isGraphFile(named) ? named : graphPlaces[0];
      yield {
        message: `The graph cannot be read, so the rules about it were left out: ${fault}. Mend the file or render the package again.`,
        place: { path, line: null },
      };
    },
  },
];

function faultOf(read: () => void): string | null {
  try {
    read();
    return null;
  } catch (error) {
    return (error as Error).message.replaceAll(/\s+/g, ' ').slice(0, 240);
  }
}
