import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { prepared, type Slots } from './prepared.ts';

type Limit = { key: string; points: number };

const findLimit = prepared((db, { key, points }: Slots<Limit>) =>
  db
    .selectFrom('rate_limits')
    .select(['key', 'points'])
    .where('key', '=', key)
    .where('points', '=', points)
    .where('expires_at', '>', new Date('2030-01-01T00:00:00.000Z')),
);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const expires_at = new Date('2031-01-01T00:00:00.000Z');
  const rows = ['one', 'two'].map((key, points) => ({ key, points, expires_at }));
  await database.db.insertInto('rate_limits').values(rows).execute();
});
afterAll(() => database.close());

test('each execution has its own values, beside those that were built in', async () => {
  const { db } = database;
  expect(await findLimit.first(db, { points: 0, key: 'one' })).toEqual({ key: 'one', points: 0 });
  expect(await findLimit.all(db, { key: 'two', points: 1 })).toEqual([{ key: 'two', points: 1 }]);
  expect(await findLimit.first(db, { key: 'two', points: 0 })).toBeUndefined();
});

test('a connection parses it once', async () => {
  const { db } = database;
  for (let time = 0; time < 3; time += 1) await findLimit.first(db, { key: 'two', points: 1 });
  const { rows } = await sql`select from pg_prepared_statements where statement like '%rate_limits%'`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});

test('within a transaction it sees what the transaction changed', async () => {
  await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('rate_limits').set({ points: 7 }).where('key', '=', 'one').execute();
    expect(await findLimit.first(tx, { key: 'one', points: 7 })).toEqual({ key: 'one', points: 7 });
    expect(await findLimit.first(database.db, { key: 'one', points: 7 })).toBeUndefined();
  });
});

test('a column that a migration adds fails no statement that was kept before, prepared or not', async () => {
  const { db } = database;
  const askAll = async () => [
    await findLimit.first(db, { key: 'two', points: 1 }),
    await db
      .selectFrom('rate_limits')
      .selectAll()
      .where('key', '=', 'two')
      .executeTakeFirst()
      .then((row) => row?.key),
  ];
  const before = await askAll();
  await sql`alter table rate_limits add column more text`.execute(db);
  expect(await askAll()).toEqual(before);
});
