// What every operation can rely on, whatever it does.
import { Readable } from 'node:stream';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id, limit } from '#contract/fields.ts';
import { operation, reply } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import { call } from '#test/support/call.ts';
import type { CallOptions } from '#test/support/call.ts';
import { smallServer } from '#test/support/small-server.ts';
import type { SmallServer } from '#test/support/small-server.ts';

const common = { tag: 'Projects', summary: 'A test', status: 200, problems: [] } as const;

const table = {
  echo: operation({
    ...common,
    id: 'echo',
    method: 'POST',
    path: '/v1/things/{id}',
    access: 'key',
    params: z.object({ id }),
    query: z.object({ limit: limit({ default: 5, max: 10 }) }),
    body: z.object({ name: z.string().min(1), size: z.int().default(1) }),
    body_max_bytes: 1000,
    result: z.object({ id: z.string(), name: z.string(), limit: z.int() }),
  }),
  optional: operation({
    ...common,
    id: 'optional',
    method: 'POST',
    path: '/v1/optional',
    access: 'key',
    body: z.object({ reason: z.string() }).optional(),
    status: 204,
  }),
  bodiless: operation({
    ...common,
    id: 'bodiless',
    method: 'POST',
    path: '/v1/bodiless',
    access: 'key',
    status: 204,
  }),
  answers: operation({
    ...common,
    id: 'answers',
    method: 'GET',
    path: '/v1/answers/{kind}',
    access: 'anonymous',
    params: z.object({ kind: z.string() }),
    result: z.object({ n: z.int() }),
    replies: { 202: { description: 'Later.', result: z.object({ later: z.boolean() }) } },
    problems: ['NOT_FOUND'],
  }),
  file: operation({
    ...common,
    id: 'file',
    method: 'GET',
    path: '/v1/files/{*path}',
    access: 'anonymous',
    params: z.object({ path: z.string() }),
    result_kind: 'file',
  }),
  elsewhere: operation({
    ...common,
    id: 'elsewhere',
    method: 'GET',
    path: '/v1/elsewhere',
    access: 'anonymous',
    result_kind: 'redirect',
    status: 302,
  }),
};

let server: SmallServer;
beforeAll(async () => {
  server = await smallServer(table, {
    echo: ({ params, query, body }) => ({
      id: params.id,
      name: body.name,
      limit: query.limit,
      hidden: 'secret',
    }),
    optional: () => {},
    bodiless: () => {},
    answers: ({ params: { kind } }) => {
      if (kind === 'later')
        return reply({ later: true }, { status: 202, headers: { Location: '/v1/later' } });
      if (kind === 'refused') return problem('NOT_FOUND', { detail: 'Not this one.' });
      if (kind === 'undeclared') return problem('RESUME_NO_PRIOR_STATE');
      if (kind === 'bug') throw new Error('the password is hunter2');
      return kind === 'broken' ? { n: 1.5 } : { n: 1 };
    },
    file: ({ params }) => ({
      content: Buffer.from(params.path),
      content_type: 'text/plain; charset=utf-8',
      filename: 'Größe "1".md',
    }),
    elsewhere: () => ({ location: 'https://elsewhere.example/x' }),
  });
});
afterAll(() => server.close());

const thing = '/v1/things/0190a0a0-0000-7000-8000-000000000001';
const send = (path: string, options: CallOptions = {}) =>
  call(server.base_url, path, { api_key: 'sf_ada', ...options });
const anonymously = (path: string, options: CallOptions = {}) => call(server.base_url, path, options);

describe('input', () => {
  it('is refused with every mistake of every part at once', async () => {
    const { status, headers, body } = await send('/v1/things/7?limit=99', { body: { size: 'big' } });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ type: 'VALIDATION_FAILED', status: 400 });
    const paths = body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['params.id', 'query.limit', 'body.name', 'body.size']);
    for (const path of paths) expect(body.detail).toContain(path);
  });

  it.each([
    ['malformed JSON', { body: '{"name":' }, 400, 'body'],
    ['no body where one is needed', { method: 'POST' }, 400, 'body'],
    ['null', { body: 'null' }, 400, 'body'],
    [
      'bytes that are not UTF-8',
      { body: 'name', headers: { 'content-type': 'application/json' } },
      400,
      'body',
    ],
  ])('that is %s is a 400 that names the body', async (_what, options, status, path) => {
    const answer = await send(thing, options);
    expect([answer.status, answer.body.errors[0].path]).toEqual([status, path]);
  });

  it('that no database keeps is a 400 that names its place', async () => {
    const answers = [
      await send(thing, { body: { name: 'a\0b' } }),
      await send('/v1/files/a%00b'),
      await send('/v1/optional', { body: { reason: 'x', [`\0`]: 1 } }),
    ];
    expect(answers.map(({ status, body }) => [status, body?.errors?.[0].path])).toEqual([
      [400, 'body.name'],
      [400, 'params.path'],
      [204, undefined],
    ]);
  });

  it('that is too large to be read, or is no HTTP, is a 400 with problem details', async () => {
    const large = await send(`/v1/files/${'a'.repeat(70_000)}`);
    expect([large.status, large.headers.get('content-type'), large.body.errors[0].path]).toEqual([
      400,
      'application/problem+json',
      'request',
    ]);
    const socket = connect(Number(new URL(server.base_url).port), '127.0.0.1').end('GARBAGE\r\n\r\n');
    const said = (await socket.toArray()).join('');
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(said.split('\r\n\r\n')[1]!)).toMatchObject({ type: 'VALIDATION_FAILED', status: 400 });
    expect((await send('/v1/optional', { method: 'POST' })).status).toBe(204);
  });

  it('may be an empty body with a JSON content type where none is needed', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await send('/v1/optional', { method: 'POST', headers })).status).toBe(204);
    expect((await send('/v1/optional', { method: 'POST' })).status).toBe(204);
    expect((await send('/v1/optional', { body: { reason: 1 } })).status).toBe(400);
  });

  it.each(['application/json, text/plain', 'nonsense', 'text/plain'])(
    'of the type %s is ignored where no body is taken, and a 415 where one is',
    async (type) => {
      const options = { method: 'POST', body: '{}', headers: { 'content-type': type } };
      expect((await send('/v1/bodiless', options)).status).toBe(204);
      const { status, body } = await send(thing, options);
      expect([status, body.type]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('of another media type is a 415, and too large a body a 413', async () => {
    const form = { body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await send(thing, form)).body.type).toBe('UNSUPPORTED_MEDIA_TYPE');
    const large = await send(thing, { body: { name: 'x'.repeat(2000) } });
    expect([large.status, large.body.type]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('that turns out too large on the way is a 413 too, and the connection lives on', async () => {
    const chunks = Array.from({ length: 50 }, () => new TextEncoder().encode(' '.repeat(1000)));
    const response = await fetch(new URL(thing, server.base_url), {
      method: 'POST',
      headers: { authorization: 'Bearer sf_ada', 'content-type': 'application/json' },
      body: Readable.toWeb(Readable.from(chunks)),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, ((await response.json()) as { type: string }).type]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ]);
  });

  it('is not read before the caller is known', async () => {
    const { status, text } = await anonymously(thing, { body: '{"name":' });
    expect([status, text]).toEqual([401, '']);
  });
});

describe('answers', () => {
  it('carry no field that is not declared', async () => {
    const { body } = await send(thing, { body: { name: 'x' } });
    expect(body).toEqual({ id: thing.slice(11), name: 'x', limit: 5 });
  });

  it('may have another declared status and headers', async () => {
    const { status, headers, body } = await anonymously('/v1/answers/later');
    expect([status, headers.get('location'), body]).toEqual([202, '/v1/later', { later: true }]);
  });

  it('all carry a request id and the security headers', async () => {
    for (const path of ['/v1/answers/ok', '/v1/answers/refused', '/v1/nowhere', '/v1/elsewhere']) {
      const { headers } = await anonymously(path);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('may be a file with a name in any language, or a redirect', async () => {
    const file = await anonymously('/v1/files/docs/a%20b.md');
    expect([file.text, file.headers.get('content-type')]).toEqual([
      'docs/a b.md',
      'text/plain; charset=utf-8',
    ]);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e _1_.md"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.md`,
    );
    const { status, headers } = await anonymously('/v1/elsewhere');
    expect([status, headers.get('location')]).toEqual([302, 'https://elsewhere.example/x']);
  });

  it('to HEAD are those to GET without the body', async () => {
    const { status, text, headers } = await anonymously('/v1/answers/ok', { method: 'HEAD' });
    expect([status, text, headers.get('content-length')]).toEqual([200, '', '7']);
  });
});

describe('refusals', () => {
  it('are problem documents', async () => {
    const { status, body } = await anonymously('/v1/answers/refused');
    expect(status).toBe(404);
    expect(body).toEqual({ type: 'NOT_FOUND', title: 'Not found.', status: 404, detail: 'Not this one.' });
  });

  it.each(['bug', 'broken'])(
    'of a %s tell nothing but a reference id, which stands in the log',
    async (kind) => {
      const { status, text, body, headers } = await anonymously(`/v1/answers/${kind}`);
      expect([status, body.type, body.reference_id]).toEqual([
        500,
        'INTERNAL_ERROR',
        headers.get('x-request-id'),
      ]);
      expect(text).not.toContain('hunter2');
      expect(server.lines.filter((line) => line.includes(body.reference_id))).toHaveLength(1);
    },
  );

  it('that the operation does not declare are logged', async () => {
    expect((await anonymously('/v1/answers/undeclared')).status).toBe(409);
    expect(server.lines.join('')).toContain('RESUME_NO_PRIOR_STATE');
  });

  it('of an unknown path are 404, of a known one with another method 405', async () => {
    expect((await anonymously('/v1/nowhere')).body.type).toBe('NOT_FOUND');
    const { status, headers, body } = await anonymously('/v1/answers/ok', { method: 'DELETE' });
    expect([status, headers.get('allow'), body.type]).toEqual([405, 'GET, HEAD', 'METHOD_NOT_ALLOWED']);
  });

  it('of a path that cannot be decoded are a 400', async () => {
    const { status, headers } = await anonymously('/v1/answers/%E0%A4%A');
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  });
});
