// All SQL on accounts and sessions that is ours; better-auth writes them through account-adapter.ts.
import { sql } from 'kysely';
import type { AccountStatus } from '#contract/actor.ts';
import type { Role } from '#contract/permissions.ts';
import type { PlanName } from '#contract/plans.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export type Account = {
  id: string;
  display_name: string;
  email: string;
  role: Role;
  status: AccountStatus;
  plan: PlanName;
  created_at: Date;
};

const columns = ['id', 'display_name', 'email', 'role', 'status', 'plan', 'created_at'] as const;

export async function hasAccounts(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** From here to the end of the transaction nobody else founds an account. */
export async function lockFounding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('accounts.founding'))`.execute(tx);
}

export async function getAccount(db: Db, id: string): Promise<Account> {
  const row = await db.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  return row as Account;
}

/** The account behind a session token that has not run out at `now`. */
export async function findSessionAccount(db: Db, session: { token: string; now: Date }) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id as account_id', 'accounts.role', 'accounts.status', 'accounts.plan'])
    .where('sessions.token', '=', session.token)
    .where('sessions.expires_at', '>', session.now)
    .executeTakeFirst();
}

export async function isDisabled(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'disabled';
}

/** Moves an account to another status. A disabled one loses its sessions at once. */
export async function setStatus(
  tx: Tx,
  account: { id: string; status: AccountStatus; now: Date },
): Promise<boolean> {
  const { id, status, now } = account;
  const moved = await tx
    .updateTable('accounts')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (status === 'disabled') await tx.deleteFrom('sessions').where('account_id', '=', id).execute();
  return moved !== undefined;
}
