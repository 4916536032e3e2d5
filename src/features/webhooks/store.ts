// All SQL on webhooks and their deliveries.
import { sql } from 'kysely';
import type { GenerationEvent, deliveryStatuses } from '#contract/webhooks/events.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Who may see a key's webhooks: the key's account; a project-bound key only those of keys bound alike. */
export type Scope = { account_id: string; project_id: string | null };

export type Place = { apiKeyId: string; webhookId: string };

const columns = [
  'id', 'api_key_id', 'url', 'events', 'last_delivery_at', 'last_status', 'last_http_code', 'created_at',
] as const; // prettier-ignore

/** Locks the caller's live key, so that it is not revoked while something is added to it. */
export async function lockKey(tx: Tx, scope: Scope, id: string): Promise<boolean> {
  const rows = keys(tx, scope).where('id', '=', id).forUpdate();
  return (await rows.executeTakeFirst()) !== undefined;
}

export async function ownsKey(db: Db, scope: Scope, id: string): Promise<boolean> {
  return (await keys(db, scope).where('id', '=', id).executeTakeFirst()) !== undefined;
}

function keys(db: Db | Tx, { account_id, project_id }: Scope) {
  const live = db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null);
  return project_id === null ? live : live.where('project_id', '=', project_id);
}

export type NewWebhook = {
  id: string;
  account_id: string;
  api_key_id: string;
  url: string;
  events: string[];
  signing_secret: Buffer;
  created_at: Date;
};

export async function insertWebhook(tx: Tx, row: NewWebhook) {
  return tx.insertInto('webhooks').values(row).returning(columns).executeTakeFirstOrThrow();
}

export type WebhookRow = Awaited<ReturnType<typeof insertWebhook>>;

export async function countWebhooks(tx: Tx, api_key_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('api_key_id', '=', api_key_id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listWebhooks(db: Db, api_key_id: string) {
  return db
    .selectFrom('webhooks')
    .select(columns)
    .where('api_key_id', '=', api_key_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const receiver = ['webhooks.id as webhook_id', 'webhooks.url', 'webhooks.signing_secret'] as const;

export async function findReceiver(db: Db, scope: Scope, { apiKeyId, webhookId }: Place) {
  return db
    .selectFrom('webhooks')
    .select(receiver)
    .where('id', '=', webhookId)
    .where('api_key_id', 'in', keys(db, scope).where('id', '=', apiKeyId))
    .executeTakeFirst();
}

export type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

export async function replaceSecret(tx: Tx, scope: Scope, { apiKeyId, webhookId, signing_secret }: Place & { signing_secret: Buffer }) {
  return tx
    .updateTable('webhooks')
    .set({ signing_secret })
    .where('id', '=', webhookId)
    .where('api_key_id', 'in', keys(tx, scope).where('id', '=', apiKeyId))
    .returning(columns)
    .executeTakeFirst();
} // prettier-ignore

/** False when there is none. */
export async function deleteWebhook(tx: Tx, scope: Scope, { apiKeyId, webhookId }: Place): Promise<boolean> {
  const row = await tx
    .deleteFrom('webhooks')
    .where('id', '=', webhookId)
    .where('api_key_id', 'in', keys(tx, scope).where('id', '=', apiKeyId))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteWebhooksOf(tx: Tx, key: { id: string; account_id: string }): Promise<void> {
  await tx
    .deleteFrom('webhooks')
    .where('api_key_id', '=', key.id)
    .where('account_id', '=', key.account_id)
    .execute();
}

/** The webhooks that want this event of this generation, and whose keys may read it. */
export async function findSubscribed(
  tx: Tx,
  about: { event: GenerationEvent; account_id: string; generation_id: string },
): Promise<string[]> {
  const { event, account_id, generation_id } = about;
  const rows = await tx
    .selectFrom('webhooks')
    .innerJoin('api_keys', 'api_keys.id', 'webhooks.api_key_id')
    .innerJoin('accounts', 'accounts.id', 'webhooks.account_id')
    .select('webhooks.id')
    .where('webhooks.account_id', '=', account_id)
    .where(sql<boolean>`${event} = any(webhooks.events)`)
    .where('accounts.status', '<>', 'disabled')
    .where('api_keys.revoked_at', 'is', null)
    .where(sql<boolean>`(api_keys.scopes is null or 'generations.read' = any(api_keys.scopes))`)
    .where(
      sql<boolean>`(api_keys.project_id is null
        or api_keys.project_id = (select project_id from generations where id = ${generation_id}))`,
    )
    .orderBy('webhooks.id')
    .execute();
  return rows.map(({ id }) => id);
}

export type NewDelivery = { id: string; webhook_id: string; event: string; body: string; created_at: Date };

export async function insertDeliveries(tx: Tx, rows: NewDelivery[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('webhook_deliveries').values(rows).execute();
}

/** What is still to be sent, and where to; whatever its owner, for the worker. */
export async function findDelivery(db: Db, id: string) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select(['webhook_deliveries.id', 'event', 'body', 'attempts'])
    .select(receiver)
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst();
}

/** False when somebody else counted this attempt, or nothing is left to send. */
export async function countAttempt(
  tx: Tx,
  { id, attempts }: { id: string; attempts: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_deliveries')
    .set({ attempts: attempts + 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing when somebody else counted this attempt. */
export async function endDelivery(tx: Tx, { id, attempts }: { id: string; attempts: number }): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('id', '=', id).where('attempts', '=', attempts).execute();
}

export async function deleteDelivery(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('id', '=', id).execute();
}

export type LastDelivery = {
  last_delivery_at: Date;
  last_status: (typeof deliveryStatuses)[number];
  last_http_code: number | null;
};

export async function noteDelivery(tx: Tx, webhook_id: string, last: LastDelivery): Promise<void> {
  await tx.updateTable('webhooks').set(last).where('id', '=', webhook_id).execute();
}
