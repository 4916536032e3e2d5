import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { statementNames, type StatementNames } from './statement-names.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const query = (text: string) => ({ sql: text, parameters: [1] });
const times = (count: number, nameOf: StatementNames, text: string) =>
  Array.from({ length: count }, () => nameOf(query(text)));

test('a text gets a name of its own when it is asked for the fifth time, and keeps it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^\w{1,20}$/), { minLength: 2, maxLength: 20 }), (texts) => {
      const nameOf = statementNames();
      const named = texts.map((text) => times(7, nameOf, `select "${text}"`));
      for (const names of named) {
        expect(names.slice(0, 4)).toEqual(Array(4).fill(undefined));
        expect(new Set(names.slice(4))).toEqual(new Set([expect.stringMatching(/^[\w-]{16}$/)]));
      }
      expect(new Set(named.map((names) => names[6])).size).toBe(texts.length);
    }),
  );
});

test('however many texts there are, few have a name, and those that are asked again and again do', () => {
  const nameOf = statementNames();
  expect(times(5, nameOf, 'select 1')[4]).toBeDefined();
  for (let text = 0; text < 5_000; text += 1) nameOf(query(`select ${text} as once`));
  const often = Array.from({ length: 300 }, (_, text) => times(5, nameOf, `select ${text} as often`)[4]);
  expect(often.filter((name) => name !== undefined)).toHaveLength(249);
  expect(nameOf(query('select 1'))).toBeDefined();
});

test.each([
  'select * from "a"',
  'select distinct * from "a"',
  'select "a".* from "a"',
  'select "a"."id", "b".* from "a"',
  'insert into "a" ("id") values ($1) returning *',
])('all columns of a table are asked without a name: %s', (text) => {
  expect(times(9, statementNames(), text)).toEqual(Array(9).fill(undefined));
});

test.each([
  'insert into "a" ("id") values ($1) on conflict ("id") where "is_open" = $2 do update set "n" = $3',
  'insert into "a" ("id") values ($1) on conflict ("id") where "is_open" = $2 do nothing',
  `select "id" from "a", websearch_to_tsquery('english', $1) as query where "search" @@ query`,
])('what a value decides how to find is asked without a name: %s', (text) => {
  expect(times(9, statementNames(), text)).toEqual(Array(9).fill(undefined));
});

test('a text without values, which may be several statements, is asked without a name', async () => {
  const { db } = database;
  const text = sql.raw('create temporary table once (id integer); drop table once');
  for (let time = 0; time < 9; time += 1) await text.execute(db);
});

test('a column that a migration in another process adds fails no statement that was asked before', async () => {
  const { db } = database;
  await sql`create table kept (id integer primary key, title text)`.execute(db);
  await sql`insert into kept values (1, 'one')`.execute(db);
  const askAll = async () => [
    (await sql`select * from kept where id = ${1}`.execute(db)).rows,
    (await sql`select "id", "title" from kept where id = ${1}`.execute(db)).rows,
    (await sql`update kept set title = ${'one'} where id = ${1} returning *`.execute(db)).rows,
    (await sql`select count(*)::int as count from kept where id = ${1}`.execute(db)).rows,
  ];
  const before = [
    [{ id: 1, title: 'one' }],
    [{ id: 1, title: 'one' }],
    [{ id: 1, title: 'one' }],
    [{ count: 1 }],
  ];
  for (let time = 0; time < 10; time += 1) expect(await askAll()).toEqual(before);
  await sql`alter table kept add column more text`.execute(db);
  const after = [
    [{ id: 1, title: 'one', more: null }],
    [{ id: 1, title: 'one' }],
    [{ id: 1, title: 'one', more: null }],
    [{ count: 1 }],
  ];
  expect(await askAll()).toEqual(after);
});
