// Paths that an archive knows exactly: those of a package of ours, by its manifest, and those of a mapping
// file that somebody put beside the documents.
import { z } from 'zod';
import { anyManifest } from '#specification/render/start/manifest.ts';
import { typeAt } from './document-types.ts';
import { faultOfTarget } from './target-path.ts';

export const mappingFile = 'doc-migration.json';

/** A mapping file that cannot be followed; the message says why. */
export class MappingFileError extends Error {
  override name = 'MappingFileError';
}

export type Known = { doc_type: string; target_path: string };

const mapping = z.strictObject({ target_paths: z.record(z.string(), z.string()) });

/** By source path. `textOf` is null for what is not there or no text. */
export function knownPaths(
  paths: readonly string[],
  textOf: (path: string) => string | null,
): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const manifest = anyManifest.safeParse(jsonOf(textOf('manifest.json')));
  if (manifest.success) {
    const listed = new Map(manifest.data.files.map((file) => [file.path, docTypeOf(file)]));
    listed.set('manifest.json', 'Manifest');
    for (const path of paths) {
      const doc_type = listed.get(path);
      if (doc_type) known.set(path, { doc_type, target_path: path });
    }
  }
  const text = textOf(mappingFile);
  if (text !== null) for (const [path, row] of followed(text, paths)) known.set(path, row);
  return known;
}

/** The manifest of a package with a graph tells roles, that of documents alone their types. */
const docTypeOf = (file: { path: string } & ({ role: string } | { doc_type: string })): string =>
  'doc_type' in file
    ? file.doc_type
    : (typeAt(file.path) ?? file.role.replace(/^./, (letter) => letter.toUpperCase()));

function followed(text: string, paths: readonly string[]): [string, Known][] {
  const parsed = mapping.safeParse(jsonOf(text));
  if (!parsed.success)
    throw new MappingFileError(`${mappingFile} has to be {"target_paths": {"source path": "target path"}}.`);
  const rows = Object.entries(parsed.data.target_paths).map(([source, target]): [string, Known] => {
    if (!paths.includes(source))
      throw new MappingFileError(
        `${mappingFile} names ${JSON.stringify(source)}, which is not in the archive.`,
      );
    const fault = faultOfTarget(target);
    if (fault) throw new MappingFileError(`${mappingFile}: the target ${JSON.stringify(target)} ${fault}.`);
    return [source, { doc_type: typeAt(target) ?? 'Document', target_path: target }];
  });
  const itself: Known = { doc_type: 'MappingFile', target_path: `_source/${mappingFile}` };
  return [...rows, [mappingFile, itself]];
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
