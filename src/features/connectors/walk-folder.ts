// Every file below a folder of a cloud, within bounds: nobody's tree may hold a request for ever.
import { problem } from '#contract/problems.ts';
import { allEntries } from './list-folders.ts';
import type { Cloud } from './open-cloud.ts';
import type { FileEntry } from './vendors/vendor.ts';

/** `depth`: folders below the one that was chosen. */
export const walkBounds = { depth: 8, folders: 200, files: 2000 } as const;

/** `left_out`: links and the like, and folders and files beyond the bounds. */
export type Walked = { files: FileEntry[]; left_out: number };

export async function walkFolder(cloud: Cloud, folder: string): Promise<Walked> {
  const files: FileEntry[] = [];
  let left_out = 0;
  const seen = new Set([folder]);
  const waiting = [{ id: folder, depth: 0 }];
  for (let at = 0; at < waiting.length; at++) {
    const { id, depth } = waiting[at]!;
    const entries = await allEntries(cloud, id);
    // One that is gone since its parent was read has nothing.
    if (entries === null && depth === 0) problem('CONNECTOR_FOLDER_NOT_FOUND');
    for (const entry of entries ?? []) {
      if (entry.kind === 'file' && files.length < walkBounds.files) files.push(entry);
      else if (entry.kind !== 'folder' || depth === walkBounds.depth || waiting.length === walkBounds.folders)
        left_out++;
      else if (!seen.has(entry.id)) {
        seen.add(entry.id);
        waiting.push({ id: entry.id, depth: depth + 1 });
      }
    }
  }
  return { files, left_out };
}
