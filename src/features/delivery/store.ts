// All SQL on repositories that packages are delivered to, and on deliveries.
import { sql } from 'kysely';
import type { SourceControlProvider } from '#contract/operations/delivery.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Jsonb } from '#platform/db/jsonb.ts';

const shown = ['provider', 'repository', 'base_url', 'default_branch', 'updated_at'] as const;

export async function findPreferences(db: Db, account_id: string) {
  return db
    .selectFrom('source_control_preferences')
    .select([...shown, 'sealed_token'])
    .$narrowType<{ provider: SourceControlProvider }>()
    .where('account_id', '=', account_id)
    .executeTakeFirst();
}

type Preferences = {
  account_id: string;
  provider: SourceControlProvider;
  repository: string;
  base_url: string | null;
  default_branch: string | null;
  sealed_token: Buffer;
  updated_at: Date;
};

export async function upsertPreferences(tx: Tx, row: Preferences) {
  return tx
    .insertInto('source_control_preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .returning(shown)
    .$narrowType<{ provider: SourceControlProvider }>()
    .executeTakeFirstOrThrow();
}

type Hold = { package_id: string; account_id: string; attempt_id: string; held_until: Date };
/** The moment, and how many addenda are to be delivered. */
type Wanted = { now: Date; addenda_count: number };

/** What stands in the way: that all of it is delivered, or is being delivered; null when it is held now. */
export async function holdDelivery(
  tx: Tx,
  hold: Hold,
  { now, addenda_count }: Wanted,
): Promise<'delivered' | 'held' | null> {
  const taken = await tx
    .insertInto('deliveries')
    .values(hold)
    .onConflict((conflict) =>
      conflict
        .column('package_id')
        .doUpdateSet({ attempt_id: hold.attempt_id, held_until: hold.held_until })
        .where(({ eb, or, and }) =>
          and([
            or([
              eb('deliveries.delivered_at', 'is', null),
              eb('deliveries.addenda_count', '<', addenda_count),
            ]),
            or([eb('deliveries.held_until', 'is', null), eb('deliveries.held_until', '<=', now)]),
          ]),
        ),
    )
    .returning('package_id')
    .executeTakeFirst();
  if (taken) return null;
  const before = await tx
    .selectFrom('deliveries')
    .select(['delivered_at', 'addenda_count'])
    .where('package_id', '=', hold.package_id)
    .executeTakeFirstOrThrow();
  return before.delivered_at && before.addenda_count >= addenda_count ? 'delivered' : 'held';
}

/** What was delivered before stays delivered. */
export async function releaseDelivery(tx: Tx, attempt_id: string): Promise<void> {
  await tx
    .deleteFrom('deliveries')
    .where('attempt_id', '=', attempt_id)
    .where('delivered_at', 'is', null)
    .execute();
  await tx.updateTable('deliveries').set({ held_until: null }).where('attempt_id', '=', attempt_id).execute();
}

export type Delivered = {
  repository: string;
  branch: string;
  commit_sha: string;
  pull_request_url: string;
  pull_request_number: number;
  addenda_count: number;
};
export type Delivery = Delivered & { earlier: Delivered[] };

/** What was delivered before joins `earlier`. False when the hold had lapsed and somebody else has it. */
export async function recordDelivery(
  tx: Tx,
  attempt_id: string,
  row: Delivered & { delivered_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({
      ...row,
      held_until: null,
      earlier: sql<Jsonb>`case when delivered_at is null then earlier else earlier || jsonb_build_object(
        'repository', repository, 'branch', branch, 'commit_sha', commit_sha, 'pull_request_url', pull_request_url,
        'pull_request_number', pull_request_number, 'addenda_count', addenda_count) end`,
    })
    .where('attempt_id', '=', attempt_id)
    .where('held_until', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was delivered last; nothing while the first delivery goes on. */
export async function findDelivery(
  db: Db,
  of: { account_id: string; package_id: string },
): Promise<Delivery | undefined> {
  return db
    .selectFrom('deliveries')
    .select([
      'repository',
      'branch',
      'commit_sha',
      'pull_request_url',
      'pull_request_number',
      'addenda_count',
      'earlier',
    ])
    .where('account_id', '=', of.account_id)
    .where('package_id', '=', of.package_id)
    .where('delivered_at', 'is not', null)
    .$narrowType<Delivery>()
    .executeTakeFirst();
}
