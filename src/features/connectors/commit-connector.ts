// A pending connection gets its folder, and its files are taken at once. The same folder again, after its
// permission had ended, is the connector that there was, with the new permission.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { refuseWithoutPlan } from './connect.ts';
import { sealGrant, unsealTokens } from './grant.ts';
import { pendingOf } from './list-folders.ts';
import { openCloud } from './open-cloud.ts';
import {
  activate,
  deleteConnector,
  findConnector,
  lockConnector,
  lockEnded,
  type ConnectorRow,
} from './store.ts';
import { syncFolder, type Counts } from './sync-folder.ts';

const look_ms = 30_000;

type Folder = { folder_id: string; folder_name: string };

export async function commitConnector(
  context: Context,
  pending_id: string,
  folder: Folder,
): Promise<{ connector_id: string } & Counts> {
  const { db, actor, clock } = context;
  refuseWithoutPlan(context);
  // A commit that was made, and whose files did not all come, may be made again.
  const row = await pendingOf(context, pending_id, { committed: true });
  if (row.folder_id !== null && row.folder_id !== folder.folder_id)
    problem('CONFLICT_STATE_TRANSITION', {
      detail: 'This connection has another folder already; authorize again for a second one.',
    });
  const { interview_id } = row;
  if (interview_id === null) problem('NOT_FOUND', { detail: 'The interview of this connection is gone.' });
  const cloud = openCloud(context, row, { ends_at: new Date(clock.now().getTime() + look_ms) });
  if (!(await cloud.list(folder.folder_id, null))) problem('CONNECTOR_FOLDER_NOT_FOUND');
  const connector_id = row.folder_id === null ? await activated(context, row, folder) : row.id;
  const committed = await findConnector(db, { id: connector_id, account_id: actor.account_id });
  if (!committed) problem('NOT_FOUND', { detail: 'The connection was ended meanwhile.' });
  const counts = await syncFolder(context, { row: committed, folder_id: folder.folder_id, interview_id });
  return { connector_id, ...counts };
}

async function activated(context: Context, { id, provider }: ConnectorRow, folder: Folder): Promise<string> {
  const { db, actor, config } = context;
  const { account_id } = actor;
  return db.transaction().execute(async (tx) => {
    const locked = await lockConnector(tx, id);
    const tokens = locked && unsealTokens(config.secret, locked);
    if (!tokens || locked.folder_id !== null) return id;
    const ended = await lockEnded(tx, { account_id, provider, folder_id: folder.folder_id });
    if (ended) {
      const access_expires_at = locked.access_expires_at!;
      await deleteConnector(tx, id);
      const grant = sealGrant(config.secret, ended.id, { tokens, access_expires_at });
      await activate(tx, ended.id, { ...folder, ...grant });
    } else await activate(tx, id, folder);
    const connector_id = ended?.id ?? id;
    const action = ended ? 'connector.reconnected' : 'connector.connected';
    await audit(tx, context, action, connector_id);
    return connector_id;
  });
}
