import { problem } from '#contract/problems.ts';
import type { oauthOperations } from '#contract/operations/account/oauth.ts';
import type { Handlers } from '#deps.ts';
import { hostOf } from './clients.ts';
import { answerRequest, showRequest } from './consent.ts';
import { endGrant } from './end-grant.ts';
import { listGrants } from './store.ts';

export const oauthHandlers = {
  getConsentRequest: ({ query }, context) => showRequest(context, query.request),

  answerConsentRequest: ({ body }, context) => answerRequest(context, body),

  listOAuthGrants: async (_input, { db, actor, clock }) => {
    const rows = await listGrants(db, actor.account_id, clock.now());
    return {
      oauth_grants: rows.map(({ client_id, ...grant }) => ({ ...grant, client_host: hostOf(client_id) })),
    };
  },

  revokeOAuthGrant: async ({ params }, context) => {
    const { account_id } = context.actor;
    const is_mine = await endGrant(context, { id: params.id, account_id, action: 'oauth_grant.revoked' });
    if (!is_mine) problem('NOT_FOUND', { detail: 'No agent of yours has this id.' });
  },
} satisfies Handlers<typeof oauthOperations>;
