import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { ConditionFailed, onCondition } from './condition.ts';
import { prepared, preparedChange, type Slots } from './prepared.ts';

type Counted = { points: number; expires_at: Date };

let database: TestDatabase;
let changes = 0;
const changing = preparedChange((db, set: Partial<Slots<Counted>>, { key }: Slots<{ key: string }>) => {
  changes += 1;
  return db
    .updateTable('rate_limits')
    .set(set)
    .where('key', '=', key)
    .returning(['key', 'points', 'expires_at']);
});

const early = new Date('2030-01-01T00:00:00.000Z');
const late = new Date('2031-01-01T00:00:00.000Z');

beforeAll(async () => {
  database = await testDatabase();
  const row = (key: string) => ({ key, points: 1, expires_at: early });
  await database.db.insertInto('rate_limits').values(['one', 'two'].map(row)).execute();
});
afterAll(() => database.close());

const all = () => database.db.selectFrom('rate_limits').selectAll().orderBy('key').execute();

test('a change sets what it is given and nothing else, and is built once for the columns it sets', async () => {
  const { db } = database;
  expect(await changing(db, { points: 2 }, { key: 'one' })).toEqual([
    { key: 'one', points: 2, expires_at: early },
  ]);
  expect(await changing(db, { points: 3 }, { key: 'two' })).toEqual([
    { key: 'two', points: 3, expires_at: early },
  ]);
  expect(changes).toBe(1);
  const told = { points: undefined, expires_at: late } as unknown as Partial<Counted>;
  expect(await changing(db, told, { key: 'one' })).toEqual([{ key: 'one', points: 2, expires_at: late }]);
  await changing(db, { expires_at: late, points: 7 }, { key: 'one' });
  await changing(db, { points: 8, expires_at: early }, { key: 'one' });
  expect(changes).toBe(3);
  expect(await changing(db, { points: 9 }, { key: 'none' })).toEqual([]);
  expect(await all()).toEqual([
    { key: 'one', points: 8, expires_at: early },
    { key: 'two', points: 3, expires_at: early },
  ]);
});

test('a change is part of a transaction, and of the condition of the work that makes it', async () => {
  const { db } = database;
  const before = await all();
  const undone = db.transaction().execute(async (tx) => {
    await changing(tx, { points: 50 }, { key: 'one' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const never = prepared<object, boolean>({}, (of) =>
    of.selectNoFrom((eb) => eb.lit(false).as('holds')),
  ).filled({});
  await expect(onCondition(db, [never], () => changing(db, { points: 50 }, { key: 'one' }))).rejects.toThrow(
    ConditionFailed,
  );
  expect(await all()).toEqual(before);
});
