import type { retentionOperations } from '#contract/operations/account/retention.ts';
import type { Handlers } from '#deps.ts';
import { findRetention, writeRetention } from './store.ts';

export const retentionHandlers = {
  getRetentionPreference: async (_input, { db, actor }) => ({
    default_retention_days: await findRetention(db, actor.account_id),
  }),

  setRetentionPreference: async ({ body }, { db, actor }) => {
    await db.transaction().execute((tx) => writeRetention(tx, actor.account_id, body.default_retention_days));
    return body;
  },
} satisfies Handlers<typeof retentionOperations>;
