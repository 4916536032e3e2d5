// All SQL on webhooks and their deliveries.
import { sql } from 'kysely';
import type { GenerationEvent, deliveryStatuses } from '#contract/operations/webhook-events.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { ToDeliver } from './deliver-webhook-job.ts';

/** Who may see a key's webhooks: the key's account; a project-bound key only those of keys bound alike. */
export type Scope = { account_id: string; project_id: string | null };

export type Place = { apiKeyId: string; webhookId: string };

const columns = [
  'id',
  'api_key_id',
  'url',
  'events',
  'last_delivery_at',
  'last_status',
  'last_http_code',
  'created_at',
] as const;

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

export async function replaceSecret(
  tx: Tx,
  scope: Scope,
  { apiKeyId, webhookId, signing_secret }: Place & { signing_secret: Buffer },
) {
  return tx
    .updateTable('webhooks')
    .set({ signing_secret })
    .where('id', '=', webhookId)
    .where('api_key_id', 'in', keys(tx, scope).where('id', '=', apiKeyId))
    .returning(columns)
    .executeTakeFirst();
}

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
  const theirs = tx
    .selectFrom('webhooks')
    .select('id')
    .where('api_key_id', '=', key.id)
    .where('account_id', '=', key.account_id);
  // In the order in which events lock them.
  await tx.deleteFrom('webhooks').where('id', 'in', theirs.orderBy('id').forUpdate()).execute();
}

/**
 * The webhooks that want this event of this generation, and whose keys may read it. Until the end of `tx`
 * nothing that waits for them is settled, so that what is found waiting has a job that will see what is
 * added.
 */
export async function lockSubscribed(
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
    .forNoKeyUpdate('webhooks')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the webhooks for which something waits that was never tried. */
export async function findWaitedFor(tx: Tx, webhook_ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .distinct()
    .where('webhook_id', 'in', webhook_ids)
    .where('attempts', '=', 0)
    .execute();
  return new Set(rows.map(({ webhook_id }) => webhook_id));
}

type Told = { event: string; body: string; created_at: Date };

export async function insertDeliveries(
  tx: Tx,
  deliveries: readonly { id: string; webhook_id: string }[],
  { event, body, created_at }: Told,
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const webhook_ids = deliveries.map(({ webhook_id }) => webhook_id);
  await sql`insert into webhook_deliveries (id, webhook_id, event, body, created_at)
    select id, webhook_id, ${event}, ${body}, ${created_at}
    from unnest(${ids}::uuid[], ${webhook_ids}::uuid[]) as delivery (id, webhook_id)`.execute(tx);
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

export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

const waitingFor = prepared<{ webhook_ids: readonly string[]; limit: number }, Delivery>(
  (_, { webhook_ids, limit }) => sql<Delivery>`
    select waiting.id, event, body, attempts, webhooks.id as webhook_id, url, signing_secret
    from unnest(${webhook_ids}::uuid[]) as asked (id)
    join webhooks on webhooks.id = asked.id
    cross join lateral (
      select id, event, body, attempts, seq from webhook_deliveries
      where webhook_id = webhooks.id and attempts = 0 order by seq limit ${limit}) as waiting
    order by seq`,
);

/** For each webhook those that were never tried, in the order of their events. */
export async function nextDeliveries(
  db: Db,
  webhook_ids: readonly string[],
  limit: number,
): Promise<Delivery[][]> {
  const found = Map.groupBy(await waitingFor.all(db, { webhook_ids, limit }), ({ webhook_id }) => webhook_id);
  return webhook_ids.map((webhook_id) => found.get(webhook_id) ?? []);
}

/**
 * Until the transaction ends nobody deletes them, or adds to what waits for them. In the order in which all
 * lock them.
 */
export async function lockWebhooks(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

type Tried = { id: string; attempts: number };

/** Nothing where somebody else counted this attempt. */
export async function endDeliveries(tx: Tx, tried: readonly Tried[]): Promise<void> {
  if (tried.length > 0)
    await sql`delete from webhook_deliveries as delivery using ${each(tried)}
      where delivery.id = tried.id and delivery.attempts = tried.attempts`.execute(tx);
}

/** Answers those whose attempt nobody else has counted. */
export async function countAttempts(tx: Tx, tried: readonly Tried[]): Promise<Set<string>> {
  if (tried.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries as delivery set attempts = delivery.attempts + 1 from ${each(tried)}
    where delivery.id = tried.id and delivery.attempts = tried.attempts returning delivery.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

const each = (tried: readonly Tried[]) =>
  sql`unnest(${tried.map(({ id }) => id)}::uuid[], ${tried.map(({ attempts }) => attempts)}::int[]) as tried (id, attempts)`;

/** One of them, or all that wait for a webhook and were never tried. */
export async function dropDeliveries(tx: Tx, what: ToDeliver): Promise<void> {
  const all = tx.deleteFrom('webhook_deliveries');
  if ('delivery_id' in what) {
    await all.where('id', '=', what.delivery_id).execute();
    return;
  }
  await lockWebhooks(tx, [what.webhook_id]);
  await all.where('webhook_id', '=', what.webhook_id).where('attempts', '=', 0).execute();
}

export type LastDelivery = {
  last_delivery_at: Date;
  last_status: (typeof deliveryStatuses)[number];
  last_http_code: number | null;
};

export async function noteDeliveries(
  tx: Tx,
  all: readonly ({ webhook_id: string } & LastDelivery)[],
): Promise<void> {
  const column = <K extends keyof (typeof all)[number]>(name: K) => all.map((each) => each[name]);
  await sql`update webhooks set last_delivery_at = last.at, last_status = last.status, last_http_code = last.code
    from unnest(${column('webhook_id')}::uuid[], ${column('last_delivery_at')}::timestamptz[],
      ${column('last_status')}::text[], ${column('last_http_code')}::int[]) as last (id, at, status, code)
    where webhooks.id = last.id`.execute(tx);
}
