import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { systemClock } from '#platform/clock.ts';
import { jsonb } from './jsonb.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('values from the database', () => {
  test('have the types that their columns promise', async () => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, 12.34::numeric as cost, '2026-02-03'::date as day,
      '2026-01-01T00:00:00Z'::timestamptz as at, '{"a":[1]}'::jsonb as json, '{x,y}'::text[] as list`.execute(
        database.db,
      );
    expect(rows[0]).toEqual({
      big: 9_007_199_254_740_991,
      cost: 12.34,
      day: '2026-02-03',
      at: new Date('2026-01-01T00:00:00Z'),
      json: { a: [1] },
      list: ['x', 'y'],
    });
  });

  test('a number that would lose digits is an error, not a wrong number', async () => {
    await expect(sql`select 9007199254740993::bigint`.execute(database.db)).rejects.toThrow(RangeError);
  });

  test.each([[[1, 'two', null]], [{ a: { b: [] } }], ['text'], [null], [7]])(
    '%j survives a JSON column',
    async (value) => {
      const { rows } = await sql<{ value: unknown }>`select ${jsonb(value)} as value`.execute(database.db);
      expect(rows[0]!.value).toEqual(value);
    },
  );
});

test('a listener hears again after its connection was cut', async () => {
  const heard: string[] = [];
  let connections = 0;
  const listening = await listen({
    url: database.url,
    channel: 'a_test',
    clock: systemClock,
    onNotify: (payload) => void heard.push(payload),
    onConnect: () => void connections++,
  });
  await sql`select pg_notify('a_test', 'first')`.execute(database.db);
  await until(() => heard.includes('first'));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'specfoundry listener' and datname = current_database()`.execute(database.db);
  await until(() => connections === 2);
  await sql`select pg_notify('a_test', 'second')`.execute(database.db);
  await until(() => heard.includes('second'));
  await listening.close();
});
