// Subscriptions, and events for them that no run has to be driven for.
import { createClient } from '#client/client.ts';
import type { WebhookEvent } from '#contract/operations/webhook-events.ts';
import type { Deps } from '#deps.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { createKey, type Person } from '#test/support/accounts.ts';

type App = { base_url: string; deps: Deps };
type Wish = { url: string; events?: WebhookEvent[]; key?: Parameters<typeof createKey>[2] };

export type Subscription = Awaited<ReturnType<typeof aSubscription>>;

/** A webhook of a new key of this person, with what can be asked of it. */
export async function aSubscription(app: App, person: Person, wish: Wish) {
  const { url, events = ['generation.completed'], key } = wish;
  const client = createClient({ base_url: app.base_url, cookie: person.cookie });
  const { id: apiKeyId } = await createKey(app, person, key);
  const webhook = await client.call('createWebhook', { params: { apiKeyId }, body: { url, events } });
  const params = { apiKeyId, webhookId: webhook.id };
  return {
    id: webhook.id,
    secret: webhook.signing_secret!,
    rotate: async () => (await client.call('rotateWebhookSecret', { params })).signing_secret!,
    test: () => client.call('testWebhook', { params }),
    remove: () => client.call('deleteWebhook', { params }),
    revokeKey: () => client.call('revokeApiKey', { params: { id: apiKeyId } }),
    read: async () => (await client.call('listWebhooks', { params })).webhooks[0],
  };
}

/** As the move of a run writes it to the outbox. */
export function anEvent({ ids }: Deps, kind: WebhookEvent, owner_id: string): OutboxEntry {
  const id = ids.uuid();
  const generation = { id, state: 'Complete', project_name: 'Wörk' };
  return { kind, aggregate_type: 'generation', aggregate_id: id, owner_id, payload: { generation } };
}
