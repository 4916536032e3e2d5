import type { apiKeyOperations } from '#contract/api-keys.ts';
import { problem } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { removeWebhooks } from '#features/webhooks/remove-webhooks.ts';
import { createKey } from './create-key.ts';
import { rotateKey } from './rotate-key.ts';
import { listKeys, revoke, setScopes } from './store.ts';

export const apiKeyHandlers = {
  createApiKey: ({ body }, context) => createKey(context, body),

  listApiKeys: async (_input, { db, actor }) => ({ api_keys: await listKeys(db, actor.account_id) }),

  setApiKeyScopes: async ({ params, body }, { db, actor }) => {
    const key = { id: params.id, account_id: actor.account_id };
    const scopes = body.scopes && [...new Set(body.scopes)];
    const found = await db.transaction().execute((tx) => setScopes(tx, key, scopes));
    if (!found) problem('NOT_FOUND', { detail: 'No live key of yours has this id.' });
  },

  rotateApiKey: ({ params }, context) => rotateKey(context, params.id),

  revokeApiKey: async ({ params }, { db, actor, clock }) => {
    const key = { id: params.id, account_id: actor.account_id };
    const found = await db.transaction().execute(async (tx) => {
      const is_mine = await revoke(tx, key, clock.now());
      if (is_mine) await removeWebhooks(tx, key);
      return is_mine;
    });
    if (!found) problem('NOT_FOUND', { detail: 'No key of yours has this id.' });
  },
} satisfies Handlers<typeof apiKeyOperations>;
