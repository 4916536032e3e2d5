// What receivers are told, of what, and what keeps it from them.
import tls from 'node:tls';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { WebhookEvent } from '#contract/operations/webhook-events.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { loopbackCertificate } from '#test/support/webhooks/loopback-certificate.ts';
import { startReceiver, type Received, type Receiver } from '#test/support/webhooks/receiver.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { anEvent, aSubscription } from '#test/support/webhooks/webhooks.ts';

let app: StartedApp;
let ada: Person;
let client: Client;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_WEBHOOK_ALLOW_PRIVATE: 'true' } });
  ada = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: ada.cookie });
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

const subscribe = (wish: Partial<Parameters<typeof aSubscription>[2]> = {}) =>
  aSubscription(app, ada, { url: receiver.url, ...wish });

const tell = (kind: WebhookEvent = 'generation.completed', { account_id } = ada) =>
  app.deps.db.transaction().execute((tx) => app.deps.outbox.add(tx, anEvent(app.deps, kind, account_id)));

const deliveryId = ({ headers }: Received) => headers['x-service-webhook-delivery'];
const eventOf = ({ headers }: Received) => headers['x-service-webhook-event'];

it('a run is told state by state, in order, the last one as GET shows it', async () => {
  const webhook = await subscribe({ events: ['generation.state_changed', 'generation.completed'] });
  const { generation_id: id } = await aPackage(client);
  const { events } = await client.call('listGenerationEvents', { params: { id } });
  const moves = events.filter(({ kind }) => kind === 'generation.state_changed').map(({ state }) => state);
  const ofRun = () => receiver.received.filter(({ body }) => JSON.parse(body).generation.id === id);
  await until(() => ofRun().length === moves.length + 1);
  const told = ofRun().map(({ body }) => JSON.parse(body));
  expect(told.map(({ event, generation }) => [event, generation.state])).toEqual([
    ...moves.map((state) => ['generation.state_changed', state]),
    ['generation.completed', 'Complete'],
  ]);
  expect(told.at(-1).generation).toEqual(await client.call('getGeneration', { params: { id } }));
  expect(new Set(ofRun().map(deliveryId)).size).toBe(told.length);
  for (const { headers, body } of ofRun())
    expect(new Webhook(webhook.secret).verify(body, headers)).toEqual(JSON.parse(body));
  await app.deps.jobs.idle();
  expect(await webhook.read()).toMatchObject({ last_status: 'success', last_http_code: 200 });
}, 60_000);

it('a delivery carries the headers of the interface beside those of Standard Webhooks', async () => {
  await subscribe();
  await tell();
  const { headers, body, path } = await until(() => receiver.received[0]);
  expect(path).toBe('/hook');
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-service-webhook-event': 'generation.completed',
    'webhook-id': headers['x-service-webhook-delivery'],
    'webhook-timestamp': headers['x-service-webhook-timestamp'],
  });
  expect(headers['x-service-webhook-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
  expect(headers['x-service-webhook-timestamp']).toMatch(/^\d{10}$/);
  expect(Object.keys(JSON.parse(body))).toEqual(['event', 'delivered_at', 'generation']);
});

describe('nobody is told', () => {
  it('what was not asked for, or is somebody else’s', async () => {
    await subscribe({ events: ['generation.failed', 'webhook.test'] });
    await tell('generation.completed');
    await tell('generation.failed', await signUp(app));
    await tell('generation.failed');
    await until(() => receiver.received.length > 0);
    await app.deps.jobs.idle();
    expect(receiver.received.map(eventOf)).toEqual(['generation.failed']);
  });

  it('what the key may not read', async () => {
    const { projects } = await client.call('listProjects', {});
    const place = (name: string) => `${receiver.url}/${name}`;
    await subscribe({ url: place('bound'), key: { project_id: projects[0]!.id } });
    await subscribe({ url: place('unscoped'), key: { scopes: ['webhooks.write'] } });
    await subscribe({ url: place('reading'), key: { scopes: ['generations.read'] } });
    await tell();
    await until(() => receiver.received.length > 0);
    await app.deps.jobs.idle();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/reading']);
  });

  it('anything after the key was revoked or the webhook was deleted', async () => {
    const [revoked, deleted] = [await subscribe(), await subscribe()];
    await revoked.revokeKey();
    await deleted.remove();
    await subscribe({ url: `${receiver.url}/left` });
    await tell();
    await until(() => receiver.received.length > 0);
    await app.deps.jobs.idle();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/left']);
  });
});

describe('a receiver', () => {
  it('that hangs delays no other one', async () => {
    const hanging = await startReceiver();
    hanging.answerNext(() => {});
    await subscribe({ url: hanging.url });
    await subscribe();
    await tell();
    await tell();
    await until(() => receiver.received.length === 2);
    expect(hanging.received).toHaveLength(1);
    await hanging.close();
  });

  it('gets one delivery at a time, in the order of the events', async () => {
    let open = 0;
    const most: number[] = [];
    receiver.answerNext(
      ...Array.from({ length: 4 }, () => (_: unknown, response: { end(): unknown }) => {
        most.push((open += 1));
        setImmediate(() => {
          open -= 1;
          response.end();
        });
      }),
    );
    const kinds = ['generation.state_changed', 'generation.completed', 'generation.failed'] as const;
    const order = [...kinds, 'generation.completed'] as const;
    await subscribe({ events: [...kinds] });
    for (const kind of order) await tell(kind);
    await until(() => receiver.received.length === 4);
    expect(receiver.received.map(eventOf)).toEqual(order);
    expect(most).toEqual([1, 1, 1, 1]);
  });

  it('that fails once gets the same delivery again', async () => {
    const webhook = await subscribe();
    receiver.answerNext(500);
    await tell();
    await until(async () => (await webhook.read())?.last_http_code === 500);
    await until(() => receiver.received.length === 2);
    const [first, second] = receiver.received;
    expect([deliveryId(second!), second!.body]).toEqual([deliveryId(first!), first!.body]);
    await until(async () => (await webhook.read())?.last_status === 'success');
  });

  it('that refuses is asked once for each event', async () => {
    const webhook = await subscribe();
    receiver.answerNext(410, 404);
    await tell();
    await tell();
    await until(() => receiver.received.length === 2);
    await app.deps.jobs.idle();
    expect(new Set(receiver.received.map(deliveryId)).size).toBe(2);
    expect(await webhook.read()).toMatchObject({ last_status: 'failure', last_http_code: 404 });
    expect(await app.deps.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
  });

  it('needs a certificate that is trusted', async () => {
    const secure = await startReceiver(loopbackCertificate);
    const webhook = await subscribe({ url: secure.url });
    const refusal = await webhook.test();
    expect(refusal).toMatchObject({ success: false, http_status: null });
    expect(refusal.failure_reason).toContain('DEPTH_ZERO_SELF_SIGNED_CERT');
    const trusted = tls.getCACertificates('default');
    tls.setDefaultCACertificates([...trusted, loopbackCertificate.cert]);
    expect(await webhook.test()).toMatchObject({ success: true, http_status: 200 });
    tls.setDefaultCACertificates(trusted);
    expect(secure.received).toHaveLength(1);
    await secure.close();
  });
});

describe('a test', () => {
  it('sends webhook.test once, whatever was subscribed, and says what came of it', async () => {
    const webhook = await subscribe();
    receiver.answerNext(204, 503);
    const [well, badly] = [await webhook.test(), await webhook.test()];
    const [first, ...rest] = receiver.received;
    expect(rest).toHaveLength(1);
    expect(new Webhook(webhook.secret).verify(first!.body, first!.headers)).toEqual({
      event: 'webhook.test',
      delivered_at: expect.any(String),
      generation: null,
    });
    expect([deliveryId(first!), eventOf(first!)]).toEqual([well.delivery_id, 'webhook.test']);
    expect(well).toMatchObject({ success: true, http_status: 204, failure_reason: null });
    expect(badly).toMatchObject({
      success: false,
      http_status: 503,
      failure_reason: 'The receiver answered 503.',
    });
    expect(await webhook.read()).toMatchObject({ last_status: 'failure', last_http_code: 503 });
  });

  it('is signed with the new secret alone once it was rotated', async () => {
    const webhook = await subscribe();
    const renewed = await webhook.rotate();
    await webhook.test();
    const { body, headers } = receiver.received[0]!;
    expect(() => new Webhook(renewed).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(webhook.secret).verify(body, headers)).toThrow();
  });
});
