// All SQL on organizations, their members and invitations.
import type { organizationRoles } from '#contract/operations/account/organizations.ts';
import type { Db, Tx } from '#platform/db/db.ts';

type Role = (typeof organizationRoles)[number];
export type Details = Partial<
  Record<
    'address_line1' | 'address_line2' | 'city' | 'region' | 'postal_code' | 'country' | 'phone_number',
    string | null | undefined
  >
>;

export type Membership = { organization_id: string; role: Role };

export async function findMembership(db: Db | Tx, account_id: string): Promise<Membership | undefined> {
  return db
    .selectFrom('organization_members')
    .select(['organization_id', 'role'])
    .$narrowType<{ role: Role }>()
    .where('account_id', '=', account_id)
    .executeTakeFirst();
}

/** Who changes an organization or its members holds it until the transaction ends. */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().execute();
}

export async function findOrganization(db: Db | Tx, id: string) {
  return db
    .selectFrom('organizations')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('organization_members')
        .select(fn.countAll<number>().as('count'))
        .whereRef('organization_id', '=', 'organizations.id')
        .$asScalar()
        .$notNull()
        .as('member_count'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertOrganization(
  tx: Tx,
  { now, ...row }: Details & { id: string; name: string; primary_contact_user_id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('organizations')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
}

export async function writeDetails(
  tx: Tx,
  id: string,
  { change, now }: { change: Details & { name?: string | undefined }; now: Date },
): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteOrganization(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('organizations').where('id', '=', id).execute();
}

/** False when the account is in an organization already, this one or another. */
export async function insertMember(
  tx: Tx,
  member: Membership & { account_id: string; joined_at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('organization_members')
    .values(member)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function listMembers(db: Db | Tx, organization_id: string) {
  return db
    .selectFrom('organization_members')
    .innerJoin('accounts', 'accounts.id', 'organization_members.account_id')
    .select(['accounts.id as user_id', 'accounts.display_name', 'accounts.email'])
    .select(['organization_members.role', 'organization_members.joined_at'])
    .$narrowType<{ role: Role }>()
    .where('organization_id', '=', organization_id)
    .orderBy('organization_members.joined_at')
    .orderBy('accounts.id')
    .execute();
}

/** False when the account is no member of it. */
export async function deleteMember(
  tx: Tx,
  of: { account_id: string; organization_id: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('organization_members')
    .where((eb) => eb.and(of))
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What a member made for the organization stays with it, but for the default project, which nobody can be
 * without.
 */
export async function handOverProjects(
  tx: Tx,
  { from, to, organization_id, now }: { from: string; to: string; organization_id: string; now: Date },
): Promise<void> {
  const theirs = tx
    .updateTable('projects')
    .where('account_id', '=', from)
    .where('organization_id', '=', organization_id);
  await theirs.where('is_default', '=', true).set({ organization_id: null, updated_at: now }).execute();
  await theirs.where('is_default', '=', false).set({ account_id: to, updated_at: now }).execute();
}

export async function makeOwner(
  tx: Tx,
  { account_id, organization_id, now }: { account_id: string; organization_id: string; now: Date },
) {
  await tx
    .updateTable('organization_members')
    .set({ role: 'owner' })
    .where('account_id', '=', account_id)
    .execute();
  await tx
    .updateTable('organizations')
    .set({ primary_contact_user_id: account_id, updated_at: now })
    .where('id', '=', organization_id)
    .execute();
}

const invitationColumns = ['id', 'email', 'invited_by', 'created_at', 'expires_at'] as const;

/** Takes the place of an earlier one to the same address. */
export async function replaceInvitation(
  tx: Tx,
  row: {
    id: string;
    organization_id: string;
    email: string;
    invited_by: string;
    created_at: Date;
    expires_at: Date;
  },
) {
  return tx
    .insertInto('organization_invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doUpdateSet(row))
    .returning(invitationColumns)
    .executeTakeFirstOrThrow();
}

/** Those that have not run out at `now`. */
export async function listInvitations(
  db: Db,
  { organization_id, now }: { organization_id: string; now: Date },
) {
  return db
    .selectFrom('organization_invitations')
    .select(invitationColumns)
    .where('organization_id', '=', organization_id)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False when the organization has no such invitation. */
export async function deleteInvitation(
  tx: Tx,
  of: { id: string; organization_id: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('organization_invitations')
    .where('id', '=', of.id)
    .where('organization_id', '=', of.organization_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findInvitation(tx: Tx, id: string) {
  return tx
    .selectFrom('organization_invitations')
    .select(['id', 'organization_id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
}
