// Who gets in, how often, and how often a request counts.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '#contract/actor.ts';
import { operation, reply } from '#contract/operation.ts';
import { limits } from '#contract/limits.ts';
import { problem } from '#contract/problems.ts';
import { addressKey } from '#surfaces/address-key.ts';
import { call } from '#test/support/call.ts';
import type { CallOptions } from '#test/support/call.ts';
import { AUTH_FAILURES, smallServer } from '#test/support/small-server.ts';
import type { SmallServer } from '#test/support/small-server.ts';
import { until } from '#test/support/until.ts';

const common = { tag: 'Projects', summary: 'A test', status: 200, problems: [] } as const;

const table = {
  who: operation({
    ...common,
    id: 'who',
    method: 'GET',
    path: '/v1/who',
    access: 'key',
    result: z.object({ account_id: z.string(), kind: z.string() }),
  }),
  change: operation({
    ...common,
    id: 'change',
    method: 'POST',
    path: '/v1/change',
    access: 'key',
    status: 204,
  }),
  mine: operation({
    ...common,
    id: 'mine',
    method: 'POST',
    path: '/v1/mine',
    access: 'session',
    status: 204,
  }),
  kickOff: operation({
    ...common,
    id: 'kickOff',
    method: 'POST',
    path: '/v1/kick-off',
    access: 'key',
    limit: 'kickoff',
    body: z.object({ fails: z.boolean().optional() }),
    status: 204,
    problems: ['CONFLICT_STATE_TRANSITION'],
  }),
  accept: operation({
    ...common,
    id: 'accept',
    method: 'POST',
    path: '/v1/accept',
    access: 'session',
    body: z.object({ token: z.string() }),
    status: 204,
    problems: ['NOT_FOUND'],
    guess_refusals: ['NOT_FOUND'],
  }),
  start: operation({
    ...common,
    id: 'start',
    method: 'POST',
    path: '/v1/start',
    access: 'key',
    limit: 'kickoff',
    status: 204,
  }),
  make: operation({
    ...common,
    id: 'make',
    method: 'POST',
    path: '/v1/make',
    access: 'key',
    body: z.object({ name: z.string(), fails: z.boolean().default(false) }),
    result: z.object({ number: z.int() }),
    status: 201,
    problems: ['CONFLICT_STATE_TRANSITION'],
    idempotent: true,
  }),
};

let made = 0;
let gate: Promise<void> = Promise.resolve();
let server: SmallServer;
beforeAll(async () => {
  server = await smallServer(
    table,
    {
      who: (_input, { actor }) => actor,
      change: () => {},
      mine: () => {},
      start: () => {},
      kickOff: ({ body: { fails } }) => {
        if (fails) problem('CONFLICT_STATE_TRANSITION');
      },
      accept: ({ body: { token } }) => {
        if (token !== 'right') problem('NOT_FOUND');
      },
      make: async ({ body }) => {
        await gate;
        if (body.fails) return problem('CONFLICT_STATE_TRANSITION');
        made += 1;
        return reply({ number: made }, { headers: { Location: `/v1/made/${made}` } });
      },
    },
    { trusted_proxies: ['127.0.0.1'] },
  );
});
afterAll(() => server.close());
afterEach(() => server.deps.db.deleteFrom('rate_limits').execute());

const send = (path: string, options: CallOptions = {}) => call(server.base_url, path, options);
const from = (address: string, api_key: string) =>
  send('/v1/who', { api_key, headers: { 'x-forwarded-for': address } });

describe('a caller without a valid credential', () => {
  it.each([
    ['no credential', {}],
    ['an unknown key', { authorization: 'Bearer sf_nobody' }],
    ['an unknown kind of token', { authorization: 'Bearer ghp_ada' }],
    ['an unknown token of an agent', { authorization: 'Bearer oat_nobody' }],
    ['another scheme', { authorization: 'Basic sf_ada' }],
    ['a scheme in another case', { authorization: 'bearer sf_ada' }],
    ['a bare token', { authorization: 'sf_ada' }],
    ['a good cookie beside a bad token', { authorization: 'Bearer sf_nobody', cookie: 'who=ada' }],
  ])('with %s gets the bare challenge', async (_what, headers: Record<string, string>) => {
    const answer = await send('/v1/who', { headers });
    expect([answer.status, answer.text]).toEqual([401, '']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(answer.headers.get('content-type')).toBeNull();
  });
});

describe('the throttle of failed attempts', () => {
  it('refuses even a good key after the fifth failure, without a look-up, until the window ends', async () => {
    for (let n = 0; n < AUTH_FAILURES.max; n += 1) await from('192.0.2.1', 'sf_nobody');
    const before = server.lookUps();
    expect((await from('192.0.2.1', 'sf_ada')).status).toBe(401);
    expect(server.lookUps()).toBe(before);
    server.clock.advance(AUTH_FAILURES.window_s * 1000);
    expect((await from('192.0.2.1', 'sf_ada')).status).toBe(200);
  });

  it('is told alike by a wrong key and by a good one: when all failures are forgotten, and nothing else', async () => {
    const said = async (key: string) => {
      const { status, text, headers } = await from('192.0.2.4', key);
      const varies = ['x-request-id', 'date'];
      return [status, text, [...headers].filter(([name]) => !varies.includes(name))];
    };
    const wrong = await said('sf_nobody');
    expect(wrong[2]).toContainEqual(['retry-after', `${AUTH_FAILURES.window_s}`]);
    for (let n = 1; n < AUTH_FAILURES.max; n += 1) await said('sf_nobody');
    expect(await said('sf_ada')).toEqual(wrong);
    server.clock.advance(100_000);
    expect((await said('sf_ada'))[2]).toContainEqual(['retry-after', `${AUTH_FAILURES.window_s - 100}`]);
    expect((await send('/v1/who')).headers.get('retry-after')).toBeNull();
  });

  it('is logged once with the address that it blocks', async () => {
    for (let n = 0; n < AUTH_FAILURES.max + 3; n += 1) await from('192.0.2.5', 'sf_nobody');
    expect(server.lines.filter((line) => line.includes('192.0.2.5'))).toHaveLength(1);
  });

  it('does not refuse who is signed in in a browser, whoever guessed beside them', async () => {
    for (let n = 0; n < AUTH_FAILURES.max; n += 1) await from('192.0.2.6', 'sf_nobody');
    const headers = { cookie: 'who=ada', 'x-forwarded-for': '192.0.2.6' };
    expect((await send('/v1/who', { headers })).body.kind).toBe('session');
    expect((await send('/v1/who', { headers: { ...headers, cookie: 'who=eve' } })).status).toBe(401);
  });

  it('counts wrong tokens in a body, and refuses right ones from an address with too many', async () => {
    const headers = { cookie: 'who=ada', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.7' };
    const accept = (token: string) => send('/v1/accept', { body: { token }, headers });
    expect((await accept('right')).status).toBe(204);
    for (let n = 0; n < AUTH_FAILURES.max; n += 1) expect((await accept(`guess ${n}`)).status).toBe(404);
    const { status, body, headers: said } = await accept('right');
    expect([status, body.type, said.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '300']);
  });

  it('leaves other addresses alone', async () => {
    for (let n = 0; n < AUTH_FAILURES.max; n += 1) await from('192.0.2.1', 'sf_nobody');
    expect((await from('192.0.2.2', 'sf_ada')).status).toBe(200);
  });

  it('counts neither successes nor requests without a credential', async () => {
    for (let n = 0; n < 10; n += 1) {
      await from('192.0.2.3', 'sf_ada');
      await send('/v1/who', { headers: { 'x-forwarded-for': '192.0.2.3' } });
    }
    expect((await from('192.0.2.3', 'sf_ada')).status).toBe(200);
  });

  it('counts the addresses of one IPv6 network together', () => {
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
    expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(addressKey('fe80::1%eth0')).toBe('fe80::/64');
    expect(addressKey('unknown')).toBe('unknown');
  });
});

describe('forwarded addresses', () => {
  it('are believed from configured proxies only', async () => {
    const direct = await smallServer({ who: table.who }, { who: (_input, { actor }) => actor });
    const claim = (address: string, api_key: string) =>
      call(direct.base_url, '/v1/who', { api_key, headers: { 'x-forwarded-for': address } });
    for (let n = 0; n < AUTH_FAILURES.max; n += 1) await claim(`192.0.2.${n}`, 'sf_nobody');
    expect((await claim('192.0.2.9', 'sf_ada')).status).toBe(401);
    await direct.close();
  });
});

describe('a browser session', () => {
  const change = (headers: Record<string, string>) =>
    send('/v1/change', { method: 'POST', headers: { cookie: 'who=ada', ...headers } });
  const own = () => new URL(server.base_url).origin;

  it('changes things from its own pages only', async () => {
    const refused: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: own(), 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of refused) {
      const { status, body } = await change(headers);
      expect([status, body?.type]).toEqual([403, 'CROSS_ORIGIN_REFUSED']);
    }
    const allowed: Record<string, string>[] = [
      { origin: own() },
      { origin: 'http://specfoundry.test' },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of allowed) expect((await change(headers)).status).toBe(204);
  });

  it('reads from anywhere, and bearer calls need no Origin', async () => {
    expect((await send('/v1/who', { headers: { cookie: 'who=ada' } })).body.kind).toBe('session');
    expect((await send('/v1/change', { method: 'POST', api_key: 'sf_ada' })).status).toBe(204);
  });

  it('may do what bearer callers may not', async () => {
    const { status, body } = await send('/v1/mine', { method: 'POST', api_key: 'sf_ada' });
    expect([status, body.type]).toEqual([403, 'SESSION_REQUIRED']);
    expect(
      (await send('/v1/mine', { method: 'POST', headers: { cookie: 'who=ada', origin: own() } })).status,
    ).toBe(204);
  });
});

describe('an account', () => {
  const reads = { ...table.who, id: 'reads', path: '/v1/reads' } as const;
  const starts = { ...table.start, id: 'starts', path: '/v1/starts', approved_only: true } as const;
  const operates = { ...table.change, id: 'operates', path: '/v1/operates', role: 'Operator' } as const;

  it('that awaits approval reads and starts nothing, and has only the role it has', async () => {
    const handlers = {
      reads: (_input: unknown, { actor }: { actor: Actor }) => actor,
      starts: () => {},
      operates: () => {},
    };
    const pending = await smallServer({ reads, starts, operates }, handlers, {
      actor: { account_status: 'pending' },
    });
    const ask = (path: string, method: string) => call(pending.base_url, path, { api_key: 'sf_ada', method });
    expect((await ask('/v1/reads', 'GET')).status).toBe(200);
    expect((await ask('/v1/starts', 'POST')).body).toMatchObject({
      status: 403,
      type: 'USER_PENDING_APPROVAL',
    });
    expect((await ask('/v1/operates', 'POST')).body).toMatchObject({ status: 403, role: 'Operator' });
    await pending.close();
  });
});

describe('a limit', () => {
  const start = (api_key: string) => send('/v1/start', { method: 'POST', api_key });

  it('counts per account, says what is left, and refuses with Retry-After', async () => {
    const remaining: (string | null)[] = [];
    for (let n = 0; n < 5; n += 1) remaining.push((await start('sf_ada')).headers.get('ratelimit'));
    expect(remaining).toEqual([4, 3, 2, 1, 0].map((left) => `"kickoff";r=${left};t=60`));
    server.clock.advance(20_000);
    const { status, headers, body } = await start('sf_ada');
    expect([status, body.type, body.retry_after_seconds]).toEqual([429, 'RATE_LIMITED', 40]);
    expect([headers.get('retry-after'), headers.get('ratelimit-policy')]).toEqual([
      '40',
      '"kickoff";q=5;w=60',
    ]);
    expect((await start('sf_bob')).status).toBe(204);
    server.clock.advance(40_000);
    expect((await start('sf_ada')).status).toBe(204);
  });
});

describe('a limit that spares what is refused', () => {
  const ask = (body: object) => send('/v1/kick-off', { api_key: 'sf_ada', body });

  it('is used up by what was done alone, and holds also when all come together', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await ask({ fails: n % 2 === 0 ? 1 : true })).status).not.toBe(429);
    const together = await Promise.all(Array.from({ length: 12 }, () => ask({})));
    expect(together.filter(({ status }) => status === 204)).toHaveLength(limits.kickoff.max);
    expect((await ask({ fails: true })).status).toBe(429);
  });
});

describe('an idempotency key', () => {
  const make = (key: string, body: unknown = { name: 'x' }, api_key = 'sf_ada') =>
    send('/v1/make', { api_key, body, headers: { 'idempotency-key': key } });

  it('gives the first answer again, marked, and makes nothing twice', async () => {
    const first = await make('one');
    const again = await make('one', { name: 'x', fails: false });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  });

  it('is refused for another body, and free for another account', async () => {
    const { body: first } = await make('two');
    const other = await make('two', { name: 'y' });
    expect([other.status, other.body.type]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await make('two', { name: 'x' }, 'sf_bob')).body).not.toEqual(first);
  });

  it('runs the request once however many arrive together', async () => {
    const before = made;
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const calls = Array.from({ length: 4 }, () => make('three'));
    let refused = 0;
    for (const each of calls) void each.then(({ status }) => (refused += Number(status === 409)));
    await until(() => refused === 3);
    opened.resolve();
    const all = await Promise.all(calls);
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(made).toBe(before + 1);
  });

  it('may be used again after a failure, and after a day', async () => {
    expect((await make('four', { name: 'x', fails: true })).status).toBe(409);
    const { body } = await make('four', { name: 'z' });
    server.clock.advance(24 * 60 * 60 * 1000);
    expect((await make('four', { name: 'z' })).body).toEqual({ number: body.number + 1 });
  });

  const holdOf = (key: string) =>
    server.deps.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key);

  it('is held by a call that is alive, however long that takes', async () => {
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const before = made;
    const first = make('five');
    const held_until = async () => (await holdOf('five').executeTakeFirst())?.expires_at.getTime();
    for (let ends_at = await until(held_until), beats = 0; beats < 20; beats += 1) {
      server.clock.advance(2_000);
      ends_at = await until(async () => ((await held_until())! > ends_at ? held_until() : null));
      expect((await make('five')).status).toBe(409);
    }
    opened.resolve();
    expect((await first).status).toBe(201);
    expect((await make('five')).body).toEqual((await first).body);
    expect(made).toBe(before + 1);
  });

  it('of a process that died is free again within 13 seconds', async () => {
    const opened = Promise.withResolvers<void>();
    gate = opened.promise;
    const first = make('six');
    const { attempt_id, ...held } = await until(() => holdOf('six').executeTakeFirst());
    opened.resolve();
    await first;
    // What the death of the first process leaves behind.
    await server.deps.db
      .insertInto('idempotency_keys')
      .values({ ...held, key: 'seven', attempt_id })
      .execute();
    expect((await make('seven')).status).toBe(409);
    server.clock.advance(13_000);
    expect((await make('seven')).status).toBe(201);
  });

  it('has a shape, and its answer is not readable in the database', async () => {
    expect((await make('no spaces')).body.errors[0].path).toBe('headers.idempotency-key');
    expect((await make('x'.repeat(129))).status).toBe(400);
    const rows = await server.deps.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(rows.map(({ answer }) => answer?.toString('latin1')).join()).not.toContain('number');
  });
});
