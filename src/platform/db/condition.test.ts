import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { ConditionFailed, onCondition } from './condition.ts';
import { together } from './together.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
const row = (key: string) => ({ key, points: 1, expires_at: new Date('2030-01-01') });
/** Holds as long as there is a row with the key `valid`; its columns are called as those of the answers are. */
const valid = prepared<object, boolean>({}, (db) =>
  db.selectNoFrom((eb) =>
    eb
      .exists(eb.selectFrom('rate_limits as answer').select('answer.key').where('answer.key', '=', 'valid'))
      .as('key'),
  ),
).filled({});

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
  await database.db.insertInto('rate_limits').values(row('valid')).execute();
});

const keys = async () => {
  const rows = await database.db.selectFrom('rate_limits').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
};
const invalidate = () => database.db.deleteFrom('rate_limits').execute();
const under = <T>(work: () => Promise<T>) => onCondition(database.db, [valid], work);

const changes = {
  'an insert that answers rows': () =>
    database.db.insertInto('rate_limits').values(row('new')).returning('key').execute(),
  'an insert that answers none': () => database.db.insertInto('rate_limits').values(row('new')).execute(),
  'a transaction': () =>
    database.db.transaction().execute((tx) => tx.insertInto('rate_limits').values(row('new')).execute()),
  'a transaction that reads first': () =>
    database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('rate_limits').select('key').forUpdate().execute();
      await tx.insertInto('rate_limits').values(row('new')).execute();
    }),
  'several changes in one statement': () =>
    database.db
      .transaction()
      .execute((tx) =>
        together(tx, [
          tx.insertInto('rate_limits').values(row('new')),
          tx.updateTable('rate_limits').set({ points: 2 }),
        ]),
      ),
  'a change in a part of a statement': () =>
    database.db
      .with('made', (db) => db.insertInto('rate_limits').values(row('new')).returning('key'))
      .selectFrom('made')
      .select('key')
      .execute(),
  'plain SQL': () => sql`insert into rate_limits values ('new', 1, now())`.execute(database.db),
  'a change whose failure nobody tells': () =>
    database.db
      .insertInto('rate_limits')
      .values(row('new'))
      .execute()
      .catch(() => {}),
};

test.each(Object.entries(changes))(
  '%s is made when the condition holds, and never otherwise',
  async (_what, change) => {
    await under(async () => change());
    expect(await keys()).toEqual(['new', 'valid']);
    await invalidate();
    await expect(under(async () => change())).rejects.toThrow(ConditionFailed);
    expect(await keys()).toEqual([]);
  },
);

const ofRows = {
  'an update that answers rows': (key: string) =>
    database.db
      .updateTable('rate_limits')
      .set({ points: 2 })
      .where('key', '=', key)
      .returning('key')
      .execute(),
  'an update of either of two': (key: string) =>
    database.db
      .updateTable('rate_limits')
      .set({ points: 2 })
      .where(({ eb, or }) => or([eb('key', '=', key), eb('key', '=', 'also')]))
      .returning('key')
      .execute(),
  'an update of all, in a transaction': () =>
    database.db
      .transaction()
      .execute((tx) =>
        tx.updateTable('rate_limits').set({ points: 2 }).where('points', '=', 1).returning('key').execute(),
      ),
  'a delete that answers rows': (key: string) =>
    database.db.deleteFrom('rate_limits').where('key', '=', key).returning('key').execute(),
};

test.each(Object.entries(ofRows))(
  '%s is made when the condition holds, and never otherwise',
  async (_what, change) => {
    const of = () => database.db.selectFrom('rate_limits').select(['key', 'points']).execute();
    await database.db.insertInto('rate_limits').values(row('mine')).execute();
    const before = await of();
    await database.db.updateTable('rate_limits').set({ key: 'gone' }).where('key', '=', 'valid').execute();
    await expect(under(() => change('mine'))).rejects.toThrow(ConditionFailed);
    await expect(under(() => change('none'))).rejects.toThrow(ConditionFailed);
    await database.db.updateTable('rate_limits').set({ key: 'valid' }).where('key', '=', 'gone').execute();
    expect(await of()).toEqual(expect.arrayContaining(before));
    expect(await under(() => change('mine'))).toContainEqual({ key: 'mine' });
    expect(await of()).not.toContainEqual({ key: 'mine', points: 1 });
  },
);

test('what is read is answered as it is without a condition, in its order, also when it is nothing', async () => {
  const more = ['c', 'a', 'b'].map(row);
  await database.db.insertInto('rate_limits').values(more).execute();
  const read = () =>
    database.db
      .selectFrom('rate_limits')
      .select(['key', 'points as holds', 'key as the answer'])
      .orderBy('key', 'desc')
      .limit(3)
      .execute();
  expect(await under(read)).toEqual(await read());
  expect(
    await under(() =>
      database.db.selectFrom('rate_limits').select('key').where('key', '=', 'none').execute(),
    ),
  ).toEqual([]);
});

test('work that asks nothing is checked at its end, and so is work that fails by itself', async () => {
  expect(await under(async () => 'done')).toBe('done');
  await expect(under(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  await invalidate();
  await expect(under(async () => 'done')).rejects.toThrow(ConditionFailed);
  await expect(under(() => Promise.reject(new Error('its own')))).rejects.toThrow(ConditionFailed);
});

test('the condition is that of the first statement: what the work itself changes does not end it', async () => {
  await under(async () => {
    await invalidate();
    await changes['an insert that answers none']();
  });
  expect(await keys()).toEqual(['new']);
});

test('statements at the same time are all held, and other work is not', async () => {
  await invalidate();
  const outside = database.db.insertInto('rate_limits').values(row('outside')).execute();
  const inside = under(() =>
    Promise.all(
      ['a', 'b', 'c'].map((key) => database.db.insertInto('rate_limits').values(row(key)).execute()),
    ),
  );
  await expect(inside).rejects.toThrow(ConditionFailed);
  await outside;
  expect(await keys()).toEqual(['outside']);
});

const one = {
  'a read': () => database.db.selectFrom('rate_limits').select('key').execute(),
  'a change of a row': () => ofRows['an update that answers rows']('valid'),
};
test.each(Object.entries(one))('%s under a condition is one statement', async (_what, ask) => {
  const sent: unknown[] = [];
  const client = await database.pool.connect();
  const asked = client.query.bind(client) as (...all: unknown[]) => unknown;
  client.query = ((...all: unknown[]) => (sent.push(all[0]), asked(...all))) as never;
  client.release();
  await under(async () => ask());
  expect(sent).toHaveLength(1);
});
