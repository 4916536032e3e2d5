// How answers may be kept, how they are known again, and how small they come.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { operation } from '#contract/operation.ts';
import { smallServer, type SmallServer } from '#test/support/small-server.ts';

const common = { tag: 'Projects', summary: 'A test', status: 200, problems: [] } as const;
const params = z.object({ chars: z.coerce.number() });
const table = {
  read: operation({
    ...common,
    id: 'read',
    method: 'GET',
    path: '/v1/texts/{chars}',
    access: 'key',
    params,
    result: z.object({ text: z.string() }),
    problems: ['NOT_FOUND'],
  }),
  document: operation({
    ...common,
    id: 'document',
    method: 'GET',
    path: '/v1/documents/{chars}',
    access: 'anonymous',
    params,
    is_fixed: true,
    result: z.record(z.string(), z.unknown()),
  }),
  zip: operation({
    ...common,
    id: 'zip',
    method: 'GET',
    path: '/v1/zips',
    access: 'anonymous',
    result_kind: 'file',
  }),
  write: operation({
    ...common,
    id: 'write',
    method: 'POST',
    path: '/v1/texts',
    access: 'key',
    result: z.object({ text: z.string() }),
  }),
};

let server: SmallServer;
/** How often a document was written as JSON. */
let written = 0;
beforeAll(async () => {
  const text = 'x'.repeat(5000);
  const toJSON = () => (written += 1) && text;
  server = await smallServer(table, {
    read: ({ params: { chars } }) => ({ text: 'x'.repeat(chars) }),
    document: () => ({ counted: { toJSON } }),
    zip: () => ({ content: Buffer.alloc(5000), content_type: 'application/zip' }),
    write: () => ({ text }),
  });
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(path, server.base_url), { method, headers: { authorization: 'Bearer sf_ada', ...headers } });
const of = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

it('answers of 1 KB and more are packed for who takes that, and are the same for all', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask('/v1/texts/2000', { 'accept-encoding': encoding });
    expect(of(answer, 'content-encoding', 'vary')).toEqual([encoding, 'Accept-Encoding']);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200);
    expect(await answer.json()).toEqual({ text: 'x'.repeat(2000) });
  }
  const written = await ask('/v1/texts', { 'accept-encoding': 'gzip' }, 'POST');
  expect(of(written, 'content-encoding', 'cache-control', 'etag')).toEqual(['gzip', 'no-store', null]);
});

it('small answers, packed files and answers to who takes none are sent as they are', async () => {
  const answers = await Promise.all([
    ask('/v1/texts/500', { 'accept-encoding': 'br' }),
    ask('/v1/zips', { 'accept-encoding': 'br' }),
    ask('/v1/texts/2000', { 'accept-encoding': 'identity' }),
  ]);
  expect(answers.map((answer) => answer.headers.get('content-encoding'))).toEqual([null, null, null]);
});

it('who names what they have hears 304, until it is another', async () => {
  const first = await ask('/v1/texts/2000');
  expect(of(first, 'cache-control')).toEqual(['private, no-cache']);
  const etag = first.headers.get('etag')!;
  for (const named of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await ask('/v1/texts/2000', { 'if-none-match': named });
    expect([again.status, await again.text(), ...of(again, 'etag')]).toEqual([304, '', etag]);
  }
  expect((await ask('/v1/texts/2001', { 'if-none-match': etag })).status).toBe(200);
  expect(
    (await ask('/v1/texts/2000', { 'if-none-match': etag, authorization: 'Bearer sf_eve' })).status,
  ).toBe(401);
});

it('refusals are kept nowhere', async () => {
  const answers = [await ask('/v1/nowhere'), await ask('/v1/texts/2000', { authorization: 'Bearer sf_eve' })];
  expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
});

it('a document that is the same for all is written once, and anybody may keep it a while', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/v1/documents/1')));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect([written, new Set(texts).size]).toEqual([1, 1]);
  expect(of(answers[0]!, 'cache-control')).toEqual(['public, max-age=300']);
  await ask('/v1/documents/2');
  expect(written).toBe(2);
});
