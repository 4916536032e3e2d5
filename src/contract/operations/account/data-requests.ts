// The account's own data: all of it as a file, or all of it gone.
import { z } from 'zod';
import { id, limit, offset, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';

export const dataRequestStatuses = ['queued', 'processing', 'completed', 'failed'] as const;
const status = z.enum(dataRequestStatuses);

const accepted = z.object({ request_id: id, status }).meta({ id: 'DataRequest' });

const own = { tag: 'Account' } as const;
const asked = {
  ...own,
  access: 'session',
  method: 'POST',
  permission: 'account.write',
  status: 202,
} as const;
const read = { ...own, access: 'key', method: 'GET', permission: 'account.read', status: 200 } as const;

export const dataRequestOperations = {
  requestDataExport: operation({
    ...asked,
    id: 'requestDataExport',
    path: '/v1/users/me/data-export-request',
    needs_room: true,
    summary: 'Ask for an export of all own data',
    description:
      'A zip with every row of the account as JSON lines, a file for each table, and the packages and addenda as they were delivered. Secrets are left out. A link that is valid for 7 days is mailed when it is ready; while one is being made, asking again answers that one.',
    result: accepted,
    problems: [],
  }),
  getDataExport: operation({
    ...read,
    id: 'getDataExport',
    path: '/v1/users/me/data-export-request',
    summary: 'Read how the newest export stands',
    result: z
      .object({
        request_id: id,
        status,
        requested_at: timestamp,
        download_url: z.url().optional().describe('While the export can be downloaded.'),
        download_url_expires_at: timestamp.optional(),
      })
      .meta({ id: 'DataExport' }),
    problems: ['NOT_FOUND'],
  }),
  requestAccountDeletion: operation({
    ...asked,
    id: 'requestAccountDeletion',
    path: '/v1/users/me/deletion-request',
    summary: 'Have the account and all its data deleted',
    description:
      'Carried out about 30 seconds later, for good: afterwards every credential of the account is unknown. Audit events are kept for 13 months without the name of whom they are about.',
    result: accepted,
    problems: ['CONFLICT_STATE_TRANSITION'],
  }),
  getAccountDeletion: operation({
    ...read,
    id: 'getAccountDeletion',
    path: '/v1/users/me/deletion-request',
    summary: 'Read how the deletion of the account stands',
    result: z.object({ request_id: id, status, requested_at: timestamp }).meta({ id: 'AccountDeletion' }),
    problems: ['NOT_FOUND'],
  }),
};

export const auditActions = [
  'api_key.created',
  'api_key.rotated',
  'api_key.scopes_changed',
  'api_key.revoked',
  'oauth_grant.created',
  'oauth_grant.revoked',
  'oauth_grant.reused',
  'provider_key.set',
  'provider_key.deleted',
  'connector.connected',
  'connector.reconnected',
  'connector.revoked',
  'address.unblocked',
  'account.password_link_created',
  'account.password_reset',
  'account.email_changed',
  'account.approved',
  'account.disabled',
  'account.enabled',
  'account.plan_changed',
  'account.researcher_granted',
  'account.researcher_withdrawn',
  'organization.founded',
  'organization.joined',
  'organization.left',
  'data_export.requested',
  'data_export.completed',
  'account.deletion_requested',
  'account.deletion_completed',
] as const;

export const auditOperations = {
  listAuditEvents: operation({
    ...read,
    id: 'listAuditEvents',
    path: '/v1/operator/audit-events',
    permission: 'operator',
    role: 'Operator',
    tag: 'Operator',
    summary: 'List what was done about access, keys and data, newest first',
    description: 'Kept for 13 months. Whoever was deleted since is the all-zero UUID.',
    query: z.object({ limit: limit({ default: 50, max: 200 }), offset }),
    result: z
      .object({
        audit_events: z.array(
          z.object({
            id,
            actor_id: id,
            action: z.enum(auditActions),
            subject_id: id
              .nullable()
              .describe('The key, grant, connector, account or organization it was done to.'),
            occurred_at: timestamp,
          }),
        ),
      })
      .meta({ id: 'AuditEventList' }),
    problems: [],
    tool: { name: 'list_audit_events' },
  }),
};
