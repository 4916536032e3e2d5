// What /mcp guarantees whatever tool is called: who may speak, in which revisions of the protocol, and how it
// refuses.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { callRaw, connectMcp, post, rpc } from '#test/support/mcp/speak.ts';
import { createClient } from '#client/client.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const UNKNOWN_ID = '0190a0a0-0000-7000-8000-00000000dead';

let app: StartedApp;
let person: Person;
let key: string;
beforeAll(async () => {
  app = await startApp({
    env: { SPECFOUNDRY_AUTH_FAILURES_MAX: '1000', SPECFOUNDRY_KICKOFFS_PER_MINUTE: '2' },
  });
  person = await signUp(app);
  key = (await createKey(app, person)).raw_key;
});
afterAll(() => app.close());

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const bearer = () => ({ authorization: `Bearer ${key}` });

describe('whoever', () => {
  it('shows no credential, or a wrong one, hears where to get one, and nothing else', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { authorization: `Bearer sf_${'a'.repeat(40)}` },
      { authorization: 'Bearer oat_unknown' },
      { authorization: key },
    ];
    for (const headers of wrong) {
      const answer = await post(app, ping, headers);
      expect([answer.status, answer.text]).toEqual([401, '']);
      const [place, ...reason] = answer.headers.get('www-authenticate')!.split(', error');
      expect(place).toBe(
        `Bearer resource_metadata="${app.base_url}/.well-known/oauth-protected-resource/mcp"`,
      );
      const wait_s = answer.headers.get('retry-after');
      expect(wait_s === null).toBe(headers['authorization'] === undefined);
      expect(reason.join(', error')).toBe(
        wait_s === null
          ? ''
          : `="invalid_token", error_description="The key or token is not valid, or this address failed too often. Check it, and wait ${wait_s} s."`,
      );
    }
  });

  it('comes with the cookie of a browser is nobody here', async () => {
    const { cookie } = person;
    const origin = app.base_url;
    expect((await post(app, ping, { cookie, origin })).status).toBe(401);
  });

  it('is sent by a page of another site, or by a name that is not ours, is turned away', async () => {
    const { host, port } = new URL(app.base_url);
    const sent: [Record<string, string>, number][] = [
      [{ host }, 200],
      [{ host: `localhost:${port}`, origin: `http://localhost:${port}` }, 200],
      [{ host, origin: app.base_url }, 200],
      [{ host, origin: 'https://evil.example' }, 403],
      [{ host: 'evil.example', origin: 'http://evil.example' }, 403],
      [{ host: `evil.example:${port}` }, 403],
      [{ host, origin: 'null' }, 403],
    ];
    for (const [headers, status] of sent)
      expect([headers, await statusOf(headers)]).toEqual([headers, status]);
  });

  it('asks by another method than POST is told so', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(new URL('/mcp', app.base_url), {
        method,
        headers: { ...bearer(), accept: 'text/event-stream' },
      });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: -32_000 } });
    }
  });

  it('guesses credentials is throttled as everywhere, and the count is one with REST', async () => {
    const other = await startApp({ env: { SPECFOUNDRY_AUTH_FAILURES_MAX: '3' } });
    const { raw_key } = await createKey(other, await signUp(other));
    const guess = { authorization: 'Bearer sf_guess' };
    await post(other, ping, guess);
    await fetch(new URL('/v1/me', other.base_url), { headers: guess });
    expect((await rpc(other, raw_key, { method: 'ping' })).status).toBe(200);
    await post(other, ping, guess);
    expect((await rpc(other, raw_key, { method: 'ping' })).status).toBe(401);
    await other.close();
  });
});

function statusOf(headers: Record<string, string>): Promise<number> {
  const { port } = new URL(app.base_url);
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/mcp',
      method: 'POST',
      setHost: false,
      headers: { ...bearer(), 'content-type': 'application/json', ...headers },
    });
    sent.on('response', (response) => (response.resume(), resolve(response.statusCode ?? 0)));
    sent.on('error', reject).end(JSON.stringify(ping));
  });
}

describe('parameters without the form of their method', () => {
  it.each([
    ['initialize', {}],
    ['tools/list', { cursor: 5 }],
    ['tools/call', { name: 5 }],
    ['prompts/get', { name: 'constructor', arguments: [] }],
    ['resources/list', { cursor: {} }],
    ['resources/read', { uri: [] }],
    ['completion/complete', { ref: { type: 'constructor' }, argument: '__proto__' }],
  ])('are told as the caller’s mistake, by their place: %s', async (method, params) => {
    const { text } = await post(app, { jsonrpc: '2.0', id: 1, method, params }, bearer());
    const { error } = JSON.parse(text) as { error: { code: number; message: string } };
    expect(error.code).toBe(-32_602);
    expect(error.message).not.toMatch(/^\[|"code"/);
  });
});

describe('a message', () => {
  it.each([
    ['that is no JSON', '{"jsonrpc":', 400, -32_700],
    ['that is not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, -32_700],
    ['that is empty', '', 400, -32_700],
    ['that is no message', '{"a":1}', 400, -32_600],
    ['of another JSON-RPC', JSON.stringify({ ...ping, jsonrpc: '1.0' }), 400, -32_600],
    ['with a part that no request has', JSON.stringify({ ...ping, extra: 1 }), 400, -32_600],
    ['whose params are a list', JSON.stringify({ ...ping, params: [] }), 400, -32_600],
    ['over 1 MB', JSON.stringify({ ...ping, params: { x: 'x'.repeat(1024 * 1024) } }), 413, -32_600],
  ])('%s is refused in the form of the protocol', async (_what, body, status, code) => {
    const answer = await post(app, body, bearer());
    expect([answer.status, answer.body]).toMatchObject([status, { jsonrpc: '2.0', error: { code } }]);
  });

  it('of another type is a 415', async () => {
    const answer = await post(app, 'a=b', {
      ...bearer(),
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.status).toBe(400);
    const typed = await post(app, ping, { ...bearer(), 'content-type': 'text/plain' });
    expect([typed.status, typed.body.error.code]).toEqual([415, -32_000]);
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'of the revision %s is answered in it, as JSON',
    async (protocolVersion) => {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'tests', version: '1' } };
      const { body, headers } = await rpc(app, key, { method: 'initialize', params });
      expect(body.result).toMatchObject({ protocolVersion, serverInfo: { name: 'specfoundry' } });
      expect(body.result.instructions).toContain('start_interview');
      expect(headers.get('content-type')).toContain('application/json');
    },
  );

  it('of the revision without a handshake is answered by itself', async () => {
    const answer = await post(app, modern('tools/list'), { ...bearer(), ...modernHeaders('tools/list') });
    expect(answer.status).toBe(200);
    expect(answer.body.result).toMatchObject({ cacheScope: 'private', resultType: 'complete' });
    expect(answer.body.result.tools.length).toBeGreaterThan(50);
  });

  it('is answered to whoever sent it, however many come at once with one id, before a handshake and after it', async () => {
    const other = await signUp(app);
    const keys = [key, (await createKey(app, other)).raw_key];
    const emails = [person.email, other.email];
    const ids = [1, '1', 'a', 1];
    const sent = ids.flatMap((id) =>
      keys.map((each, at) => ({ id, authorization: `Bearer ${each}`, email: emails[at] })),
    );
    const params = { name: 'get_me', arguments: {} };
    const handshake = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'tests', version: '1' },
    };
    const [answers] = await Promise.all([
      Promise.all(
        sent.map(({ id, authorization }) =>
          post(app, { jsonrpc: '2.0', id, method: 'tools/call', params }, { authorization }),
        ),
      ),
      ...sent.map(({ id, authorization }) =>
        post(app, { jsonrpc: '2.0', id, method: 'initialize', params: handshake }, { authorization }),
      ),
    ]);
    expect(answers.map(({ body }) => [body.id, body.result.structuredContent.email])).toEqual(
      sent.map(({ id, email }) => [id, email]),
    );
  });

  it('asks for no form of answer, or for JSON alone, and gets JSON', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const answer = await post(app, ping, { ...bearer(), accept });
      expect([answer.status, answer.body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    }
    expect((await post(app, ping, { ...bearer(), accept: 'text/html' })).status).toBe(406);
  });
});

const envelope = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const modern = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params: { ...params, _meta: envelope },
});
const modernHeaders = (method: string, name?: string) => ({
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(name !== undefined && { 'mcp-name': name }),
});

describe('a call of a tool in the revision without a handshake', () => {
  const named = (name: unknown, args: unknown = {}) => ({ name, arguments: args });
  const meta = (change: object) => ({ ...named('get_me'), _meta: { ...envelope, ...change } });
  it.each([
    ['that is right', 200, { ...named('get_me'), _meta: envelope }],
    ['of no arguments', 200, { name: 'get_me', _meta: envelope }],
    ['of a tool that is not there', 200, { ...named('get_you'), _meta: envelope }],
    ['of wrong arguments', 200, { ...named('get_me', { x: 1 }), _meta: envelope }],
    ['of arguments that are none', 200, { ...named('get_me', 'x'), _meta: envelope }],
    ['with what else a client says of itself', 200, meta({ 'example.com/trace': 1 })],
    ['by nobody', 400, meta({ 'io.modelcontextprotocol/clientInfo': 5 })],
    [
      'without what the client can do',
      400,
      meta({ 'io.modelcontextprotocol/clientCapabilities': undefined }),
    ],
    ['of another revision', 400, meta({ 'io.modelcontextprotocol/protocolVersion': '2099-01-01' })],
    ['of a task that is none', 400, meta({ 'io.modelcontextprotocol/related-task': 5 })],
    ['of no revision', 400, meta({ 'io.modelcontextprotocol/protocolVersion': undefined })],
  ])(
    '%s is answered alike whether or not the library’s HTTP has judged it',
    async (_what, status, params) => {
      const message = { jsonrpc: '2.0', id: 'a', method: 'tools/call', params };
      const spelt = (name: string) => ({ ...bearer(), ...modernHeaders('tools/call', name) });
      const plain = await post(app, message, spelt(params.name as string));
      // What only the library reads.
      const encoded = `=?base64?${Buffer.from(params.name as string).toString('base64')}?=`;
      const judged = await post(app, message, spelt(encoded));
      expect([plain.status, plain.body]).toEqual([judged.status, judged.body]);
      expect([plain.status, plain.body.id, plain.headers.get('content-type')]).toEqual([
        status,
        'a',
        judged.headers.get('content-type'),
      ]);
    },
  );
});

describe('a refusal', () => {
  it('says by its code, its data and its message what is wrong, in both eras', async () => {
    const given = { name: 'get_generation', arguments: { generation_id: UNKNOWN_ID } };
    const answers = [
      await rpc(app, key, { method: 'tools/call', params: given }),
      await post(app, modern('tools/call', given), {
        ...bearer(),
        ...modernHeaders('tools/call', given.name),
      }),
    ];
    for (const { body } of answers) {
      expect(body.error).toMatchObject({
        code: -32_000,
        message: expect.stringMatching(/^NOT_FOUND: /),
        data: {
          error_code: 'NOT_FOUND',
          type: 'NOT_FOUND',
          status: 404,
          retryable: false,
          title: expect.any(String),
          detail: expect.any(String),
        },
      });
    }
  });

  it('of a turn says what became of it, and which it was', async () => {
    const given = { interview_id: UNKNOWN_ID, message: 'Hello', client_request_id: 'turn-1' };
    const { body } = await callRaw(app, key, 'submit_interview_turn', given);
    expect(body.error.message).toMatch(/^INTERVIEW_NOT_FOUND: /);
    expect(body.error.data).toMatchObject({
      error_code: 'INTERVIEW_NOT_FOUND',
      retryable: false,
      turn_committed: false,
      client_request_id: 'turn-1',
      interview_id: UNKNOWN_ID,
    });
  });

  it('by a limit says when to come back; the count is one with REST', async () => {
    const intake_id = await anIntake(createClient({ base_url: app.base_url, api_key: key }));
    const start = () => callRaw(app, key, 'start_generation', { intake_id });
    const url = new URL('/v1/generations', app.base_url);
    const body = JSON.stringify({ intake_id });
    const headers = { ...bearer(), 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(202);
    expect((await start()).body.error).toBeUndefined();
    const refused = (await start()).body.error;
    expect(refused.data).toMatchObject({ error_code: 'RATE_LIMITED', retryable: true });
    expect(refused.data.retry_after_seconds).toBeGreaterThan(0);
  });

  it('of a tool that is not there names it', async () => {
    const { body } = await callRaw(app, key, 'get_everything');
    expect(body.error).toMatchObject({ code: -32_602, message: expect.stringContaining('get_everything') });
  });

  it('of arguments is a result that names each and how to mend it', async () => {
    const { body } = await callRaw(app, key, 'list_packages', { limit: 1000, ofset: 1 });
    const [{ text }] = body.result.content;
    expect(body.result.isError).toBe(true);
    expect(text).toContain('ofset: is not an argument: did you mean offset?');
    const again = await callRaw(app, key, 'list_packages', { limit: 1000, offset: -1 });
    expect(again.body.result.content[0].text).toMatch(/- limit: .*\n- offset: /);
  });
});

describe('the official client', () => {
  it('lists, reads, completes and calls, and is refused in its own terms', async () => {
    const client = await connectMcp(app, key);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(50);
    const called = await client.callTool({ name: 'get_me', arguments: {} });
    expect(called.structuredContent).toMatchObject({ email: person.email });
    await expect(
      client.callTool({ name: 'get_package', arguments: { package_id: UNKNOWN_ID } }),
    ).rejects.toMatchObject({ code: -32_000, data: { error_code: 'NOT_FOUND' } });
    await expect(
      client.readResource({ uri: `specfoundry://packages/${UNKNOWN_ID}/README.md` }),
    ).rejects.toMatchObject({ code: -32_602 });
    await expect(client.getPrompt({ name: 'no_such_prompt' })).rejects.toMatchObject({ code: -32_602 });
    await client.close();
  });
});
