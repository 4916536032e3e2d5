// What every operation that takes a file can rely on, whatever it does with it.
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { problem } from '#contract/problems.ts';
import { call } from '#test/support/call.ts';
import type { CallOptions } from '#test/support/call.ts';
import { smallServer } from '#test/support/small-server.ts';
import type { SmallServer } from '#test/support/small-server.ts';
import { until } from '#test/support/until.ts';

const MAX_BYTES = 3_000_000;
const MINE = '0190a0a0-0000-7000-8000-000000000001';
const FOREIGN = '0190a0a0-0000-7000-8000-000000000002';

const table = {
  keep: operation({
    id: 'keep',
    method: 'POST',
    path: '/v1/shelves/{id}',
    access: 'key',
    tag: 'Projects',
    summary: 'Keep a file',
    params: z.object({ id }),
    upload: {
      max_bytes: MAX_BYTES,
      form: z.object({ label: z.string().max(20).default('none'), pages: z.enum(['one', 'two']).optional() }),
    },
    result: z.object({
      filename: z.string(),
      content_type: z.string(),
      size_bytes: z.int(),
      sha256: z.string(),
      label: z.string(),
      number: z.int(),
    }),
    status: 201,
    problems: ['NOT_FOUND', 'CONFLICT_STATE_TRANSITION'],
    idempotent: true,
  }),
};

let server: SmallServer;
let kept = 0;
beforeAll(async () => {
  server = await smallServer(table, {
    keep: {
      admit: ({ params }) => {
        if (params.id !== MINE) problem('NOT_FOUND');
      },
      handle: ({ upload: { file, label } }) => {
        if (label === 'refused') problem('CONFLICT_STATE_TRANSITION');
        expect(fs.statSync(file.path).size).toBe(file.size_bytes);
        kept += 1;
        return { ...file, label, number: kept };
      },
    },
  });
});
afterAll(() => server.close());

const shelf = `/v1/shelves/${MINE}`;
const send = (options: CallOptions) =>
  call(server.base_url, shelf, { api_key: 'sf_ada', method: 'POST', ...options });
const left = () => fs.readdirSync(path.join(server.deps.config.data_dir, 'uploads'));

function formOf(parts: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}
const aFile = (bytes: number, name = 'a.txt') =>
  new File([new Uint8Array(bytes).fill(97)], name, { type: 'text/plain' });

describe('an upload', () => {
  it('arrives whole, with its name and its text parts, wherever the file stands among them', async () => {
    for (const parts of [
      [
        ['label', 'shelf'],
        ['file', aFile(2_500_000, 'Größe 漢字.txt')],
      ],
      [
        ['file', aFile(2_500_000, 'Größe 漢字.txt')],
        ['label', 'shelf'],
      ],
    ] as const) {
      const { status, body } = await send({ form: formOf(parts) });
      expect([status, body.filename, body.size_bytes, body.label, body.content_type]).toEqual([
        201,
        'Größe 漢字.txt',
        2_500_000,
        'shelf',
        'text/plain',
      ]);
    }
    expect(left()).toEqual([]);
  });

  it('may come in chunks of an unknown length, and leaves nothing behind when it is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const chunks = [head, ...Array.from({ length: 100 }, () => 'a'.repeat(20_000)), '\r\n--x--\r\n'];
    const response = await fetch(new URL(shelf, server.base_url), {
      method: 'POST',
      headers: { authorization: 'Bearer sf_ada', ...headers },
      body: Readable.toWeb(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, ((await response.json()) as { size_bytes: number }).size_bytes]).toEqual([
      201, 2_000_000,
    ]);
    expect(
      (
        await send({
          form: formOf([
            ['file', aFile(9)],
            ['label', 'refused'],
          ]),
        })
      ).status,
    ).toBe(409);
    expect(left()).toEqual([]);
  });

  it('of the same bytes under one idempotency key is done once, of others refused', async () => {
    const headers = { 'idempotency-key': 'one' };
    const first = await send({ headers, form: formOf([['file', aFile(10)]]) });
    const again = await send({ headers, form: formOf([['file', aFile(10)]]) });
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
      201,
      first.body,
      'true',
    ]);
    const other = await send({ headers, form: formOf([['file', aFile(11)]]) });
    expect(other.body.type).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is not read before the caller is known and may upload here', async () => {
    const nobody = { api_key: 'sf_nobody', headers: { 'content-type': 'text/plain' }, body: 'x' };
    expect((await call(server.base_url, shelf, nobody)).status).toBe(401);
    const foreign = { api_key: 'sf_ada', headers: { 'content-type': 'text/plain' }, body: 'x' };
    expect((await call(server.base_url, `/v1/shelves/${FOREIGN}`, foreign)).status).toBe(404);
  });

  it.each<[string, CallOptions, string, string]>([
    ['no file', { form: formOf([['label', 'x']]) }, 'body.file', 'The request is not valid.'],
    ['an empty file', { form: formOf([['file', aFile(0)]]) }, 'body.file', 'File is empty.'],
    ['a byte too much', { form: formOf([['file', aFile(MAX_BYTES + 1)]]) }, 'body.file', 'File too large.'],
    ['far too much', { form: formOf([['file', aFile(3 * MAX_BYTES)]]) }, 'body.file', 'File too large.'],
    [
      'two files',
      {
        form: formOf([
          ['file', aFile(5)],
          ['file', aFile(5)],
        ]),
      },
      'body.file',
      '',
    ],
    ['text for a file', { form: formOf([['file', 'text']]) }, 'body.file', ''],
    [
      'a file for text',
      {
        form: formOf([
          ['file', aFile(5)],
          ['label', aFile(5)],
        ]),
      },
      'body.label',
      '',
    ],
    [
      'a part nobody declared',
      {
        form: formOf([
          ['file', aFile(5)],
          ['other', 'x'],
        ]),
      },
      'body.other',
      '',
    ],
    [
      'a prototype',
      {
        form: formOf([
          ['file', aFile(5)],
          ['__proto__', 'x'],
        ]),
      },
      'body.__proto__',
      '',
    ],
    [
      'a wrong text part',
      {
        form: formOf([
          ['file', aFile(5)],
          ['pages', 'three'],
        ]),
      },
      'body.pages',
      '',
    ],
    [
      'a part twice',
      {
        form: formOf([
          ['label', 'x'],
          ['label', 'y'],
          ['file', aFile(5)],
        ]),
      },
      'body.label',
      '',
    ],
    [
      'a long text part',
      {
        form: formOf([
          ['label', 'x'.repeat(700_000)],
          ['file', aFile(5)],
        ]),
      },
      'body.label',
      '',
    ],
    [
      'very many parts',
      { form: formOf(Array.from({ length: 5000 }, (_, n) => [`p${n}`, 'x'] as const)) },
      'body',
      '',
    ],
    ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 'body', ''],
    ['no form', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 'body', ''],
  ])('with %s is a 400 that says where, and keeps nothing', async (_what, options, place, title) => {
    const before = kept;
    const { status, body, headers } = await send(options);
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(place);
    expect(body.title).toContain(title);
    expect([kept, left()]).toEqual([before, []]);
  });

  it('that is no form is a 415', async () => {
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/mixed; boundary=x',
    ])
      expect((await send({ body: 'x=1', headers: { 'content-type': type } })).body.type).toBe(
        'UNSUPPORTED_MEDIA_TYPE',
      );
    expect((await send({})).status).toBe(415);
  });

  it('that ends anywhere but at its end is a 400, never a hang and never a 500', async () => {
    const whole = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="label"\r\n\r\nshelf\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nbytes\r\n--x--',
    );
    const headers = { authorization: 'Bearer sf_ada', 'content-type': 'multipart/form-data; boundary=x' };
    for (let end = 0; end < whole.length; end += 1) {
      const response = await fetch(new URL(shelf, server.base_url), {
        method: 'POST',
        headers,
        body: whole.subarray(0, end),
      });
      expect([end, response.status]).toEqual([end, 400]);
      await response.text();
    }
    expect(left()).toEqual([]);
  });

  it('of any bytes at all is answered, and the service lives on', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '--x',
        '\r\n',
        '--',
        ': ',
        'Content-Disposition: form-data; name="file"; filename="a"',
        'name=',
        '"',
        '\0',
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        const { status } = await send({ body: pieces.join(''), headers });
        expect([201, 400]).toContain(status);
      }),
      { numRuns: 200 },
    );
    expect(left()).toEqual([]);
  });

  it('whose sender goes away leaves nothing behind', async () => {
    const { port } = new URL(server.base_url);
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.write(
      `POST ${shelf} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer sf_ada\r\nContent-Length: 2000000\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(300_000)}`,
    );
    await until(() => left().length === 1);
    socket.destroy();
    await until(() => left().length === 0);
  });

  it('that a killed process left behind is removed', async () => {
    const file = path.join(server.deps.config.data_dir, 'uploads', 'left');
    fs.writeFileSync(file, 'x');
    server.clock.advance(365 * 24 * 60 * 60_000);
    fs.utimesSync(file, 0, 0);
    await send({ form: formOf([['file', aFile(5)]]) });
    expect(left()).toEqual([]);
  });
});
