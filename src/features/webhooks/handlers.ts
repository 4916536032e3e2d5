import { problem } from '#contract/problems.ts';
import type { webhookOperations } from '#contract/operations/webhooks.ts';
import type { Context, Handlers } from '#deps.ts';
import { seal } from '#platform/crypto/seal.ts';
import { secretPlace } from './attempt.ts';
import { createWebhook, keyNotFound } from './create-webhook.ts';
import { mintSecret } from './signing.ts';
import { deleteWebhook, findReceiver, listWebhooks, ownsKey, replaceSecret, type Place } from './store.ts';
import { testWebhook } from './test-webhook.ts';
import { webhookView } from './view.ts';

export const webhookHandlers = {
  createWebhook: ({ params, body }, context) =>
    createWebhook(context, { api_key_id: params.apiKeyId, ...body }),

  listWebhooks: async ({ params }, { db, actor }) => {
    if (!(await ownsKey(db, actor, params.apiKeyId))) keyNotFound();
    const webhooks = await listWebhooks(db, params.apiKeyId);
    return { webhooks: webhooks.map((webhook) => webhookView(webhook, null)) };
  },

  deleteWebhook: async ({ params }, { db, actor }) => {
    const found = await db.transaction().execute((tx) => deleteWebhook(tx, actor, params));
    if (!found) notFound();
  },

  rotateWebhookSecret: ({ params }, context) => rotateSecret(context, params),

  testWebhook: async ({ params }, context) => {
    const receiver = (await findReceiver(context.db, context.actor, params)) ?? notFound();
    return testWebhook(context, receiver);
  },
} satisfies Handlers<typeof webhookOperations>;

/** The old secret signs nothing from the commit on. */
async function rotateSecret({ db, ids, config, actor }: Context, place: Place) {
  const signing_secret = mintSecret(ids);
  const sealed = seal(config.secret, secretPlace(place.webhookId), signing_secret);
  const webhook = await db
    .transaction()
    .execute((tx) => replaceSecret(tx, actor, { ...place, signing_secret: sealed }));
  return webhookView(webhook ?? notFound(), signing_secret);
}

function notFound(): never {
  problem('NOT_FOUND', { detail: 'No live webhook of yours has this id.' });
}
