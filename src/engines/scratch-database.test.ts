// Scripts of a stranger on a real PostgreSQL: what they may do, how long, and what is left of them.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DatabaseScripts } from '#specification/rules/engines.ts';
import { scratchDatabase } from './scratch-database.ts';

const table = 'create table tool (id integer primary key);\n';
const scripts = (schema: string, more: { seed?: string } = {}): DatabaseScripts => ({
  dialect: 'PostgreSQL',
  schema: { path: 'data/schema.sql', text: schema },
  seed: more.seed === undefined ? null : { path: 'data/seed.sql', text: more.seed },
});

/** Other tests make scratch databases on the same server. */
const own = 'scratch_of_these_tests';
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('postgres_url') });
  await admin.connect();
});
afterAll(() => admin.end());
const run = (given: DatabaseScripts) =>
  scratchDatabase(inject('postgres_url'), { statement_max_ms: 300, whole_max_ms: 2_000, prefix: own })(given);

test('a mistake is told with its script and its line', async () => {
  const { mistakes } = await run(scripts(`${table}\ncreate table shelf (\n  id integr primary key\n);\n`));
  expect(mistakes).toMatchObject([{ kind: 'schema', path: 'data/schema.sql', line: 4 }]);
});

test.each([
  ['a program', `copy tool from program 'id'`],
  ['a file of the server', `select pg_read_file('/etc/passwd')`],
  ['another database', 'create database another'],
  ['another role', 'create role another superuser'],
  ['a limit of its role', `alter role current_user set temp_file_limit = '-1'`],
])('a script cannot reach %s', async (_, statement) => {
  const { mistakes } = await run(scripts(table, { seed: `${statement};\n` }));
  expect(mistakes[0]?.message).toMatch(/permission denied|must be superuser|Only roles with/i);
});

describe.concurrent('a script that does not end', () => {
  test('is stopped at the limit of a statement', async () => {
    const { mistakes } = await run(scripts(table, { seed: 'select pg_sleep(60);\n' }));
    expect(mistakes[0]?.message).toContain('statement timeout');
  });

  const endless = 'set statement_timeout = 0;\nselect pg_sleep(60);\n';
  test.each([
    ['schema', scripts(endless)],
    ['seed', scripts(table, { seed: endless })],
  ])('is stopped at the limit of the whole when the %s has lifted its own', async (_, given) => {
    const { mistakes } = await run(given);
    expect(mistakes).toMatchObject([
      { message: expect.stringContaining('did not end within 2 s') as unknown },
    ]);
  });
});

test('nothing is left behind, whether the scripts ran or not', async () => {
  await run(scripts(table));
  await run(scripts('create nothing;\n'));
  const { rows } = await admin.query(
    `select datname as name from pg_database where datname like '${own}%' union select rolname from pg_roles where rolname like '${own}%'`,
  );
  expect(rows).toEqual([]);
});

test('a script that fails within its own transaction does not hide the tables', async () => {
  const seed = 'begin;\ninsert into tool values (1), (1);\ncommit;\n';
  const { mistakes, tables } = await run(scripts(table, { seed }));
  expect(mistakes.map(({ kind }) => kind)).toEqual(['seed']);
  expect(tables).toMatchObject([{ name: 'tool', is_empty: true }]);
});
