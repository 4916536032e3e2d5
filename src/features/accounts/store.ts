// All SQL on accounts and sessions that is ours; better-auth writes them through account-adapter.ts.
import { sql } from 'kysely';
import type { AccountStatus } from '#contract/actor.ts';
import type { AccountMove } from '#contract/operations/operator.ts';
import type { Role } from '#contract/permissions.ts';
import type { PlanName } from '#contract/plans.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { prepared, type Slots } from '#platform/db/prepared.ts';

export type Account = {
  id: string;
  display_name: string;
  email: string;
  role: Role;
  status: AccountStatus;
  plan: PlanName;
  researcher_granted_at: Date | null;
  created_at: Date;
};

const columns = [
  'id',
  'display_name',
  'email',
  'role',
  'status',
  'plan',
  'researcher_granted_at',
  'created_at',
] as const;

export async function hasAccounts(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** From here to the end of the transaction nobody else founds an account. */
export async function lockFounding(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('accounts.founding'))`.execute(tx);
}

export async function getAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (account === undefined) throw new Error(`The account ${id} is gone.`);
  return account;
}

export async function findAccount(db: Db | Tx, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirst();
  return row as Account | undefined;
}

/** Addresses are kept in lower case. */
export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(columns)
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row as Account | undefined;
}

/** Null for who signs in by another service alone. */
export async function findPasswordHash(db: Db, account_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_methods')
    .select('password_hash')
    .where('account_id', '=', account_id)
    .where('provider', '=', 'credential')
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** The address was confirmed. */
export async function writeEmail(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  const change = { email, email_verified: true, updated_at: now };
  await tx.updateTable('accounts').set(change).where('id', '=', id).execute();
}

/** The rows that the sign-in library keeps for links that set a password have the account as their value. */
export async function insertPasswordLink(
  tx: Tx,
  link: { id: string; identifier: string; account_id: string; now: Date; expires_at: Date },
): Promise<void> {
  const { id, identifier, account_id: value, now, expires_at } = link;
  const row = { id, identifier, value, expires_at, created_at: now, updated_at: now };
  await tx.insertInto('verifications').values(row).execute();
}

/** How many links of an account still hold. */
export async function countPasswordLinks(
  tx: Tx,
  { account_id, now }: { account_id: string; now: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('verifications')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('value', '=', account_id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function closePasswordLinks(tx: Tx, account_id: string): Promise<void> {
  await tx.deleteFrom('verifications').where('value', '=', account_id).execute();
}

/** Newest first. */
export async function listAccounts(
  db: Db,
  { status, limit, offset }: { status?: AccountStatus | undefined; limit: number; offset: number },
): Promise<Account[]> {
  const query = db
    .selectFrom('accounts')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return (await (status === undefined ? query : query.where('status', '=', status)).execute()) as Account[];
}

/** An account as whoever authenticates needs it. */
const standing = [
  'accounts.id as account_id',
  'accounts.role',
  'accounts.status',
  'accounts.plan',
  'organization_members.organization_id',
] as const;

export async function findStanding(db: Db | Tx, account_id: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('organization_members', 'organization_members.account_id', 'accounts.id')
    .select(standing)
    .where('accounts.id', '=', account_id)
    .executeTakeFirst();
}

type SessionLookUp = { token: string; now: Date };

/** The account behind a session token that has not run out at `now`. */
export const sessionAccount = prepared((db, slots: Slots<SessionLookUp>) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('organization_members', 'organization_members.account_id', 'accounts.id')
    .select(standing)
    .where('sessions.token', '=', slots.token)
    .where('sessions.expires_at', '>', slots.now),
);

export async function hasResearcherGrant(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('researcher_granted_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.researcher_granted_at != null;
}

/** A grant that stands keeps its time. */
export async function writeResearcherGrant(
  tx: Tx,
  { id, granted, now }: { id: string; granted: boolean; now: Date },
): Promise<Account | undefined> {
  const at = granted ? sql<Date>`coalesce(researcher_granted_at, ${now})` : null;
  const row = await tx
    .updateTable('accounts')
    .set({ researcher_granted_at: at, updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row as Account | undefined;
}

export async function isDisabled(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'disabled';
}

/**
 * The moved account; undefined when it is not in a state that the move starts from. Disabling ends its
 * sessions.
 */
export async function moveStatus(
  tx: Tx,
  { id, move, now }: { id: string; move: AccountMove; now: Date },
): Promise<Account | undefined> {
  const moved = await tx
    .updateTable('accounts')
    .set({ status: move.to, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', move.from)
    .returning(columns)
    .executeTakeFirst();
  if (moved?.status === 'disabled') await tx.deleteFrom('sessions').where('account_id', '=', id).execute();
  return moved as Account | undefined;
}

export async function listOperators(db: Db | Tx) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('role', '=', 'Operator')
    .where('status', '=', 'active')
    .orderBy('created_at')
    .execute();
}

export type PlanChange = { id: string; plan: PlanName; now: Date };

/** The account has the plan from now on, and again when a subscription ends. */
export async function writePlan(tx: Tx, { id, plan, now }: PlanChange): Promise<void> {
  const change = { plan, base_plan: plan, updated_at: now };
  await tx.updateTable('accounts').set(change).where('id', '=', id).execute();
}

/** The account has the plan of a subscription, until that ends. */
export async function writeSubscribedPlan(tx: Tx, { id, plan, now }: PlanChange): Promise<void> {
  await tx.updateTable('accounts').set({ plan, updated_at: now }).where('id', '=', id).execute();
}

/** Null for an account that subscribed before this was kept. */
export async function findBasePlan(tx: Tx, id: string): Promise<PlanName | null> {
  const row = await tx.selectFrom('accounts').select('base_plan').where('id', '=', id).executeTakeFirst();
  return (row?.base_plan ?? null) as PlanName | null;
}

export async function hasOtherAccounts(db: Db | Tx, id: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('id', '!=', id).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function deleteAccount(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.deleteFrom('verifications').where('identifier', '=', email).execute();
  await closePasswordLinks(tx, id);
  await tx.deleteFrom('rate_limits').where('key', 'like', `%:${id}`).execute();
  await tx.deleteFrom('accounts').where('id', '=', id).execute();
}
