// Subscribes an address for an API key. The signing secret is shown in this answer and kept sealed.
import { webhooks_per_key_max } from '#contract/limits.ts';
import { invalid, problem } from '#contract/problems.ts';
import { type WebhookEvent } from '#contract/operations/webhook-events.ts';
import { isHttps } from '#contract/operations/webhooks.ts';
import type { Context } from '#deps.ts';
import { seal } from '#platform/crypto/seal.ts';
import { secretPlace } from './attempt.ts';
import { mintSecret } from './signing.ts';
import { countWebhooks, insertWebhook, lockKey } from './store.ts';
import { webhookView } from './view.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'ids' | 'config' | 'actor'>;
type Wish = { api_key_id: string; url: string; events: WebhookEvent[] };

export async function createWebhook({ db, clock, ids, config, actor }: Deps, wish: Wish) {
  const { api_key_id, url, events } = wish;
  if (!isHttps(url) && !config.webhook_allow_private) invalid('body.url', 'must be an https address');
  return db.transaction().execute(async (tx) => {
    if (!(await lockKey(tx, actor, api_key_id))) keyNotFound();
    if ((await countWebhooks(tx, api_key_id)) >= webhooks_per_key_max)
      invalid('params.apiKeyId', `this key has ${webhooks_per_key_max} webhooks; delete one first`);
    const id = ids.uuid();
    const signing_secret = mintSecret(ids);
    const webhook = await insertWebhook(tx, {
      id,
      account_id: actor.account_id,
      api_key_id,
      url,
      events: [...new Set(events)],
      signing_secret: seal(config.secret, secretPlace(id), signing_secret),
      created_at: clock.now(),
    });
    return webhookView(webhook, signing_secret);
  });
}

export function keyNotFound(): never {
  problem('NOT_FOUND', { detail: 'No live key of yours has this id.' });
}
