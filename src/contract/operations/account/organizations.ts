// Accounts that work together: what belongs to a project of an organization is seen by all of its members.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

const line = z.string().trim().max(200);
const optionalLine = line.transform((text) => text || null).nullish();

const details = {
  address_line1: optionalLine,
  address_line2: optionalLine,
  city: optionalLine,
  region: optionalLine,
  postal_code: optionalLine,
  country: optionalLine,
  phone_number: optionalLine,
};
const name = line.min(1, 'must not be blank');

const kept = z.string().nullable();
const organization = z
  .object({
    id,
    name: z.string(),
    primary_contact_user_id: id.nullable().describe('The owner.'),
    address_line1: kept,
    address_line2: kept,
    city: kept,
    region: kept,
    postal_code: kept,
    country: kept,
    phone_number: kept,
    member_count: z.int().min(1),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Organization' });

export const organizationRoles = ['owner', 'member'] as const;

const member = z
  .object({
    user_id: id,
    display_name: z.string(),
    email: z.string(),
    role: z.enum(organizationRoles),
    joined_at: timestamp,
  })
  .meta({ id: 'OrganizationMember' });

const invitationFields = {
  id,
  email: z.string(),
  invited_by: id.nullable(),
  created_at: timestamp,
  expires_at: timestamp,
};
const invitation = z.object(invitationFields).meta({ id: 'OrganizationInvitation' });

const own = { access: 'key', tag: 'Account' } as const;
const read = { ...own, method: 'GET', permission: 'account.read', status: 200 } as const;
const write = { ...own, permission: 'account.write' } as const;

export const organizationOperations = {
  getOrganization: operation({
    ...read,
    id: 'getOrganization',
    path: '/v1/me/organization',
    summary: 'Read the own organization',
    result: organization,
    replies: { 204: { description: 'The account is in no organization.' } },
    problems: [],
  }),
  createOrganization: operation({
    ...write,
    id: 'createOrganization',
    method: 'POST',
    path: '/v1/me/organization',
    summary: 'Found an organization and become its owner',
    body: z.object({ name, ...details }).meta({ id: 'NewOrganization' }),
    result: organization,
    status: 201,
    problems: ['TEAMS_TIER_REQUIRED', 'ALREADY_HAS_ORGANIZATION'],
    idempotent: true,
  }),
  changeOrganization: operation({
    ...write,
    id: 'changeOrganization',
    method: 'PATCH',
    path: '/v1/me/organization',
    summary: 'Change the own organization',
    description: 'Only its owner may. A field that is left out stays; null empties it.',
    body: z.object({ name: name.optional(), ...details }).meta({ id: 'OrganizationChange' }),
    result: organization,
    status: 200,
    problems: ['NOT_FOUND'],
  }),
  listOrganizationMembers: operation({
    ...read,
    id: 'listOrganizationMembers',
    path: '/v1/me/organization/members',
    summary: 'List the members of the own organization, in the order in which they joined',
    result: z.object({ members: z.array(member) }).meta({ id: 'OrganizationMemberList' }),
    problems: ['NOT_FOUND'],
  }),
  removeOrganizationMember: operation({
    ...write,
    id: 'removeOrganizationMember',
    method: 'DELETE',
    path: '/v1/me/organization/members/{userId}',
    summary: 'Leave the own organization, or remove a member',
    description:
      'Only its owner removes others. When the owner leaves, the member of the longest standing follows; with the last member the organization ends, and its projects stay with the accounts that made them.',
    params: z.object({ userId: id }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  listOrganizationInvitations: operation({
    ...read,
    id: 'listOrganizationInvitations',
    path: '/v1/me/organization/invitations',
    summary: 'List the open invitations of the own organization, newest first',
    result: z.object({ invitations: z.array(invitation) }).meta({ id: 'OrganizationInvitationList' }),
    problems: ['NOT_FOUND'],
  }),
  inviteToOrganization: operation({
    ...write,
    id: 'inviteToOrganization',
    method: 'POST',
    path: '/v1/me/organization/invitations',
    summary: 'Invite somebody by mail',
    description:
      'Only the owner may. The link is valid for 7 days; who is invited again gets a new one, and the old one ends. Where no mail can be sent, hand the link over yourself.',
    body: z.object({ email: z.email().max(320).toLowerCase() }).meta({ id: 'NewOrganizationInvitation' }),
    result: z
      .object({
        ...invitationFields,
        accept_url: z.url().describe('As it stands in the mail; shown here alone.'),
      })
      .meta({ id: 'IssuedOrganizationInvitation' }),
    status: 201,
    problems: ['NOT_FOUND'],
  }),
  withdrawOrganizationInvitation: operation({
    ...write,
    id: 'withdrawOrganizationInvitation',
    method: 'DELETE',
    path: '/v1/me/organization/invitations/{id}',
    summary: 'Withdraw an invitation',
    description: 'Only the owner may.',
    params: z.object({ id }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
  acceptOrganizationInvitation: operation({
    ...own,
    id: 'acceptOrganizationInvitation',
    method: 'POST',
    path: '/v1/organization-invitations/accept',
    access: 'session',
    permission: 'account.write',
    summary: 'Join an organization by an invitation',
    description: 'The account must have the address that was invited.',
    body: z.object({ token: z.string().min(1).max(1000) }).meta({ id: 'OrganizationInvitationToken' }),
    result: organization,
    status: 200,
    problems: ['NOT_FOUND', 'ALREADY_HAS_ORGANIZATION'],
    guess_refusals: ['NOT_FOUND'],
  }),
};
