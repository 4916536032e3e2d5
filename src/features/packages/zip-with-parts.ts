// The zip of a package with parts that it was made without, rendered from its graph.
import type { PackagePart } from '#contract/capabilities.ts';
import type { Db } from '#platform/db/db.ts';
import { readGraphFiles } from '#specification/graph/graph-files.ts';
import { zipFiles } from '#specification/package-zip.ts';
import { addParts } from '#specification/render/parts.ts';
import { buildView } from '#specification/render/view.ts';
import { readFiles } from './file-store.ts';

/** Null where the package is gone. */
export async function zipWithParts(
  db: Db,
  { package_id, parts }: { package_id: string; parts: readonly PackagePart[] },
): Promise<Buffer | null> {
  const rows = await readFiles(db, package_id);
  if (rows.length === 0) return null;
  const texts = new Map(rows.flatMap(({ path, content }) => (content === null ? [] : [[path, content]])));
  const view = buildView(readGraphFiles((path) => texts.get(path)));
  const files = addParts(
    view,
    [...texts].map(([path, text]) => ({ path, text })),
    parts,
  );
  const brought = rows.flatMap(({ path, bytes }) => (bytes === null ? [] : [{ path, bytes }]));
  return zipFiles([...files, ...brought]);
}
