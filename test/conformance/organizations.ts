// Arranges organizations for the conformance fixtures.
import { createClient } from '#client/client.ts';
import type { Client } from '#client/client.ts';
import type { Ground } from './ground.ts';

async function leave(client: Client, userId: string): Promise<void> {
  if (await client.call('getOrganization'))
    await client.call('removeOrganizationMember', { params: { userId } });
}

/** The ground's owner is in none. */
export async function noOrganization({ client, owner }: Ground): Promise<void> {
  await leave(client, owner.account_id);
}

/** One that the ground's owner founded just now. */
export async function anOrganization(ground: Ground) {
  await noOrganization(ground);
  return ground.client.call('createOrganization', { body: { name: 'Harbour Works' } });
}

export async function anInvitation(ground: Ground) {
  await anOrganization(ground);
  return ground.client.call('inviteToOrganization', { body: { email: 'new@example.com' } });
}

/** The token of an invitation that the operator sent to the ground's owner. */
export async function anInvitationToOwner(ground: Ground): Promise<string> {
  const { app, operator, owner } = ground;
  await noOrganization(ground);
  const inviting = createClient({ base_url: app.base_url, cookie: operator.cookie });
  await leave(inviting, operator.account_id);
  await inviting.call('createOrganization', { body: { name: 'Lighthouse' } });
  const { accept_url } = await inviting.call('inviteToOrganization', { body: { email: owner.email } });
  return accept_url.split('/').at(-1)!;
}
