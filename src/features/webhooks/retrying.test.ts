// Deliveries while nobody works, or while the process that worked is gone. The service here delivers nothing
// by itself, and its clock stands still.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startReceiver, type Received, type Receiver } from '#test/support/webhooks/receiver.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { anEvent, aSubscription } from '#test/support/webhooks/webhooks.ts';
import { deliverer, webhookWorker } from './deliver-webhook.job.ts';
import { webhookListener } from './queue-deliveries.ts';

const OPEN = { SPECFOUNDRY_WEBHOOK_ALLOW_PRIVATE: 'true' };
const clock = manualClock(new Date());
let app: StartedApp;
let ada: Person;
beforeAll(async () => {
  app = await startApp({ env: { ...OPEN, SPECFOUNDRY_ROLE: 'web' }, clock });
  ada = await signUp(app);
});
afterAll(() => app.close());

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await app.deps.db.deleteFrom('webhooks').execute();
  await receiver.close();
});

const never = new AbortController().signal;
const deliver: ReturnType<typeof deliverer> = (what, signal) => deliverer(app.deps)(what, signal);
const deliveryId = ({ headers }: Received) => headers['x-service-webhook-delivery'];
const waiting = async () =>
  (await app.deps.db.selectFrom('webhook_deliveries').select('id').orderBy('seq').execute()).map(
    ({ id }) => id,
  );

async function handOn(tx: Tx): Promise<void> {
  const event = anEvent(app.deps, 'generation.completed', ada.account_id);
  const row = { ...event, id: app.deps.ids.uuid(), occurred_at: clock.now() };
  await webhookListener(app.deps).handle(tx, row);
}

/** An event that was handed on; answers the id of the one delivery that it leads to. */
async function aDelivery(): Promise<string> {
  const before = await waiting();
  await app.deps.db.transaction().execute(handOn);
  const [id, ...rest] = (await waiting()).filter((each) => !before.includes(each));
  expect(rest).toEqual([]);
  return id!;
}

/** How long after its enqueueing each job of this delivery alone is to run, in seconds. */
async function delaysOf(delivery_id: string): Promise<number[]> {
  const { rows } = await sql<{ delay_s: number }>`
    select round(extract(epoch from start_after - created_on))::int as delay_s from pgboss.job
    where data ->> 'delivery_id' = ${delivery_id} order by created_on`.execute(app.deps.db);
  return rows.map(({ delay_s }) => delay_s);
}

async function jobsOf(webhook_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where data ->> 'webhook_id' = ${webhook_id}`.execute(app.deps.db);
  return rows[0]!.count;
}

it('a failing receiver gets the same bytes under the same id after 1, 4 and 16 seconds, signed anew, and no more', async () => {
  const webhook = await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  receiver.answerNext(503, 503, 503, 503);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await deliver({ delivery_id: id }, never);
    const last_delivery_at = clock.now().toISOString();
    expect(await webhook.read()).toMatchObject({
      last_delivery_at,
      last_status: 'failure',
      last_http_code: 503,
    });
    clock.advance(60_000);
  }
  expect(await delaysOf(id)).toEqual([1, 4, 16]);
  expect(new Set(receiver.received.map(deliveryId))).toEqual(new Set([id]));
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-signature'])).size).toBe(4);
  expect(await waiting()).toEqual([]);
  await deliver({ delivery_id: id }, never);
  expect(receiver.received).toHaveLength(4);
});

it('a receiver that breaks every connection gets four sends, and no more', async () => {
  await aSubscription(app, ada, { url: receiver.url });
  // One process keeps its connections: the first delivery opens the one that breaks.
  const deliverOn = deliverer(app.deps);
  await deliverOn({ delivery_id: await aDelivery() }, never);
  const id = await aDelivery();
  const destroy = ({ socket }: IncomingMessage) => void socket.destroy();
  receiver.answerNext(...Array.from({ length: 10 }, () => destroy));
  for (let attempt = 1; attempt <= 6; attempt += 1) await deliverOn({ delivery_id: id }, never);
  expect(receiver.received.map(deliveryId).filter((each) => each === id)).toHaveLength(4);
  expect(await delaysOf(id)).toEqual([1, 4, 16]);
});

it('a receiver that is silent for ten seconds has failed', async () => {
  const webhook = await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  receiver.answerNext(() => {});
  const delivering = deliver({ delivery_id: id }, never);
  await until(() => receiver.received.length === 1);
  clock.advance(10_000);
  await delivering;
  expect(await webhook.read()).toMatchObject({ last_status: 'failure', last_http_code: null });
  expect(await delaysOf(id)).toEqual([1]);
});

it('an attempt that was cut off is no attempt: it is made again under the same id', async () => {
  await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  const stop = new AbortController();
  receiver.answerNext(() => {});
  const delivering = deliver({ delivery_id: id }, stop.signal);
  await until(() => receiver.received.length === 1);
  stop.abort(new Error('the process ends'));
  await expect(delivering).rejects.toThrow('the process ends');
  await deliver({ delivery_id: id }, never);
  expect(receiver.received.map(deliveryId)).toEqual([id, id]);
  expect(await waiting()).toEqual([]);
});

it('two processes that made the same attempt count it once', async () => {
  await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  const held: ServerResponse[] = [];
  const holds = (_: unknown, response: ServerResponse) => void held.push(response);
  receiver.answerNext(holds, holds);
  const delivering = [deliver({ delivery_id: id }, never), deliver({ delivery_id: id }, never)];
  await until(() => held.length === 2);
  for (const response of held) response.writeHead(500).end();
  await Promise.all(delivering);
  expect(receiver.received).toHaveLength(2);
  expect(await delaysOf(id)).toEqual([1]);
});

it('what waits is signed with the secret that holds when it is sent, and gone with its key', async () => {
  const [kept, revoked] = [
    await aSubscription(app, ada, { url: receiver.url }),
    await aSubscription(app, ada, { url: receiver.url }),
  ];
  await revoked.remove();
  const id = await aDelivery();
  const renewed = await kept.rotate();
  await deliver({ delivery_id: id }, never);
  const { body, headers } = receiver.received[0]!;
  expect(() => new Webhook(renewed).verify(body, headers)).not.toThrow();
  const lost = await aDelivery();
  await kept.revokeKey();
  await deliver({ delivery_id: lost }, never);
  expect(receiver.received).toHaveLength(1);
});

it('deliveries that cannot be made here at all are dropped with the sixth failure of their job, not before', async () => {
  const { id: webhook_id } = await aSubscription(app, ada, { url: receiver.url });
  const ids = [await aDelivery(), await aDelivery()];
  const signing_secret = Buffer.from('sealed under a root secret that was lost');
  await app.deps.db.updateTable('webhooks').set({ signing_secret }).where('id', '=', webhook_id).execute();
  const log = createLog({ level: 'silent' });
  const run = (attempt: number) =>
    webhookWorker({ ...app.deps, log }).run(
      { webhook_id },
      { signal: never, attempt, last_attempt: false, job_id: 'x' },
    );
  await expect(run(5)).rejects.toThrow('Not a sealed value');
  expect(await waiting()).toEqual(ids);
  await run(6);
  expect(await waiting()).toEqual([]);
  await aDelivery();
  expect(await jobsOf(webhook_id)).toBe(2);
});

describe('what waits for a webhook', () => {
  it('has one job, however much it is, and is sent in order', async () => {
    const { id: webhook_id } = await aSubscription(app, ada, { url: receiver.url });
    const ids: string[] = [];
    for (let count = 0; count < 40; count += 1) ids.push(await aDelivery());
    expect(await jobsOf(webhook_id)).toBe(1);
    await deliver({ webhook_id }, never);
    expect(receiver.received.map(deliveryId)).toEqual(ids);
    expect(await waiting()).toEqual([]);
    await aDelivery();
    expect(await jobsOf(webhook_id)).toBe(2);
  });

  it('is sent with the secret that was made while the first of it was on its way', async () => {
    const webhook = await aSubscription(app, ada, { url: receiver.url });
    await aDelivery();
    await aDelivery();
    const arrived = Promise.withResolvers<ServerResponse>();
    receiver.answerNext((_, response) => arrived.resolve(response));
    const delivering = deliver({ webhook_id: webhook.id }, never);
    const response = await arrived.promise;
    const renewed = await webhook.rotate();
    clock.advance(1_000);
    response.end();
    await delivering;
    const { body, headers } = receiver.received[1]!;
    expect(() => new Webhook(renewed).verify(body, headers)).not.toThrow();
  });

  it('loses nothing and repeats nothing that was answered when its process ends in the middle', async () => {
    const { id: webhook_id } = await aSubscription(app, ada, { url: receiver.url });
    const [first, second, third] = [await aDelivery(), await aDelivery(), await aDelivery()];
    const stop = new AbortController();
    receiver.answerNext(200, () => {});
    const delivering = deliver({ webhook_id }, stop.signal);
    await until(() => receiver.received.length === 2);
    stop.abort(new Error('the process ends'));
    await expect(delivering).rejects.toThrow('the process ends');
    await deliver({ webhook_id }, never);
    expect(receiver.received.map(deliveryId)).toEqual([first, second, second, third]);
  });

  it('is seen by the job that is about to end when it came before that end', async () => {
    const { id: webhook_id } = await aSubscription(app, ada, { url: receiver.url });
    await aDelivery();
    const { db } = app.deps;
    const isHeldUp = async () =>
      (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length > 0;
    const { delivering } = await db.transaction().execute(async (tx) => {
      await handOn(tx);
      const begun = deliver({ webhook_id }, never);
      await until(isHeldUp);
      return { delivering: begun };
    });
    await delivering;
    expect(receiver.received).toHaveLength(2);
    expect([await waiting(), await jobsOf(webhook_id)]).toEqual([[], 1]);
  });

  it('makes room for others after its turn, and goes on with a job of its own', async () => {
    const { id: webhook_id } = await aSubscription(app, ada, { url: receiver.url });
    const [, second] = [await aDelivery(), await aDelivery()];
    receiver.answerNext((_, response) => {
      clock.advance(6_000);
      response.end();
    });
    await deliver({ webhook_id }, never);
    expect(await waiting()).toEqual([second]);
    expect(await jobsOf(webhook_id)).toBe(2);
  });

  it('is not held up by one of it that is to be sent again', async () => {
    const { id: webhook_id } = await aSubscription(app, ada, { url: receiver.url });
    const [first, second, third] = [await aDelivery(), await aDelivery(), await aDelivery()];
    receiver.answerNext(200, 500, 200);
    await deliver({ webhook_id }, never);
    expect(receiver.received.map(deliveryId)).toEqual([first, second, third]);
    expect(await waiting()).toEqual([second]);
    expect(await delaysOf(second)).toEqual([1]);
  });
});

it('a delivery outlives the process that tried it in vain, and the next one makes it', async () => {
  const env = { ...OPEN, DATABASE_URL: app.deps.config.database_url!.reveal() };
  await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  receiver.answerNext(503, 503);
  const first = await startApp({ env });
  await until(() => receiver.received.length > 0);
  await first.close();
  expect(await waiting()).toEqual([id]);
  const second = await startApp({ env });
  await until(async () => (await waiting()).length === 0, { within_ms: 60_000 });
  await second.close();
  expect(receiver.received.length).toBeGreaterThan(1);
  expect(new Set(receiver.received.map(deliveryId))).toEqual(new Set([id]));
}, 90_000);
