import { keyShapes, type providerKeyOperations } from '#contract/operations/account/provider-keys.ts';
import { invalid } from '#contract/problems.ts';
import type { Handlers } from '#deps.ts';
import { audit } from '#features/audit/audit.ts';
import { seal } from '#platform/crypto/seal.ts';
import { modelsByRole } from './models-by-role.ts';
import { lastFourOf, sealPlace } from './own-keys.ts';
import { deleteKey, listKeys, upsertKey } from './store.ts';

export const providerKeyHandlers = {
  listProviderKeys: async (_input, { db, actor }) => ({
    provider_keys: await listKeys(db, actor.account_id),
  }),

  listModels: async (_input, context) => ({ models: await modelsByRole(context) }),

  setProviderKey: async ({ params, body }, context) => {
    const { db, actor, clock, config } = context;
    const { provider } = params;
    const { shape, must } = keyShapes[provider];
    if (!shape.test(body.secret)) invalid('body.secret', `is no key of ${provider}: it must ${must}`);
    const { account_id } = actor;
    const sealed_secret = seal(config.secret, sealPlace(account_id, provider), body.secret);
    const last_four = lastFourOf(body.secret);
    return db.transaction().execute(async (tx) => {
      await audit(tx, context, 'provider_key.set');
      return upsertKey(tx, { account_id, provider, sealed_secret, last_four, now: clock.now() });
    });
  },

  deleteProviderKey: async ({ params }, context) => {
    const { account_id } = context.actor;
    await context.db.transaction().execute(async (tx) => {
      const is_gone = await deleteKey(tx, { account_id, provider: params.provider });
      if (is_gone) await audit(tx, context, 'provider_key.deleted');
    });
  },
} satisfies Handlers<typeof providerKeyOperations>;
