// Scripts of a stranger on SQLite: what they may do, how long, and how a mistake is told.
import { afterAll, expect, test } from 'vitest';
import type { DatabaseScripts } from '#specification/rules/engines.ts';
import { startEngines } from './engines.ts';
import { startSqlite } from './sqlite.ts';

const { sqlite, close } = startSqlite({ answer_max_ms: 3_000, idle_max_ms: 30_000 });
afterAll(() => close());

const table = 'pragma foreign_keys = on;\ncreate table tool (id integer primary key, name text) strict;\n';
const scripts = (schema: string, seed?: string): DatabaseScripts => ({
  dialect: 'SQLite',
  schema: { path: 'data/schema.sql', text: schema },
  seed: seed === undefined ? null : { path: 'data/seed.sql', text: seed },
});

test('a mistake is told with its script and the line that its statement begins on', async () => {
  const { mistakes } = await sqlite(
    scripts(`${table}\n-- The shelf.\ncreate table shelf (\n  id integr primary key\n) strict;\n`),
  );
  expect(mistakes).toMatchObject([{ kind: 'schema', path: 'data/schema.sql', line: 5 }]);
  expect(mistakes[0]?.message).toMatch(/^SQLite says: .*integr/);
});

test('what is there is told: tables, columns that may be empty, rows, and references without an index', async () => {
  const shelf =
    'create table shelf (id text primary key, tool_id integer not null references tool (id)) strict;\n';
  const seen = await sqlite(scripts(table + shelf, "insert into tool (name) values ('saw');\n"));
  expect(seen).toEqual({
    mistakes: [],
    tables: [
      { name: 'shelf', columns: ['id', 'tool_id'], optional: [], is_empty: true },
      { name: 'tool', columns: ['id', 'name'], optional: ['name'], is_empty: false },
    ],
    unindexed: [{ table: 'shelf', columns: ['tool_id'] }],
  });
  const indexed = await sqlite(scripts(`${table}${shelf}create index shelf_tool on shelf (tool_id);\n`));
  expect(indexed.unindexed).toEqual([]);
});

test('a script that fails within its own transaction does not hide the tables', async () => {
  const seed = 'begin;\ninsert into tool (id) values (1), (1);\ncommit;\n';
  const { mistakes, tables } = await sqlite(scripts(table, seed));
  expect(mistakes.map(({ kind, line }) => [kind, line])).toEqual([['seed', 2]]);
  expect(tables).toMatchObject([{ name: 'tool', is_empty: true }]);
});

test.each([
  ['a reference to nothing', 'pragma foreign_keys = on;\ninsert into hook values (1, 9);\n', /FOREIGN KEY/],
  ['a file of the machine', "attach '/etc/passwd' as other;\n", /unable to open/],
  ['more memory than it may have', 'select length(randomblob(900000000));\n', /out of memory|too big/],
  [
    'more rows than it may have',
    'pragma max_page_count = 4000000;\nwith recursive n (v) as (select 1 union all select v + 1 from n) insert into tool (name) select hex(randomblob(100000)) from n;\n',
    /full|out of memory/,
  ],
])('a script cannot reach %s', async (_, seed, refused) => {
  const hook = 'create table hook (id integer primary key, tool_id integer references tool (id)) strict;\n';
  const { mistakes } = await sqlite(scripts(table + hook, seed));
  expect(mistakes).toMatchObject([{ kind: 'seed', message: expect.stringMatching(refused) as unknown }]);
});

test('without a server, scripts for SQLite run and those for PostgreSQL are not asked of anything', async () => {
  const engines = startEngines();
  expect((await engines.all.sql(scripts(table))).mistakes).toEqual([]);
  await expect(engines.all.sql({ ...scripts(table), dialect: 'PostgreSQL' })).rejects.toThrow(/no server/);
  await engines.close();
});

test('a script that does not end is stopped, and the next one runs', async () => {
  const endless = 'with recursive n (v) as (select 1 union all select v + 1 from n) select max(v) from n;\n';
  const { mistakes } = await sqlite(scripts(table, endless));
  expect(mistakes).toMatchObject([{ message: expect.stringContaining('did not end within 3 s') as unknown }]);
  expect((await sqlite(scripts(table))).mistakes).toEqual([]);
});
