import type { organizationOperations } from '#contract/operations/account/organizations.ts';
import { reply } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import type { Context, Handlers } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { acceptInvitation, invite } from './invitations.ts';
import { leaveOrganization } from './leave-organization.ts';
import {
  deleteInvitation,
  findMembership,
  findOrganization,
  insertMember,
  insertOrganization,
  listInvitations,
  listMembers,
  lockOrganization,
  writeDetails,
} from './store.ts';

export const organizationHandlers = {
  getOrganization: async (_input, { db, actor }) => {
    const membership = await findMembership(db, actor.account_id);
    const organization = membership && (await findOrganization(db, membership.organization_id));
    return organization ?? reply(undefined, { status: 204 });
  },

  createOrganization: async ({ body }, context) => {
    const { db, actor, config, clock, ids } = context;
    if (!config.plans[actor.plan].organizations)
      problem('TEAMS_TIER_REQUIRED', { code: 'TEAMS_TIER_REQUIRED' });
    const [id, now, { account_id }] = [ids.uuid(), clock.now(), actor];
    return db.transaction().execute(async (tx) => {
      await insertOrganization(tx, { ...body, id, primary_contact_user_id: account_id, now });
      const founds = await insertMember(tx, {
        account_id,
        organization_id: id,
        role: 'owner',
        joined_at: now,
      });
      if (!founds) problem('ALREADY_HAS_ORGANIZATION', { code: 'ALREADY_HAS_ORGANIZATION' });
      await audit(tx, context, 'organization.founded', id);
      return (await findOrganization(tx, id))!;
    });
  },

  changeOrganization: ({ body }, { db, actor, clock }) =>
    db.transaction().execute(async (tx) => {
      const id = await ownedBy(tx, actor);
      await writeDetails(tx, id, { change: body, now: clock.now() });
      return (await findOrganization(tx, id))!;
    }),

  listOrganizationMembers: async (_input, { db, actor }) => ({
    members: await listMembers(db, (await membershipOf(db, actor)).organization_id),
  }),

  removeOrganizationMember: ({ params: { userId } }, context) =>
    context.db.transaction().execute(async (tx) => {
      const { organization_id } = await membershipOf(tx, context.actor, no_member);
      await lockOrganization(tx, organization_id);
      const is_member = (await listMembers(tx, organization_id)).some(({ user_id }) => user_id === userId);
      if (!is_member) problem('NOT_FOUND', { detail: no_member });
      if (userId !== context.actor.account_id) await ownedBy(tx, context.actor);
      await leaveOrganization(tx, context, userId);
      await audit(tx, context, 'organization.left', userId);
    }),

  listOrganizationInvitations: async (_input, { db, actor, clock }) => {
    const { organization_id } = await membershipOf(db, actor);
    return { invitations: await listInvitations(db, { organization_id, now: clock.now() }) };
  },

  inviteToOrganization: async ({ body }, context) =>
    reply(await invite(context, await ownedBy(context.db, context.actor), body.email)),

  withdrawOrganizationInvitation: async ({ params }, { db, actor }) => {
    const organization_id = await ownedBy(db, actor, no_invitation);
    if (!(await db.transaction().execute((tx) => deleteInvitation(tx, { id: params.id, organization_id }))))
      problem('NOT_FOUND', { detail: no_invitation });
  },

  acceptOrganizationInvitation: ({ body }, context) => acceptInvitation(context, body.token),
} satisfies Handlers<typeof organizationOperations>;

type Caller = Pick<Context['actor'], 'account_id'>;

const no_organization = 'You are in no organization; POST /v1/me/organization founds one.';
// Said to who is in no organization as well: nothing tells one from the other.
const no_member = 'No member of your organization has this id.';
const no_invitation = 'Your organization has no invitation of this id.';

async function membershipOf(db: Db | Tx, { account_id }: Caller, otherwise = no_organization) {
  return (await findMembership(db, account_id)) ?? problem('NOT_FOUND', { detail: otherwise });
}

/** The id of the organization that the caller owns. */
async function ownedBy(db: Db | Tx, caller: Caller, otherwise?: string): Promise<string> {
  const { organization_id, role } = await membershipOf(db, caller, otherwise);
  if (role !== 'owner') problem('PERMISSION_DENIED', { detail: 'Only the owner of the organization may.' });
  return organization_id;
}
