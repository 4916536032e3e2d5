// Invitations by mail. The link names the invitation and is signed; who is invited again gets another
// invitation, so that only the last link is good.
import { problem } from '#contract/problems.ts';
import type { Context } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { accountProfile } from '#features/accounts/account-profile.ts';
import { sendMessage } from '#features/messages/send-message.ts';
import { signToken, verifyToken } from '#platform/crypto/signed-token.ts';
import {
  deleteInvitation,
  findInvitation,
  findOrganization,
  insertMember,
  lockOrganization,
  replaceInvitation,
} from './store.ts';

const purpose = 'organization-invitation';
const valid_ms = 7 * 24 * 60 * 60 * 1000;

export async function invite(context: Context, organization_id: string, email: string) {
  const { db, config, clock, ids, actor } = context;
  const created_at = clock.now();
  const expires_at = new Date(created_at.getTime() + valid_ms);
  return db.transaction().execute(async (tx) => {
    const row = {
      id: ids.uuid(),
      organization_id,
      email,
      invited_by: actor.account_id,
      created_at,
      expires_at,
    };
    const invitation = await replaceInvitation(tx, row);
    const token = signToken(config.secret, { purpose, subject: invitation.id, expires_at });
    const accept_url = `${config.base_url}/invitations/${token}`;
    const [{ display_name }, organization] = [
      await accountProfile(tx, actor.account_id),
      await findOrganization(tx, organization_id),
    ];
    await sendMessage(tx, context, {
      account_id: actor.account_id,
      channel: 'email',
      kind: 'organization_invitation',
      recipient: email,
      subject: `Join ${organization!.name}`,
      body: `${display_name} invites you to work together in ${organization!.name}. Sign in with this address and open this link within seven days:\n\n${accept_url}\n\nIf you know nobody of that name, do nothing.`,
    });
    return { ...invitation, accept_url };
  });
}

/** Joins, and answers the organization. */
export async function acceptInvitation(context: Context, token: string) {
  const { db, config, clock, actor } = context;
  const now = clock.now();
  const id = verifyToken(config.secret, { purpose, token, now });
  return db.transaction().execute(async (tx) => {
    const invitation = id === null ? undefined : await findInvitation(tx, id);
    if (!invitation)
      problem('NOT_FOUND', { detail: 'The invitation is not valid any more; ask for a new one.' });
    const { account_id } = actor;
    if ((await accountProfile(tx, account_id)).email !== invitation.email)
      problem('PERMISSION_DENIED', {
        detail: 'The invitation is for another address; sign in with that one.',
      });
    const { organization_id } = invitation;
    await lockOrganization(tx, organization_id);
    const has_joined = await insertMember(tx, {
      account_id,
      organization_id,
      role: 'member',
      joined_at: now,
    });
    if (!has_joined) problem('ALREADY_HAS_ORGANIZATION', { code: 'ALREADY_HAS_ORGANIZATION' });
    await deleteInvitation(tx, { id: invitation.id, organization_id });
    await audit(tx, context, 'organization.joined', organization_id);
    return (await findOrganization(tx, organization_id))!;
  });
}
