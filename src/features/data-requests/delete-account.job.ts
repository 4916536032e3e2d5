// Deletes an account with everything that is its own, in one transaction; its files go by a job of that
// transaction.
import type { Deps } from '#deps.ts';
import { accountProfile } from '#features/accounts/account-profile.ts';
import { removeAccount } from '#features/accounts/remove-account.ts';
import { audit, forgetAccount, nobody } from '#features/audit/audit.ts';
import { endAllSubscriptions } from '#features/billing/end-all-subscriptions.ts';
import { revokeAllConnectors } from '#features/connectors/revoke.ts';
import { assembledZips } from '#features/generations/assembled-zips.ts';
import { documentFilesOf } from '#features/interviews/documents/document-files.ts';
import { forgetAddress as forgetMessages } from '#features/messages/forget-address.ts';
import { leaveOrganization } from '#features/organizations/leave-organization.ts';
import { accountZips } from '#features/packages/account-zips.ts';
import { forgetAddress as forgetSubscription } from '#features/status/forget-address.ts';
import { removeBlobsJob } from '#platform/blobs/remove-blobs-job.ts';
import type { Tx } from '#platform/db/db.ts';
import { defineWorker, isFinal, type Worker } from '#platform/jobs/jobs.ts';
import { deleteAccountJob } from './data-jobs.ts';
import { listExportKeys, setDeletionStatus } from './store.ts';

type DeletionDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs' | 'outbox' | 'log' | 'config'>;

export function deletionWorker(deps: DeletionDeps): Worker<{ account_id: string }> {
  const { db, log } = deps;
  const mark = (account_id: string, status: 'processing' | 'failed') =>
    db.transaction().execute((tx) => setDeletionStatus(tx, account_id, status));
  return defineWorker({
    job: deleteAccountJob,
    async run({ account_id }, context) {
      if (!(await mark(account_id, 'processing'))) return;
      try {
        await endAllSubscriptions(deps, account_id);
        await revokeAllConnectors(deps, account_id);
        await db.transaction().execute((tx) => deleteAll(tx, deps, account_id));
      } catch (error) {
        if (!isFinal(context, error)) throw error;
        log.error({ error, account_id }, 'an account could not be deleted');
        await mark(account_id, 'failed');
      }
    },
  });
}

const keys_at_once = 1000;

async function deleteAll(tx: Tx, deps: DeletionDeps, account_id: string): Promise<void> {
  const { email } = await accountProfile(tx, account_id);
  await leaveOrganization(tx, deps, account_id);
  const zips = (await accountZips(tx, account_id)).map(({ zip_key }) => zip_key);
  const documents = (await documentFilesOf(tx, { account_id })).map(({ blob_key }) => blob_key);
  const keys = [
    ...new Set([
      ...zips,
      ...documents,
      ...(await assembledZips(tx, account_id)),
      ...(await listExportKeys(tx, account_id)),
    ]),
  ];
  for (let at = 0; at < keys.length; at += keys_at_once)
    await deps.jobs.enqueue(tx, removeBlobsJob, { keys: keys.slice(at, at + keys_at_once) });
  await forgetMessages(tx, email);
  await forgetSubscription(tx, email);
  await deps.outbox.forget(tx, account_id);
  await removeAccount(tx, { id: account_id, email });
  await forgetAccount(tx, account_id);
  await audit(tx, { ...deps, actor: { account_id: nobody } }, 'account.deletion_completed', nobody);
}
