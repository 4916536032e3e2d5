// The folders below a folder of a cloud, to its last page or the bound. Providers do not say whether a folder
// has folders of its own; they are asked for the first page of each, as long as there are not too many.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { openCloud, type Cloud } from './open-cloud.ts';
import { findPending } from './store.ts';
import { root, type Entry } from './vendors/vendor.ts';

/** One request of ours, with all that it waits for. */
const budget_ms = 45_000;
const pages_max = 50;
const looked_into_max = 100;
const at_once = 5;

type Folder = Extract<Entry, { kind: 'folder' }>;

export async function pendingOf(context: Context, id: string, { committed }: { committed: boolean }) {
  const { db, actor, clock } = context;
  const found = await findPending(db, { id, account_id: actor.account_id }, { now: clock.now(), committed });
  return (
    found ??
    problem('NOT_FOUND', {
      detail:
        'No connection of yours waits for a folder under this id; after 15 minutes it ends, and is begun anew.',
    })
  );
}

export async function listFolders(context: Context, pending_id: string, parent: string = root) {
  const row = await pendingOf(context, pending_id, { committed: false });
  const ends_at = new Date(context.clock.now().getTime() + budget_ms);
  const cloud = openCloud(context, row, { ends_at });
  const entries = (await allEntries(cloud, parent)) ?? problem('CONNECTOR_FOLDER_NOT_FOUND');
  const found = entries.filter((entry) => entry.kind === 'folder');
  const folders: { id: string; name: string; has_subfolders: boolean }[] = [];
  for (let at = 0; at < found.length; at += at_once) {
    const group = found.slice(at, at + at_once);
    const looked = group.map(async ({ id, name }, place) => ({
      id,
      name,
      has_subfolders: at + place >= looked_into_max || (await hasFolders(cloud, id)),
    }));
    folders.push(...(await Promise.all(looked)));
  }
  return folders;
}

/** To the last page or the bound; null: there is no such folder. */
export async function allEntries(cloud: Cloud, folder: string): Promise<Entry[] | null> {
  const entries: Entry[] = [];
  let next: string | null = null;
  for (let pages = 0; pages < pages_max; pages++) {
    const page = await cloud.list(folder, next);
    if (!page) return null;
    entries.push(...page.entries);
    next = page.next;
    if (next === null) break;
  }
  return entries;
}

/** As far as its first page tells; a further page may have one. */
async function hasFolders(cloud: Cloud, id: Folder['id']): Promise<boolean> {
  const page = await cloud.list(id, null);
  return page !== null && (page.next !== null || page.entries.some(({ kind }) => kind === 'folder'));
}
