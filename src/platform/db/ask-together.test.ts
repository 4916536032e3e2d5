import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { ConditionFailed, onCondition } from './condition.ts';
import { prepared, type Slots } from './prepared.ts';

let database: TestDatabase;
const later = new Date('2030-01-01');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  const rows = ['a', 'b', 'b2', 'c'].map((key, points) => ({ key, points, expires_at: later }));
  await database.db.insertInto('rate_limits').values(rows).execute();
});

type Asked = { prefix: string; until: Date; digest: Buffer };
const types = { prefix: 'text', until: 'timestamptz', digest: 'bytea' };
const starting = prepared(types, (db, { prefix, until, digest }: Slots<Asked>) =>
  db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expires_at'])
    .select(sql<Buffer>`${digest}::bytea`.as('digest'))
    .where('key', 'like', sql<string>`${prefix} || '%'`)
    .where('expires_at', '<=', until)
    .where('points', '<', 3)
    .orderBy('key', 'desc'),
);
const has = prepared<{ key: string }, boolean>({ key: 'text' }, (db, { key }) =>
  db.selectNoFrom((eb) =>
    eb.exists(eb.selectFrom('rate_limits').select('key').where('key', '=', key)).as('the place'),
  ),
);
const number = prepared<{ text: string }, { whole: number }>({ text: 'text' }, (db, { text }) =>
  db.selectNoFrom(sql<number>`${text}::integer`.as('whole')),
);

const ask = (prefix: string) =>
  starting.all(database.db, { prefix, until: later, digest: Buffer.from(prefix) });

/** How often something is sent while `work` is done, which has no transaction. */
async function sentDuring(work: () => Promise<unknown>): Promise<number> {
  let sent = 0;
  const count = () => void (sent += 1);
  database.pool.on('acquire', count);
  await work().finally(() => database.pool.off('acquire', count));
  return sent;
}

test('everybody gets their own rows in their order, as asking alone would', async () => {
  const row = (key: string, points: number, prefix: string) => ({
    key,
    points,
    expires_at: later,
    digest: Buffer.from(prefix),
  });
  const expected = [
    [row('b2', 2, 'b'), row('b', 1, 'b')],
    [],
    [row('a', 0, 'a')],
    [row('b2', 2, 'b'), row('b', 1, 'b')],
  ];
  expect(await Promise.all(['b', 'none', 'a', 'b'].map(ask))).toEqual(expected);
  expect(await ask('a')).toEqual([row('a', 0, 'a')]);
});

test('what is asked at the same time is one statement, and what is asked in a transaction is asked there', async () => {
  expect(await sentDuring(() => Promise.all(['a', 'b', 'c', 'a'].map(ask)))).toBe(1);
  const seen = await database.db.transaction().execute(async (tx) => {
    await tx.insertInto('rate_limits').values({ key: 'new', points: 0, expires_at: later }).execute();
    return [
      await starting.all(tx, { prefix: 'new', until: later, digest: Buffer.of() }),
      await ask('new'),
    ] as const;
  });
  expect(seen.map(({ length }) => length)).toEqual([1, 0]);
});

test('each caller is held to their own condition', async () => {
  const under = (key: string) =>
    onCondition(database.db, [has.filled({ key }), has.filled({ key: 'a' })], () => ask('b'));
  const asked = () => Promise.allSettled(['a', 'gone', 'b', 'gone'].map(under));
  let ended: PromiseSettledResult<unknown>[] = [];
  expect(await sentDuring(async () => (ended = await asked()))).toBe(1);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(ended.flatMap((each) => (each.status === 'rejected' ? each.reason : []))).toEqual([
    expect.any(ConditionFailed),
    expect.any(ConditionFailed),
  ]);
});

test('what the database refuses fails nobody but who asked it', async () => {
  const asked = ['1', 'two', '3'].map((text) => number.first(database.db, { text }));
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await Promise.all([asked[0], asked[2]])).toEqual([{ whole: 1 }, { whole: 3 }]);
});
