// Deliveries while nobody works, or while the process that worked is gone. The service here delivers nothing by
// itself, and its clock stands still.
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startReceiver, type Received, type Receiver } from '#test/support/webhooks/receiver.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { anEvent, aSubscription } from '#test/support/webhooks/webhooks.ts';
import { deliver, webhookWorker } from './deliver-webhook.job.ts';
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
const deliveryId = ({ headers }: Received) => headers['x-service-webhook-delivery'];
const waiting = async () =>
  (await app.deps.db.selectFrom('webhook_deliveries').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** An event that was handed on; answers the id of the one delivery that it leads to. */
async function aDelivery(): Promise<string> {
  const row = {
    ...anEvent(app.deps, 'generation.completed', ada.account_id),
    id: app.deps.ids.uuid(),
    occurred_at: clock.now(),
  };
  const before = await waiting();
  await app.deps.db.transaction().execute((tx) => webhookListener(app.deps).handle(tx, row));
  const [id, ...rest] = (await waiting()).filter((each) => !before.includes(each));
  expect(rest).toEqual([]);
  return id!;
}

/** How long after its enqueueing each job of the delivery is to run, in seconds. */
async function delaysOf(delivery_id: string): Promise<number[]> {
  const { rows } = await sql<{ delay_s: number }>`
    select round(extract(epoch from start_after - created_on))::int as delay_s from pgboss.job
    where data ->> 'delivery_id' = ${delivery_id} order by created_on`.execute(app.deps.db);
  return rows.map(({ delay_s }) => delay_s);
}

it('a failing receiver gets the same bytes under the same id after 1, 4 and 16 seconds, signed anew, and no more', async () => {
  const webhook = await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  receiver.answerNext(503, 503, 503, 503);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await deliver(app.deps, id, never);
    const last_delivery_at = clock.now().toISOString();
    expect(await webhook.read()).toMatchObject({ last_delivery_at, last_status: 'failure', last_http_code: 503 });
    clock.advance(60_000);
  }
  expect(await delaysOf(id)).toEqual([0, 1, 4, 16]);
  expect(new Set(receiver.received.map(deliveryId))).toEqual(new Set([id]));
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-signature'])).size).toBe(4);
  expect(await waiting()).toEqual([]);
  await deliver(app.deps, id, never);
  expect(receiver.received).toHaveLength(4);
}); // prettier-ignore

it('a receiver that is silent for ten seconds has failed', async () => {
  const webhook = await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  receiver.answerNext(() => {});
  const delivering = deliver(app.deps, id, never);
  await until(() => receiver.received.length === 1);
  clock.advance(10_000);
  await delivering;
  expect(await webhook.read()).toMatchObject({ last_status: 'failure', last_http_code: null });
  expect(await delaysOf(id)).toEqual([0, 1]);
});

it('an attempt that was cut off is no attempt: it is made again under the same id', async () => {
  await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  const stop = new AbortController();
  receiver.answerNext(() => {});
  const delivering = deliver(app.deps, id, stop.signal);
  await until(() => receiver.received.length === 1);
  stop.abort(new Error('the process ends'));
  await expect(delivering).rejects.toThrow('the process ends');
  await deliver(app.deps, id, never);
  expect(receiver.received.map(deliveryId)).toEqual([id, id]);
  expect(await waiting()).toEqual([]);
});

it('two processes that made the same attempt count it once', async () => {
  await aSubscription(app, ada, { url: receiver.url });
  const id = await aDelivery();
  receiver.answerNext(500, 500);
  await Promise.all([deliver(app.deps, id, never), deliver(app.deps, id, never)]);
  expect(receiver.received).toHaveLength(2);
  expect(await delaysOf(id)).toEqual([0, 1]);
});

it('what waits is signed with the secret that holds when it is sent, and gone with its key', async () => {
  const [kept, revoked] = [
    await aSubscription(app, ada, { url: receiver.url }),
    await aSubscription(app, ada, { url: receiver.url }),
  ];
  await revoked.remove();
  const id = await aDelivery();
  const renewed = await kept.rotate();
  await deliver(app.deps, id, never);
  const { body, headers } = receiver.received[0]!;
  expect(() => new Webhook(renewed).verify(body, headers)).not.toThrow();
  const lost = await aDelivery();
  await kept.revokeKey();
  await deliver(app.deps, lost, never);
  expect(receiver.received).toHaveLength(1);
});

it('a delivery that cannot be made here at all is dropped with the last attempt of its job, not before', async () => {
  const { id: webhook_id } = await aSubscription(app, ada, { url: receiver.url });
  const delivery_id = await aDelivery();
  const signing_secret = Buffer.from('sealed under a root secret that was lost');
  await app.deps.db.updateTable('webhooks').set({ signing_secret }).where('id', '=', webhook_id).execute();
  const log = createLog({ level: 'silent' });
  const run = (last_attempt: boolean) =>
    webhookWorker({ ...app.deps, log }).run(
      { delivery_id },
      { signal: never, attempt: 1, last_attempt, job_id: 'x' },
    );
  await expect(run(false)).rejects.toThrow('Not a sealed value');
  expect(await waiting()).toEqual([delivery_id]);
  await run(true);
  expect(await waiting()).toEqual([]);
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
