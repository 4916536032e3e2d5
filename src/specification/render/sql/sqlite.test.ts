// The SQL of a package on SQLite: it executes, and the database refuses what the fields refuse, as PostgreSQL does.
import * as fc from 'fast-check';
import { sql } from 'kysely';
import initSqlite, { type Database } from 'sql.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Graph } from '#specification/graph/graph.ts';
import type { Field, GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { columnsOf } from '#specification/render/data/columns.ts';
import { sampleValue } from '#specification/render/data/sample-value.ts';
import { renderSchema } from '#specification/render/data/schema-sql.ts';
import { renderSeed } from '#specification/render/data/seed-sql.ts';
import { identifier } from '#specification/render/syntax/sql.ts';
import { buildView } from '#specification/render/view.ts';
import { anyTables } from '#specification/testing/any-tables.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { dialects } from './dialects.ts';

const { sqlite, postgres } = dialects;
type Entity = NodeOf<'ENT'>;

let SQLite: { Database: new () => Database };
let server: TestDatabase;
beforeAll(async () => {
  SQLite = await initSqlite();
  server = await testDatabase({ empty: true });
});
afterAll(() => server.close());

/** The graph, with a decision for one SQLite file. */
const inSqlite = (graph: Graph): Graph => {
  const [sample] = sampleGraph().nodes.filter((node) => node.kind === 'ADR');
  const decision: GraphNode = { ...sample!, status: 'accepted', outcome: 'One SQLite file', binds: [] };
  return { ...graph, nodes: [...graph.nodes.filter(({ kind }) => kind !== 'ADR'), decision] };
};

/** Schema and seed in a database that is gone afterwards. */
function execute(graph: Graph, then?: (database: Database) => void): void {
  const view = buildView(inSqlite(graph));
  const database = new SQLite.Database();
  try {
    for (const { text } of [...renderSchema(view), ...renderSeed(view)]) database.run(text);
    then?.(database);
  } finally {
    database.close();
  }
}

const rowsOf = (database: Database, query: string): Record<string, unknown>[] => {
  const statement = database.prepare(query);
  const rows = [];
  while (statement.step()) rows.push(statement.getAsObject());
  statement.free();
  return rows;
};

const withTools = (change: (tools: Entity) => Entity): Graph => {
  const graph = sampleGraph();
  const nodes = graph.nodes.map((node) =>
    node.kind === 'ENT' && node.table === 'tools' ? change(node) : node,
  );
  const fields = nodes.find((node) => node.kind === 'ENT' && node.table === 'tools') as Entity;
  const body_fields = fields.fields.filter(({ name }) => name !== 'id').map(({ name }) => name);
  return {
    ...graph,
    nodes: nodes.map((node) =>
      node.kind === 'API' && node.operation === 'createTool' ? { ...node, body_fields } : node,
    ),
  };
};
const field = (name: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  name,
  type,
  description: 'It.',
  required: true,
  classification: 'none',
  ...more,
});

test('schema and seed execute, and rows can be stored without an id or a time', () => {
  execute(sampleGraph(), (database) => {
    for (const table of ['accounts', 'tools'])
      expect(rowsOf(database, `select count(*) as count from ${table}`)).toEqual([{ count: 2 }]);
    database.run("insert into tools (name) values ('Saw'), ('Drill')");
    const [{ id, created_at }] = rowsOf(database, "select * from tools where name = 'Saw'") as [
      Record<string, string>,
    ];
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Date(created_at!).toISOString()).toBe(created_at);
  });
});

test.each([
  ['a name over its length', `insert into tools (name) values ('${'x'.repeat(201)}')`, 'tools_name_length'],
  ['an empty required name', "insert into tools (name) values ('')", 'tools_name_length'],
  ['a value out of bounds', "insert into tools (name, value) values ('x', 5001)", 'tools_value_max'],
  ['a third decimal of money', "insert into tools (name, value) values ('x', 1.005)", 'tools_value_form'],
  ['a state that is none', "insert into tools (name, status) values ('x', 'lost')", 'tools_status_values'],
  ['a moment of another form', "update tools set created_at = '2026-03-01 09:30'", 'tools_created_at_form'],
  ['an id that is none', "insert into tools (id, name) values ('1', 'x')", 'tools_id_form'],
  [
    'a reference to nothing',
    `update bookings set tool_id = '${'x'.repeat(36)}' where id = (select min(id) from bookings)`,
    'FOREIGN KEY',
  ],
  [
    'a combination twice',
    "update bookings set tool_id = (select min(tool_id) from bookings), starts_on = '2026-01-01'",
    'UNIQUE constraint failed: bookings.tool_id, bookings.starts_on',
  ],
  ['removing what is referred to', 'delete from tools', 'FOREIGN KEY'],
])('the database refuses %s', (_, statement, constraint) => {
  execute(sampleGraph(), (database) => {
    database.run(
      "insert into bookings (member_id, tool_id, starts_on) select accounts.id, tools.id, '2026-01-02' from tools, (select id from accounts limit 1) accounts",
    );
    expect(() => database.run(statement)).toThrow(constraint);
  });
});

test('two records of one thing never run at the same time, and the next begins when the first ends', () => {
  const graph = withTools((tools) => ({
    ...tools,
    fields: [
      ...tools.fields,
      field('arrival_date', 'date'),
      field('departure_date', 'date', { required: false }),
    ],
    apart: [
      { fields: ['name'], starts: 'arrival_date', ends: 'departure_date', among: [{ field: 'value' }] },
    ],
  }));
  execute(graph, (database) => {
    const add = (from: string, to: string | null, value = 'null') =>
      database.run(
        `insert into tools (name, arrival_date, departure_date, value) values ('Saw', '${from}', ${to === null ? 'null' : `'${to}'`}, ${value})`,
      );
    add('2026-05-01', '2026-05-04');
    add('2026-05-04', '2026-05-06');
    expect(() => add('2026-05-03', '2026-05-05')).toThrow('tools_name_apart');
    expect(() => add('2026-04-01', null)).toThrow('tools_name_apart');
    expect(() => add('2026-05-08', '2026-05-08')).toThrow('span');
    add('2026-05-03', '2026-05-05', '3');
    expect(() => database.run('update tools set value = null')).toThrow('tools_name_apart');
    database.run("update tools set departure_date = '2026-05-05' where arrival_date = '2026-05-04'");
    expect(() =>
      database.run("update tools set departure_date = '2026-05-05' where arrival_date = '2026-05-01'"),
    ).toThrow('tools_name_apart');
  });
});

test('what lasts a time ends then, and what comes first is never later', () => {
  const graph = withTools((tools) => ({
    ...tools,
    fields: [
      ...tools.fields,
      field('lent_at', 'timestamp'),
      field('due_at', 'timestamp'),
      field('renewals', 'integer', { min: 0 }),
      field('bought_on', 'date'),
      field('sold_on', 'date', { required: false }),
    ],
    lasts: [
      { starts: 'lent_at', ends: 'due_at', sense: 'exactly', value: 1, unit: 'weeks', repeats: 'renewals' },
    ],
    ordered: [{ first: 'bought_on', then: 'sold_on' }],
  }));
  execute(graph, (database) => {
    const lent = "lent_at = '2026-02-20T18:00:00.000Z'";
    database.run(`update tools set ${lent}, renewals = 1, due_at = '2026-03-06T18:00:00.000Z'`);
    for (const set of ['renewals = 0', "due_at = '2026-03-06T18:00:00.001Z'"])
      expect(() => database.run(`update tools set ${set}`)).toThrow('tools_lent_at_due_at_length');
    database.run("update tools set bought_on = '2026-02-01', sold_on = '2026-02-01'");
    expect(() => database.run("update tools set sold_on = '2026-01-31'")).toThrow('bought_on_sold_on_order');
    database.run('update tools set sold_on = null');
  });
});

test('checks over several columns hold', () => {
  const graph = withTools((tools) => ({
    ...tools,
    fields: [
      ...tools.fields,
      field('opens_at', 'time'),
      field('closes_at', 'time'),
      field('low', 'integer'),
      field('high', 'integer'),
      field('lost_on', 'date', { required: false }),
      field('found_on', 'date', { required: false }),
      field('is_new', 'boolean'),
    ],
    checks: [
      { then: [{ field: 'closes_at', is: 'more', other: 'opens_at' }] },
      { then: [{ field: 'high', is: 'at_least', other: 'low', plus: 2 }] },
      { then: [{ field: 'found_on', is: 'at_least', other: 'lost_on', plus: 2 }] },
      {
        when: [{ field: 'is_new', is: 'equal', values: ['true'] }],
        then: [{ field: 'lost_on', is: 'empty' }],
      },
    ],
  }));
  execute(graph, (database) => {
    database.run("update tools set is_new = 0, lost_on = '2026-02-27', found_on = '2026-03-01'");
    for (const set of ['high = low', 'closes_at = opens_at', 'is_new = 1', "found_on = '2026-02-28'"])
      expect(() => database.run(`update tools set ${set}`)).toThrow(/CHECK/);
  });
});

describe('any set of records', () => {
  test('gives a schema and a seed that execute', () => {
    fc.assert(
      fc.property(anyTables, (graph) => execute(graph)),
      { numRuns: 100 },
    );
  });

  test('takes a row that is right, and refuses every value that its field refuses', () => {
    const tried = new Set<string>();
    fc.assert(
      fc.property(anyTables, (graph) => {
        execute(graph, (database) => {
          database.run('pragma foreign_keys = off');
          for (const entity of buildView(graph).all('ENT')) {
            const table = identifier(entity.table);
            database.run(`delete from ${table}`);
            const columns = columnsOf(entity);
            const values = columns.map((each) =>
              sqlite.valueOf(plain(sampleValue(entity, each, 1)), each.type),
            );
            database.run(
              `insert into ${table} (${columns.map(({ name }) => identifier(name)).join(', ')}) values (${values.join(', ')})`,
            );
            for (const column of columns)
              for (const [what, value] of wrongOf(column)) {
                tried.add(`${column.type} ${what}`);
                const set = `update ${table} set ${identifier(column.name)} = ${value}`;
                expect(() => database.run(set), `${column.type} ${what}: ${set}`).toThrow(
                  /constraint failed|cannot store/,
                );
              }
          }
        });
      }),
      { numRuns: 60 },
    );
    expect(tried.size).toBeGreaterThan(18);
  });
});

const plain = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : (value as string | number | boolean | null);

/** Values as SQL that a field must not have. */
function wrongOf({ type, required, max_length, min, max, name }: Field): [what: string, sql: string][] {
  const all: [string, string | false | undefined][] = [
    ['empty', required && name !== 'id' && 'null'],
    ['too long', type === 'text' && max_length !== undefined && `'${'x'.repeat(max_length + 1)}'`],
    ['without a letter', type === 'text' && required && "''"],
    ['too low', numbers.has(type) && min !== undefined && String(min - 1)],
    ['too high', numbers.has(type) && max !== undefined && String(max + 1)],
    ['of another kind', numbers.has(type) && "'x'"],
    ['of half a cent', type === 'money' && '0.005'],
    ['neither true nor false', type === 'boolean' && '2'],
    ['on no day', type === 'date' && "'2026-02-30'"],
    ['with a time', type === 'date' && "'2026-02-03T10:00'"],
    ['at no time', type === 'time' && "'24:00'"],
    ['of another form', type === 'timestamp' && "'2026-02-03T10:00:00Z'"],
    ['no moment', type === 'timestamp' && "'2026-02-30T10:00:00.000Z'"],
    ['no option', type === 'enum' && "'none of these'"],
    ['no JSON', type === 'json' && "'{'"],
    ['no id', type === 'uuid' && "'17'"],
  ];
  return all.flatMap(([what, value]) => (value ? [[what, value] as [string, string]] : []));
}
const numbers: ReadonlySet<Field['type']> = new Set(['integer', 'decimal', 'money']);

test('any amount in cents is taken as money', () => {
  const database = new SQLite.Database();
  const [, form] = sqlite.formOf(field('price', 'money'))!;
  database.run(`create table bill (price real check (${form})) strict`);
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
      database.run(`insert into bill values (${cents / 100})`);
    }),
    { numRuns: 2_000 },
  );
  database.close();
});

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => new Date(Date.UTC(1990, 0, 1) + days * 86_400_000 + 34_200_000).toISOString());
const lengths = fc.record({
  from: day,
  type: fc.constantFrom('date' as const, 'timestamp' as const),
  value: fc.integer({ min: 1, max: 40 }),
  unit: fc.constantFrom('seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'),
  repeats: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
});

test('what lasts ends in SQLite when it ends in PostgreSQL', async () => {
  const whole = new Set(['days', 'weeks', 'months', 'years']);
  const cases = fc.sample(lengths, 400).filter(({ type, unit }) => type === 'timestamp' || whole.has(unit));
  const local = new SQLite.Database();
  await server.db.connection().execute(async (connection) => {
    await sql.raw("set timezone to 'UTC'").execute(connection);
    for (const { from, type, value, unit, repeats } of cases) {
      const length = {
        starts: 'a',
        ends: 'b',
        sense: 'exactly' as const,
        value,
        unit,
        ...(repeats === undefined ? {} : { repeats: 'n' }),
      };
      const types = { starts: type, ends: type };
      const start = type === 'date' ? from.slice(0, 10) : from;
      const [here] = rowsOf(
        local,
        `select ${sqlite.endOf(length, types)} as ends from (select '${start}' as a, ${repeats ?? 0} as n)`,
      );
      const { rows } = await sql
        .raw<{ ends: Date }>(
          `select (${postgres.endOf(length, types)})::timestamptz as ends from (select '${start}'::${type === 'date' ? 'date' : 'timestamptz'} as a, ${repeats ?? 0} as n) one`,
        )
        .execute(connection);
      const ends = rows[0]!.ends.toISOString();
      expect(here, JSON.stringify(length)).toEqual({ ends: type === 'date' ? ends.slice(0, 10) : ends });
    }
  });
  local.close();
});
