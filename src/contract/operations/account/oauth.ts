// Agents that a person lets in through the browser, by OAuth 2.1. The endpoints of the protocol itself stand
// under /auth/oauth and /.well-known (src/surfaces/rest/oauth-routes.ts); these are what its pages and the
// account need.
import { z } from 'zod';
import { id, timestamp } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';

const tag = 'Connected agents' as const;

/** What an agent may ask for: what a key could have, and never the operator's permission. */
export const oauthScopes: readonly PermissionCode[] = permissionCodes.filter((code) => code !== 'operator');

/** Access ends this long after the agent was last here. */
export const oauth_access_days = 30;

/** Where agents find each step; the base address stands before them. */
export const oauthPaths = {
  authorize: '/auth/oauth/authorize',
  token: '/auth/oauth/token',
  register: '/auth/oauth/register',
  revoke: '/auth/oauth/revoke',
} as const;

const scopeList = z.array(z.string()).describe('Permission codes.');
const request = z.string().describe('The token that the browser came with; it is opaque.');

const consentRequest = z
  .object({
    client: z.object({
      name: z.string().describe('As the client calls itself.'),
      host: z
        .string()
        .nullable()
        .describe('The host that serves its metadata document, when it is verified.'),
      is_verified: z.boolean().describe('false: anybody may have registered this name.'),
      uri: z.string().nullable(),
    }),
    redirect_to: z.string().describe('Where the answer goes: a host, or the scheme of an application.'),
    is_local: z.boolean().describe('The answer stays on the computer of the person.'),
    resources: z.array(z.string()),
    scopes: z.array(z.object({ code: z.string(), area: z.string(), description: z.string() })),
    account: z.object({ display_name: z.string(), email: z.string() }),
    access_days: z.int().describe('Access ends this many days after the agent was last here.'),
    expires_at: timestamp.describe('Until then the request can be answered.'),
  })
  .meta({ id: 'ConsentRequest' });

const grant = z
  .object({
    id,
    client_name: z.string(),
    client_host: z.string().nullable().describe('null: anybody may have registered this name.'),
    scopes: scopeList,
    resources: z.array(z.string()),
    created_at: timestamp,
    last_used_at: timestamp.nullable(),
    expires_at: timestamp,
  })
  .meta({ id: 'OAuthGrant' });

export const oauthOperations = {
  getConsentRequest: operation({
    id: 'getConsentRequest',
    method: 'GET',
    path: '/v1/oauth/consent',
    access: 'session',
    permission: 'account.write',
    tag,
    summary: 'Read what an agent asks for',
    query: z.object({ request }),
    result: consentRequest,
    status: 200,
    problems: [],
  }),
  answerConsentRequest: operation({
    id: 'answerConsentRequest',
    method: 'POST',
    path: '/v1/oauth/consent',
    access: 'session',
    permission: 'account.write',
    tag,
    summary: 'Let an agent in, or not',
    description: 'The browser goes on to `redirect_to`, whatever was answered.',
    body: z
      .object({
        request,
        allow: z.boolean(),
        scopes: z
          .array(z.string())
          .min(1)
          .max(oauthScopes.length)
          .optional()
          .describe('Fewer than were asked for; all of them by default.'),
      })
      .meta({ id: 'ConsentAnswer' }),
    result: z.object({ redirect_to: z.string() }).meta({ id: 'ConsentOutcome' }),
    status: 200,
    problems: [],
  }),
  listOAuthGrants: operation({
    id: 'listOAuthGrants',
    method: 'GET',
    path: '/v1/oauth-grants',
    access: 'key',
    permission: 'account.read',
    tag,
    summary: 'List the agents that were let in, newest first',
    result: z.object({ oauth_grants: z.array(grant) }).meta({ id: 'OAuthGrantList' }),
    status: 200,
    problems: [],
    tool: { name: 'list_my_connected_agents' },
  }),
  revokeOAuthGrant: operation({
    id: 'revokeOAuthGrant',
    method: 'DELETE',
    path: '/v1/oauth-grants/{id}',
    access: 'session',
    permission: 'account.write',
    tag,
    summary: 'End the access of an agent at once',
    params: z.object({ id }),
    status: 204,
    problems: ['NOT_FOUND'],
  }),
};
