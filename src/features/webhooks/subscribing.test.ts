// Who may subscribe what, and what a subscription tells of itself.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webhookEvents } from '#contract/operations/webhook-events.ts';
import { createKey, signUp, type Person, type TestKey } from '#test/support/accounts.ts';
import { call, type CallOptions } from '#test/support/call.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let ada: Person;
let key: TestKey;
beforeAll(async () => {
  app = await startApp();
  await signUp(app);
  ada = await signUp(app);
  key = await createKey(app, ada);
});
afterAll(() => app.close());

const url = 'https://receiver.example/hook';
const hooks = (id = key.id, rest = '') => `/v1/api-keys/${id}/webhooks${rest}`;
const ask = (path: string, options: CallOptions = {}) =>
  call(app.base_url, path, { ...(options.api_key === undefined && { cookie: ada.cookie }), ...options });
const create = (body: unknown, options: CallOptions & { key_id?: string } = {}) =>
  ask(hooks(options.key_id), { ...options, body });
const list = async (key_id = key.id) => (await ask(hooks(key_id))).body.webhooks;

describe('a subscription', () => {
  it('shows its secret when it is made and when the secret is rotated, and never else', async () => {
    const { status, body } = await create({ url, events: ['generation.completed', 'generation.completed'] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      url,
      api_key_id: key.id,
      events: ['generation.completed'],
      last_delivery_at: null,
      last_status: null,
      last_http_code: null,
    });
    expect(body.signing_secret).toMatch(/^whsec_[0-9A-Za-z]{44}$/);
    expect(await list()).toEqual([{ ...body, signing_secret: null }]);
    const rotated = await ask(hooks(key.id, `/${body.id}/rotate-secret`), { method: 'POST' });
    expect(rotated.status).toBe(200);
    expect(rotated.body).toEqual({ ...body, signing_secret: rotated.body.signing_secret });
    expect(rotated.body.signing_secret).not.toBe(body.signing_secret);
    expect(await list()).toEqual([{ ...body, signing_secret: null }]);
  });

  it('keeps its secret sealed', async () => {
    const { body } = await create({ url, events: ['generation.failed'] });
    const rows = await app.deps.db.selectFrom('webhooks').selectAll().where('id', '=', body.id).execute();
    expect(rows[0]?.signing_secret.includes(body.signing_secret.slice(6))).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(body.signing_secret);
  });

  it('takes every event kind, by name or by position', async () => {
    const { body } = await create({ url, events: webhookEvents.map((_, position) => position) });
    expect(body.events).toEqual(webhookEvents);
  });

  it('is gone once it was deleted', async () => {
    const { body } = await create({ url, events: ['generation.failed'] });
    const place = hooks(key.id, `/${body.id}`);
    expect((await ask(place, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(place, { method: 'DELETE' })).status).toBe(404);
    expect((await ask(`${place}/test`, { method: 'POST' })).status).toBe(404);
    expect((await ask(`${place}/rotate-secret`, { method: 'POST' })).status).toBe(404);
  });

  it('ends with the revocation of its key', async () => {
    const { id } = await createKey(app, ada);
    await create({ url, events: ['generation.failed'] }, { key_id: id });
    await ask(`/v1/api-keys/${id}`, { method: 'DELETE' });
    const answers = [
      await ask(hooks(id)),
      await create({ url, events: ['generation.failed'] }, { key_id: id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const left = app.deps.db.selectFrom('webhooks').select('id').where('api_key_id', '=', id).execute();
    expect(await left).toEqual([]);
  });

  it('is one of twenty at most, also when they are made at once', async () => {
    const { id } = await createKey(app, ada);
    const wish = () => create({ url, events: ['generation.failed'] }, { key_id: id });
    const answers = await Promise.all(Array.from({ length: 24 }, wish));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 400);
    expect(new Set(refused.map(({ body }) => body.errors[0].path))).toEqual(new Set(['params.apiKeyId']));
    expect(refused).toHaveLength(4);
  });
});

const events = ['generation.completed'];
const mistakes: [string, unknown, string[]][] = [
  ['no address', { events }, ['body.url']],
  ['no events', { url }, ['body.events']],
  ['an empty list', { url, events: [] }, ['body.events']],
  [
    'unknown events',
    { url, events: ['generation.burned', 'generation.failed', 7] },
    ['body.events.0', 'body.events.2'],
  ],
  ['plain HTTP', { url: 'http://receiver.example/', events }, ['body.url']],
  ['plain HTTP to this machine', { url: 'http://127.0.0.1:9/', events }, ['body.url']],
  ['another scheme', { url: 'ftp://receiver.example/', events }, ['body.url']],
  ['no absolute address', { url: '/hook', events }, ['body.url']],
  ['a password in the address', { url: 'https://me:secret@receiver.example/', events }, ['body.url']],
  ['an endless address', { url: `https://receiver.example/${'a'.repeat(2000)}`, events }, ['body.url']],
  ['two mistakes', { url: 'http://receiver.example/', events: ['x'] }, ['body.url', 'body.events.0']],
];

it.each(mistakes)('%s is refused with its place', async (_, body, paths) => {
  const answer = await create(body);
  expect([answer.status, answer.body.type]).toEqual([400, 'VALIDATION_FAILED']);
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
});

describe('an API key', () => {
  it('manages webhooks over REST, within its scopes', async () => {
    const { id, raw_key: api_key } = await createKey(app, ada, {
      scopes: ['webhooks.read', 'webhooks.write'],
    });
    const { status, body } = await create({ url, events }, { key_id: id, api_key });
    expect(status).toBe(201);
    expect((await ask(hooks(id), { api_key })).body.webhooks).toHaveLength(1);
    const reader = (await createKey(app, ada, { scopes: ['webhooks.read'] })).raw_key;
    const attempt = await ask(hooks(id, `/${body.id}`), { api_key: reader, method: 'DELETE' });
    expect([attempt.status, attempt.body.permission]).toEqual([403, 'webhooks.write']);
    expect((await ask(hooks(id, `/${body.id}`), { api_key, method: 'DELETE' })).status).toBe(204);
  });

  it('that is bound to a project reaches no webhook of a key that sees more', async () => {
    const { body } = await ask('/v1/projects');
    const bound = await createKey(app, ada, { project_id: body.projects[0].id });
    const api_key = bound.raw_key;
    expect((await create({ url, events }, { key_id: bound.id, api_key })).status).toBe(201);
    const answers = [await create({ url, events }, { api_key }), await ask(hooks(), { api_key })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
