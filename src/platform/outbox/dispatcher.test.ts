import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { systemIds } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { createOutbox } from './dispatcher.ts';
import type { Listener, Outbox, OutboxRow } from './outbox.ts';

const ids = systemIds(systemClock);
let database: TestDatabase;
let started: Outbox[] = [];

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const outbox of started.splice(0)) await outbox.stop();
  await database.close();
});

function newOutbox(): Outbox {
  const log = createLog({ level: 'silent' });
  const { db, url } = database;
  const outbox = createOutbox({ db, url, clock: systemClock, now: systemClock.now, ids, log });
  started.push(outbox);
  return outbox;
}

async function tell(outbox: Outbox, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    const entry = {
      kind: 'counted',
      aggregate_type: 'test',
      aggregate_id: ids.uuid(),
      owner_id: null,
      payload: { number },
    };
    await database.db.transaction().execute((tx) => outbox.add(tx, entry));
  }
}

function collector(handle: (row: OutboxRow) => void = () => {}): { listener: Listener; heard: unknown[] } {
  const heard: unknown[] = [];
  const listener: Listener = {
    name: 'collector',
    kinds: ['counted'],
    handle: async (_tx, row) => {
      handle(row);
      heard.push(row.payload.number);
    },
  };
  return { listener, heard };
}

const waiting = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) n from outbox where dispatched_at is null`.execute(database.db);
  return rows[0]!.n;
};

describe('the outbox', () => {
  test('tells what was committed, in order, and nothing of what was rolled back', async () => {
    const outbox = newOutbox();
    const { listener, heard } = collector();
    await outbox.start([listener]);
    const undone = database.db.transaction().execute(async (tx) => {
      const entry = {
        kind: 'counted',
        aggregate_type: 'test',
        aggregate_id: ids.uuid(),
        owner_id: null,
        payload: { number: 0 },
      };
      await outbox.add(tx, entry);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await tell(outbox, 1, 2, 3, 4, 5);
    await until(async () => (await waiting()) === 0);
    expect(heard).toEqual([1, 2, 3, 4, 5]);
  });

  test('wakes the dispatcher at once', async () => {
    const outbox = newOutbox();
    const { listener, heard } = collector();
    await outbox.start([listener]);
    await tell(outbox, 1);
    await until(() => heard.length === 1);
    const told_at = performance.now();
    await tell(outbox, 2);
    await until(() => heard.length === 2);
    expect(performance.now() - told_at).toBeLessThan(500);
  });

  test('tells what was written while nobody listened', async () => {
    const silent = newOutbox();
    await tell(silent, 1, 2);
    const { listener, heard } = collector();
    await newOutbox().start([listener]);
    await until(() => heard.length === 2);
    expect(heard).toEqual([1, 2]);
  });

  test('keeps the order over two dispatchers, and each row is handled once', async () => {
    const [one, two] = [newOutbox(), newOutbox()];
    const { listener, heard } = collector();
    await one.start([listener]);
    await two.start([listener]);
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    await tell(one, ...numbers);
    await until(async () => (await waiting()) === 0);
    expect(heard).toEqual(numbers);
  });

  test('tries a failing listener again before it goes on, and undoes what the listener wrote', async () => {
    await sql`create table written (number integer)`.execute(database.db);
    let failures = 2;
    const heard: number[] = [];
    const listener: Listener = {
      name: 'writer',
      kinds: ['counted'],
      handle: async (tx, { payload }) => {
        await sql`insert into written values (${payload.number})`.execute(tx);
        if (payload.number === 1 && failures-- > 0) throw new Error('not yet');
        heard.push(payload.number as number);
      },
    };
    const outbox = newOutbox();
    await outbox.start([listener]);
    await tell(outbox, 1, 2);
    await until(() => heard.length === 2);
    await until(async () => (await waiting()) === 0);
    expect(heard).toEqual([1, 2]);
    const { rows } = await sql<{ number: number }>`select number from written order by number`.execute(
      database.db,
    );
    expect(rows.map((row) => row.number)).toEqual([1, 2]);
  });

  test('parks a row that nobody can handle, and goes on with the next', async () => {
    const outbox = newOutbox();
    const { listener, heard } = collector(({ payload }) => {
      if (payload.number === 1) throw new Error('never');
    });
    await tell(outbox, 1, 2);
    await sql`update outbox set attempts = 7 where payload = '{"number": 1}'`.execute(database.db);
    await outbox.start([listener]);
    await until(() => heard.includes(2));
    const { rows } = await sql`select last_error from outbox where parked_at is not null`.execute(
      database.db,
    );
    expect(rows).toEqual([{ last_error: 'never' }]);
  });

  test('forgets what was told more than a week ago, and only that', async () => {
    const outbox = newOutbox();
    await tell(outbox, 1, 2, 3);
    await sql`update outbox set dispatched_at = now() - interval '8 days' where payload = '{"number": 1}'`.execute(
      database.db,
    );
    await sql`update outbox set dispatched_at = now() - interval '6 days' where payload = '{"number": 2}'`.execute(
      database.db,
    );
    const { listener, heard } = collector();
    await outbox.start([listener]);
    await until(() => heard.length === 1);
    const left = async () =>
      (await sql<{ n: number }>`select count(*) n from outbox`.execute(database.db)).rows[0]!.n;
    await until(async () => (await left()) === 2);
  });
});
