// A package on disk, as a zip or as a folder, read into memory. It may come from anybody: links are not
// followed, and the limits of zips hold for folders as well.
import fs from 'node:fs';
import path from 'node:path';
import { unusable } from '#cli/failure.ts';
import {
  archiveLimits,
  readArchive,
  UnsafeArchiveError,
  type ArchiveEntry,
} from '#platform/extraction/read-archive.ts';
import { graphPlaces } from '#specification/places.ts';

/** Not part of a package that lies in a repository. */
const skipped = new Set(['.git', '.DS_Store']);

export async function openPackage(place: string): Promise<ArchiveEntry[]> {
  const stats = fs.statSync(place, { throwIfNoEntry: false });
  if (!stats) throw unusable(`${place} does not exist.`);
  if (stats.isDirectory()) return readFolder(place);
  try {
    return await readArchive(fs.readFileSync(place));
  } catch (error) {
    if (error instanceof UnsafeArchiveError) throw unusable(`${place} cannot be read. ${error.message}`);
    throw error;
  }
}

function readFolder(root: string): ArchiveEntry[] {
  if (!['manifest.json', ...graphPlaces].some((name) => fs.existsSync(path.join(root, name)))) {
    throw unusable(
      `${root} is not a specification package: it has neither manifest.json nor trace/graph.json.`,
    );
  }
  const files: ArchiveEntry[] = [];
  const folders = [''];
  let total = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const place = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(place);
      else if (!entry.isFile()) throw unusable(`${place} in ${root} is a link or a device.`);
      else {
        total += fs.statSync(path.join(root, place)).size;
        if (files.length >= archiveLimits.max_entries || total > archiveLimits.max_total_bytes) {
          throw unusable(`${root} has too many or too large files to be a package.`);
        }
        files.push({ path: place, bytes: fs.readFileSync(path.join(root, place)) });
      }
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
