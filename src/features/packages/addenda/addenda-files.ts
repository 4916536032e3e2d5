// The addenda of a package with their documents, in the order of filing, for whoever hands them on.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { listAddenda } from './store.ts';

export async function addendaFiles(
  { db, blobs }: Pick<Context, 'db' | 'blobs'>,
  of: { account_id: string; package_id: string },
) {
  const rows = await listAddenda(db, of);
  if (rows.length === 0) return [];
  const { readArchive } = await import('#platform/extraction/read-archive.ts');
  const addenda = [];
  for (const { position, title, zip_key } of rows.toReversed()) {
    const zip = await blobs.get(zip_key);
    if (!zip)
      problem('NOT_FOUND', { detail: `The documents of the addendum ${JSON.stringify(title)} are gone.` });
    addenda.push({ position, title, files: await readArchive(zip) });
  }
  return addenda;
}
