import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '#platform/start-error.ts';
import { ROOT } from '#test/support/database-url.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { connect } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-migrations-'));
const write = (name: string, text: string) => fs.writeFileSync(path.join(dir, name), text);
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ empty: true });
  write('0001_first.sql', 'create table a (id integer); create table b (id integer);');
  write('0002_second.sql', 'alter table a add column name text;');
});
afterAll(async () => {
  await database.close();
  fs.rmSync(dir, { recursive: true });
});

describe('migrating', () => {
  test('by processes that start at once applies each migration once', async () => {
    const others = [connect(database.url), connect(database.url), connect(database.url)];
    const applied = await Promise.all(others.map(({ db }) => migrate(db, dir)));
    for (const other of others) await other.close();
    expect(applied.flat().sort()).toEqual(['0001_first', '0002_second']);
    expect(await isMigrated(database.db, dir)).toBe(true);
  });

  test('leaves nothing of a migration that fails', async () => {
    write('0003_wrong.sql', 'create table c (id integer); select no_such_function();');
    await expect(migrate(database.db, dir)).rejects.toThrow('no_such_function');
    const { rows } = await sql`select to_regclass('c') as c`.execute(database.db);
    expect(rows).toEqual([{ c: null }]);
    expect(await isMigrated(database.db, dir)).toBe(false);
    fs.rmSync(path.join(dir, '0003_wrong.sql'));
  });

  test('refuses a database that a newer version has made, and touches nothing', async () => {
    await sql`insert into schema_migrations (name, timestamp) values ('0099_future', 'now')`.execute(
      database.db,
    );
    write('0003_more.sql', 'create table c (id integer);');
    const refusal = migrate(database.db, dir);
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(/newer version.*0099_future/);
    const { rows } = await sql`select to_regclass('c') as c`.execute(database.db);
    expect(rows).toEqual([{ c: null }]);
  });
});

test('the numbers of our own migrations are consecutive and used once', () => {
  const numbers = fs.readdirSync(path.join(ROOT, 'migrations')).map((file) => Number(file.slice(0, 4)));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});
