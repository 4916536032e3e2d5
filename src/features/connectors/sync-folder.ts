// Takes what is new or changed in a connected folder, by the provider's id and revision of each file. What
// was taken stays when the rest fails, and is not taken again.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { refuseWithoutPlan, requireOpenInterview } from './connect.ts';
import { openCloud, type Cloud } from './open-cloud.ts';
import { endSync, findConnector, holdSync, listFiles, type ConnectorRow } from './store.ts';
import { isOfAKind, takeFile, type Known } from './take-file.ts';
import type { FileEntry } from './vendors/vendor.ts';
import { walkFolder } from './walk-folder.ts';

/** After it no further file is begun; the next sync goes on. */
const budget_ms = 120_000;
const hold_ms = 10 * 60_000;
const at_once = 3;

export type Counts = { files_synced: number; files_skipped: number };
type Sync = { row: ConnectorRow; folder_id: string; interview_id: string };

export async function syncConnector(context: Context, id: string, interview_id: string): Promise<Counts> {
  refuseWithoutPlan(context);
  const { db, actor } = context;
  const row = await findConnector(db, { id, account_id: actor.account_id });
  if (!row?.folder_id) problem('NOT_FOUND', { detail: 'No connector of yours has this id.' });
  if (row.status === 'Revoked')
    problem('CONFLICT_STATE_TRANSITION', { detail: 'The connector is Revoked; authorize again.' });
  if (row.status === 'NeedsReconnect') problem('CONNECTOR_NEEDS_RECONNECT');
  return syncFolder(context, { row, folder_id: row.folder_id, interview_id });
}

export async function syncFolder(context: Context, sync: Sync): Promise<Counts> {
  const { db, clock } = context;
  const { id } = sync.row;
  await requireOpenInterview(context, sync.interview_id);
  const now = clock.now();
  const hold = { now, until: new Date(now.getTime() + hold_ms) };
  if (!(await db.transaction().execute((tx) => holdSync(tx, id, hold))))
    problem('CONFLICT_STATE_TRANSITION', { detail: 'This folder is being synced.' });
  let synced_at: Date | null = null;
  try {
    const counts = await syncHeld(context, sync, new Date(now.getTime() + budget_ms));
    synced_at = clock.now();
    return counts;
  } finally {
    await db.transaction().execute((tx) => endSync(tx, id, synced_at));
  }
}

async function syncHeld(
  context: Context,
  { row, folder_id, interview_id }: Sync,
  ends_at: Date,
): Promise<Counts> {
  const cloud = openCloud(context, row, { ends_at });
  const into = { connector_id: row.id, interview_id };
  const known = new Map((await listFiles(context.db, into)).map(({ file_id, ...file }) => [file_id, file]));
  const { files, left_out } = await walkFolder(cloud, folder_id);
  const counts = { files_synced: 0, files_skipped: left_out };
  const max_bytes = context.config.plans[context.actor.plan].upload_max_bytes;
  const waiting = files.filter((file) => {
    const was = known.get(file.id);
    const is_same = was?.revision === file.revision;
    const is_unfit = !isOfAKind(file) || (file.size_bytes ?? 0) > max_bytes;
    if (is_unfit || (is_same && was.document_id === null)) counts.files_skipped++;
    return !is_unfit && !is_same;
  });
  // What has changed may need the very place that it frees, so one comes after the other, before what is new.
  const isChanged = ({ id }: FileEntry) => typeof known.get(id)?.document_id === 'string';
  const work = { known, into, counts, ends_at };
  await takeAll(context, cloud, { ...work, waiting: waiting.filter(isChanged), at_once: 1 });
  await takeAll(context, cloud, { ...work, waiting: waiting.filter((file) => !isChanged(file)), at_once });
  return counts;
}

type Work = {
  waiting: FileEntry[];
  known: ReadonlyMap<string, Known>;
  into: { connector_id: string; interview_id: string };
  counts: Counts;
  ends_at: Date;
  at_once: number;
};

/** Some side by side; the first trouble ends them all, once those in flight have ended. */
async function takeAll(
  context: Context,
  cloud: Cloud,
  { waiting, known, into, counts, ends_at, at_once }: Work,
) {
  const rest = [...waiting];
  let is_full = false;
  const worker = async () => {
    for (let file = rest.shift(); file; file = rest.shift()) {
      const was = known.get(file.id);
      const is_left = context.clock.now() >= ends_at || (is_full && !was?.document_id);
      const taken = is_left ? 'skipped' : await takeFile(context, cloud, { ...into, file, known: was });
      is_full ||= taken === 'no room';
      counts[taken === 'synced' ? 'files_synced' : 'files_skipped']++;
    }
  };
  const working = Array.from({ length: at_once }, () =>
    worker().finally(() => {
      rest.length = 0;
    }),
  );
  const ended = await Promise.allSettled(working);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
