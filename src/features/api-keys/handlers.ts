import type { apiKeyOperations } from '#contract/operations/account/api-keys.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { removeWebhooks } from '#features/webhooks/remove-webhooks.ts';
import { createKey } from './create-key.ts';
import { rotateKey } from './rotate-key.ts';
import { listKeys, revoke, setScopes } from './store.ts';

export const apiKeyHandlers = {
  createApiKey: ({ body }, context) => createKey(context, body),

  listApiKeys: async (_input, { db, actor }) => ({ api_keys: await listKeys(db, actor.account_id) }),

  setApiKeyScopes: async ({ params, body }, context) => {
    const key = { id: params.id, account_id: context.actor.account_id };
    const scopes = body.scopes && [...new Set(body.scopes)];
    const found = await context.db.transaction().execute(async (tx) => {
      const is_mine = await setScopes(tx, key, scopes);
      if (is_mine) await audit(tx, context, 'api_key.scopes_changed', key.id);
      return is_mine;
    });
    if (!found) problem('NOT_FOUND', { detail: 'No live key of yours has this id.' });
  },

  rotateApiKey: ({ params }, context) => rotateKey(context, params.id),

  revokeApiKey: async ({ params }, context) => {
    const { db, actor, clock } = context;
    const key = { id: params.id, account_id: actor.account_id };
    const found = await db.transaction().execute(async (tx) => {
      const is_mine = await revoke(tx, key, clock.now());
      if (!is_mine) return false;
      await removeWebhooks(tx, key);
      await audit(tx, context, 'api_key.revoked', key.id);
      return true;
    });
    if (!found) problem('NOT_FOUND', { detail: 'No key of yours has this id.' });
  },
} satisfies Handlers<typeof apiKeyOperations>;
