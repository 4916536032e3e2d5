// What a tool shows and takes, beyond what the conformance checks say of every tool: whose things, how much
// of them, and as whom they are written down.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { webhookOperations } from '#contract/operations/webhooks.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { callRaw, rpc } from '#test/support/mcp/speak.ts';
import { aToldInterview } from '#test/support/scenarios.ts';
import { smallServer } from '#test/support/small-server.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { trimmed } from './trim.ts';

let app: StockedApp;
let owner: Person;
let client: Client;
let key: string;
let package_id: string;
let generation_id: string;
beforeAll(async () => {
  app = await startStockedApp();
  ({
    client,
    stock: { owner, key },
  } = app);
  ({ package_id, generation_id } = app.takePackage());
});
afterAll(() => app.close());

type Fields = any; // oxlint-disable-line typescript/no-explicit-any -- read field by field
const result = async (name: string, args: object = {}, as = key): Promise<Fields> => {
  const { body } = await callRaw(app, as, name, args);
  expect(body.error, JSON.stringify(body.error)).toBeUndefined();
  return body.result;
};
const refusal = async (name: string, args: object, as: string) =>
  (await callRaw(app, as, name, args)).body.error?.data?.error_code;

describe('what belongs to somebody else, or to another project', () => {
  it('is not found by any name, and stands in no list', async () => {
    const { id: project_id } = await client.call('createProject', { body: { name: 'Elsewhere' } });
    const stranger = (await createKey(app, await signUp(app))).raw_key;
    const bound = (await createKey(app, owner, { scopes: permissionCodes, project_id })).raw_key;
    const interview_id = await aToldInterview(client);
    for (const as of [stranger, bound]) {
      expect(await refusal('get_package', { package_id }, as)).toBe('NOT_FOUND');
      expect(await refusal('get_generation', { generation_id }, as)).toBe('NOT_FOUND');
      expect(await refusal('get_requirement', { package_id, requirement_id: 'FR-1' }, as)).toBe('NOT_FOUND');
      expect(await refusal('read_package_file', { package_id, path: 'README.md' }, as)).toBe('NOT_FOUND');
      expect(await refusal('get_interview', { interview_id }, as)).toBe('NOT_FOUND');
      const { body } = await rpc(app, as, { method: 'resources/list' });
      expect(body.result.resources).toEqual([]);
      const uri = `specfoundry://packages/${package_id}/README.md`;
      expect((await rpc(app, as, { method: 'resources/read', params: { uri } })).body.error.code).toBe(
        -32_602,
      );
      expect((await result('list_packages', {}, as)).structuredContent.packages).toEqual([]);
    }
  });
});

describe('a resource', () => {
  it.each(['../secret', '%2e%2e/secret', 'no/such/file', '%zz', ''])(
    'called %j is not found',
    async (path) => {
      const uri = `specfoundry://packages/${package_id}/${path}`;
      const { body } = await rpc(app, key, { method: 'resources/read', params: { uri } });
      expect(body.error).toMatchObject({ code: -32_602 });
    },
  );

  it('needs what reading packages needs', async () => {
    const blind = (await createKey(app, owner, { scopes: ['account.read'] })).raw_key;
    const uri = `specfoundry://packages/${package_id}/README.md`;
    expect((await rpc(app, blind, { method: 'resources/list' })).body.result.resources).toEqual([]);
    const { body } = await rpc(app, blind, { method: 'resources/read', params: { uri } });
    expect(body.error.data).toMatchObject({ error_code: 'PERMISSION_DENIED', permission: 'packages.read' });
  });
});

describe('a result', () => {
  it('of what is large is short until more is asked for', async () => {
    const size = async (name: string, args: object) => JSON.stringify(await result(name, args)).length;
    expect(await size('get_generation', { generation_id })).toBeLessThan(5_000);
    expect(await size('list_packages', {})).toBeLessThan(30_000);
    expect(await size('search_package', { package_id, query: 'member' })).toBeLessThan(30_000);
    const file = await result('read_package_file', { package_id, path: 'trace/graph.json' });
    expect(file.structuredContent.text.length).toBeLessThanOrEqual(16_000);
    expect(file.structuredContent.next_offset).toBe(16_000);
    const some = await result('get_generation', { generation_id, include: ['refinement_audit'] });
    expect(some.structuredContent).toHaveProperty('refinement_audit');
    expect(some.structuredContent).not.toHaveProperty('refinement_summary');
  });

  it('read piece by piece is the file, whole', async () => {
    const path = 'contracts/openapi.yaml';
    let text = '';
    for (let offset: number | null = 0; offset !== null;) {
      const { structuredContent } = await result('read_package_file', {
        package_id,
        path,
        offset,
        max_chars: 7_777,
      });
      text += structuredContent.text;
      offset = structuredContent.next_offset;
    }
    const whole = await fetch(new URL(`/v1/packages/${package_id}/files/${path}`, app.base_url), {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(text).toBe(await whole.text());
  });

  it('that is a link needs no credential', async () => {
    const { structuredContent } = await result('download_package', { package_id });
    const zip = await fetch(structuredContent.url);
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await zip.body?.cancel();
  });
});

test('a call that is repeated under one client_request_id happens once', async () => {
  const once = { title: 'Storage', decision_markdown: 'Rows.', client_request_id: 'decision-1' };
  const [first, second] = [
    await result('append_decision_log', once),
    await result('append_decision_log', once),
  ];
  expect(second.structuredContent.id).toBe(first.structuredContent.id);
  expect(await refusal('append_decision_log', { ...once, title: 'Other' }, key)).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
});

test('what is told by a tool is stamped so, whatever the caller says', async () => {
  const told = { title: 'It hangs', description: 'Why?', client_type: 'browser' };
  expect((await result('submit_bug_report', told)).structuredContent.client_type).toBe('mcp');
  const feedback = { type: 'other', title: 'Thanks', full_report: 'It works.', client_type: 'api' };
  expect((await result('submit_feedback', feedback)).structuredContent.client_type).toBe('mcp');
});

test('a file comes as text or as base64, and exactly one of them', async () => {
  const interview_id = (await result('start_interview')).structuredContent.id;
  const as = (args: object) =>
    result('upload_reference_document', { interview_id, filename: 'brief.md', ...args });
  const text = '# A reading room\n\nMembers can reserve a desk.\n';
  const content_base64 = Buffer.from(text).toString('base64');
  expect((await as({ content_text: text })).structuredContent.byte_count).toBe(text.length);
  const wrong = [{}, { content_text: text, content_base64 }, { content_base64: '!!' }, { content_text: '' }];
  for (const args of wrong) expect(await as(args)).toMatchObject({ isError: true });
});

test('what changes webhooks refuses keys, and takes who signed in through a browser', async () => {
  const refused = {
    code: -32_000,
    message: expect.stringMatching(/^PERMISSION_DENIED: .*API keys/),
    data: { error_code: 'PERMISSION_DENIED', status: 403 },
  };
  const id = '0190a0a0-0000-7000-8000-000000000001';
  const now = new Date().toISOString();
  const webhook = {
    id,
    api_key_id: id,
    url: 'https://example.com/',
    events: [],
    signing_secret: 'whsec_1',
    last_delivery_at: null,
    last_status: null,
    last_http_code: null,
    created_at: now,
  };
  const { createWebhook, deleteWebhook, listWebhooks } = webhookOperations;
  const server = await smallServer(
    { createWebhook, deleteWebhook, listWebhooks },
    {
      createWebhook: () => webhook,
      deleteWebhook: () => {},
      listWebhooks: () => ({ webhooks: [] }),
    },
  );
  const place = { api_key_id: id, webhook_id: id };
  const asked = { api_key_id: id, url: 'https://example.com/', events: ['generation.completed'] };
  expect((await callRaw(server, 'sf_ada', 'create_webhook', asked)).body.error).toMatchObject(refused);
  expect((await callRaw(server, 'sf_ada', 'rotate_webhook_secret', place)).body.error).toMatchObject(refused);
  expect((await callRaw(server, 'sf_ada', 'test_webhook', place)).body.error).toMatchObject(refused);
  expect(
    (await callRaw(server, 'sf_ada', 'list_my_webhooks', { api_key_id: id })).body.error,
  ).toBeUndefined();
  expect((await callRaw(server, 'sf_ada', 'delete_webhook', place)).body.error).toBeUndefined();
  const made = await callRaw(server, 'oat_ada', 'create_webhook', asked);
  expect(made.body.result.structuredContent.signing_secret).toBe('whsec_1');
  await server.close();
});

test('a fault of ours is an error without data, and stands in the log', async () => {
  const { deleteWebhook } = webhookOperations;
  const server = await smallServer(
    { deleteWebhook },
    { deleteWebhook: () => Promise.reject(new Error('the password is hunter2')) },
  );
  const place = {
    api_key_id: '0190a0a0-0000-7000-8000-000000000001',
    webhook_id: '0190a0a0-0000-7000-8000-000000000002',
  };
  const { body, text } = await callRaw(server, 'sf_ada', 'delete_webhook', place);
  expect(body.error).toEqual({ code: -32_603, message: 'Internal error' });
  expect(text).not.toContain('hunter2');
  expect(server.lines.join('')).toContain('deleteWebhook');
  await server.close();
});

test('what is left out of a result is what was named, and nothing else changes', () => {
  const field = fc.constantFrom('a', 'b', 'c');
  const list = fc.array(fc.integer(), { maxLength: 4 });
  const values = fc.dictionary(field, list, { maxKeys: 3 });
  fc.assert(
    fc.property(values, field, fc.nat({ max: 3 }), (value, path, stay) => {
      const kept = trimmed(value, { on_demand: { [path]: stay }, included: [] });
      const { [path]: cut, ...rest } = value;
      const { [path]: left, ...same } = kept;
      expect(same).toEqual(rest);
      expect(left).toEqual(cut === undefined || stay === 0 ? undefined : cut.slice(-stay));
      expect(trimmed(value, { on_demand: { [path]: stay }, included: [path] })).toEqual(value);
    }),
  );
});
