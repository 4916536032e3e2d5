// The migration that an addendum proposes runs on the package's own schema, on a real database.
import initSqlite, { type Database } from 'sql.js';
import { beforeAll, expect, inject, test } from 'vitest';
import { scratchDatabase } from '#engines/scratch-database.ts';
import { hearChange } from '#interviewing/changes/read-changes.ts';
import { addendumAuthor } from '#pipeline/addenda/addendum.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { systemClock } from '#platform/clock.ts';
import { migrationText } from '#specification/addenda/migration.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { renderSchema } from '#specification/render/data/schema-sql.ts';
import { renderSeed } from '#specification/render/data/seed-sql.ts';
import { buildView } from '#specification/render/view.ts';
import { graphOf } from './drafts.ts';

const author = addendumAuthor(offlineGateway({ clock: systemClock }, { delay_ms: 0 }));
let before: Graph;
beforeAll(async () => {
  before = await graphOf('examples/briefs/tool-library.md');
});

const changes = [
  ['A tool has a serial number, a weight and a purchase date.'],
  ['Members can write a review. A review has a text, a rating and a date.'],
  ['Volunteers can record a repair. A repair has a date, a cost and a note.'],
];

test.each(changes)('the migration of %s runs over the schema before it', async (description) => {
  const heard = await hearChange(before.interview, { title: 'x', description });
  const { graph } = await author({ graph: before, ...heard }, new AbortController().signal);
  const [old, now] = [buildView(before), buildView(graph)];
  const migration = migrationText(old, now);
  expect(migration).toMatch(/\b(?:create|alter) table\b/i);
  const schema = renderSchema(old).find(({ path }) => path === 'data/schema.sql')!;
  const run = scratchDatabase(inject('postgres_url'), { prefix: 'scratch_of_migrations' });
  const { mistakes } = await run({
    dialect: 'PostgreSQL',
    schema,
    seed: { path: 'migration.sql', text: migration },
  });
  expect(mistakes).toEqual([]);
});

test.each(changes)(
  'in SQLite, the migration of %s keeps the rows, and its tables are those of the schema',
  async (description) => {
    const heard = await hearChange(before.interview, { title: 'x', description });
    const { graph } = await author({ graph: before, ...heard }, new AbortController().signal);
    const [old, now] = [before, graph].map((each) => buildView(inSqlite(each)));
    const { Database } = await initSqlite();
    const [migrated, fresh] = [new Database(), new Database()];
    const migration = migrationText(old!, now!);
    expect(migration).toMatch(/^pragma foreign_keys = off;/);
    for (const { text } of [...renderSchema(old!), ...renderSeed(old!)]) migrated.run(text);
    const rows = countsIn(migrated);
    // What only people know is asked for.
    migrated.run(migration.replace('null, null, null', "'A-17', 2.5, '2026-01-31'"));
    for (const [table, count] of rows) expect(countsIn(migrated).get(table), table).toBe(count);
    expect(rowsOf(migrated, 'pragma foreign_key_check')).toEqual([]);
    for (const { text } of renderSchema(now!)) fresh.run(text);
    expect(statementsIn(migrated)).toEqual(statementsIn(fresh));
    migrated.close();
    fresh.close();
  },
);

const inSqlite = (graph: Graph): Graph => ({
  ...graph,
  nodes: graph.nodes.map((node) =>
    node.kind === 'ADR' ? { ...node, title: 'Built', outcome: 'Rust; records in SQLite', binds: [] } : node,
  ),
});

function rowsOf(database: Database, query: string): Record<string, unknown>[] {
  const statement = database.prepare(query);
  const rows = [];
  while (statement.step()) rows.push(statement.getAsObject());
  statement.free();
  return rows;
}

const countsIn = (database: Database): Map<string, unknown> =>
  new Map(
    rowsOf(database, "select name from sqlite_schema where type = 'table'").map(({ name }) => [
      String(name),
      rowsOf(database, `select count(*) as count from "${String(name)}"`)[0]!['count'],
    ]),
  );

/** A table that took the name of another one is quoted in what SQLite keeps of it. */
const statementsIn = (database: Database): string[] =>
  rowsOf(database, 'select sql from sqlite_schema where sql is not null')
    .map(({ sql }) => String(sql).replace(/^CREATE TABLE "(\w+)"/i, 'CREATE TABLE $1'))
    .toSorted();
