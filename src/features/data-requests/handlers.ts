import type { dataRequestOperations } from '#contract/operations/account/data-requests.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { isNeededByOthers } from '#features/accounts/remove-account.ts';
import { audit } from '#features/audit/audit.ts';
import { deleteAccountJob, exportDataJob } from './data-jobs.ts';
import { exportLink } from './export-link.ts';
import { findDeletion, insertDeletion, insertExport, newestExport } from './store.ts';

export const dataRequestHandlers = {
  requestDataExport: (_input, context) => {
    const { db, actor, clock, ids, jobs } = context;
    const row = { id: ids.uuid(), account_id: actor.account_id, requested_at: clock.now() };
    return db.transaction().execute(async (tx) => {
      const made = await insertExport(tx, row);
      const { id, status } = made ?? (await newestExport(tx, actor.account_id))!;
      if (made) {
        await jobs.enqueue(tx, exportDataJob, { export_id: id });
        await audit(tx, context, 'data_export.requested', actor.account_id);
      }
      return { request_id: id, status };
    });
  },

  getDataExport: async (_input, { db, actor, config, clock }) => {
    const newest = await newestExport(db, actor.account_id);
    if (!newest) problem('NOT_FOUND', { detail: 'No export was asked for.' });
    const { id, status, requested_at, zip_key, expires_at } = newest;
    const is_there = zip_key !== null && expires_at !== null && clock.now() < expires_at;
    return {
      request_id: id,
      status,
      requested_at,
      ...(is_there && {
        download_url: exportLink({ config, clock }, { zip_key, expires_at }),
        download_url_expires_at: expires_at,
      }),
    };
  },

  requestAccountDeletion: (_input, context) => {
    const { db, actor, clock, ids, jobs, config } = context;
    const { account_id } = actor;
    const delay_ms = config.account_deletion_delay_s * 1000;
    return db.transaction().execute(async (tx) => {
      if (await isNeededByOthers(tx, account_id))
        problem('CONFLICT_STATE_TRANSITION', {
          detail: 'Others use this service and you alone run it: your account is the last to go.',
        });
      const made = await insertDeletion(tx, { id: ids.uuid(), account_id, requested_at: clock.now() });
      const { id, status } = made ?? (await findDeletion(tx, account_id))!;
      if (made) {
        await jobs.enqueue(tx, deleteAccountJob, { account_id }, { delay_ms });
        await audit(tx, context, 'account.deletion_requested', account_id);
      }
      return { request_id: id, status };
    });
  },

  getAccountDeletion: async (_input, { db, actor }) => {
    const found = await findDeletion(db, actor.account_id);
    if (!found) problem('NOT_FOUND', { detail: 'No deletion was asked for.' });
    const { id, status, requested_at } = found;
    return { request_id: id, status, requested_at };
  },
} satisfies Handlers<typeof dataRequestOperations>;
