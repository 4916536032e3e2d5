// The SQL of a package on a real PostgreSQL: it executes, and the database refuses what the fields refuse.
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { requestBody } from '#specification/render/contracts/messages.ts';
import { buildView } from '#specification/render/view.ts';
import { anyTables } from '#specification/testing/any-tables.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { renderSchema } from './schema-sql.ts';
import { renderSeed } from './seed-sql.ts';
import type { Graph } from '#specification/graph/graph.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.close());

/** Schema and seed on an empty schema that is dropped afterwards. */
async function execute(graph: Graph, then?: (run: (text: string) => Promise<unknown>) => Promise<void>) {
  const view = buildView(graph);
  await database.db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    await run('create schema scratch; set search_path to scratch');
    try {
      for (const file of [...renderSchema(view), ...renderSeed(view)]) await run(file.text);
      await then?.(run);
    } finally {
      await run('rollback; deallocate all; drop schema scratch cascade; reset search_path');
    }
  });
}

/** The operation that adds a tool carries all of its fields. */
const carryingAll = (nodes: Graph['nodes']): Graph['nodes'] => {
  const tools = nodes.find((node) => node.kind === 'ENT' && node.table === 'tools') as NodeOf<'ENT'>;
  const body_fields = tools.fields.filter(({ name }) => name !== 'id').map(({ name }) => name);
  return nodes.map((node) =>
    node.kind === 'API' && node.operation === 'createTool' ? { ...node, body_fields } : node,
  );
};

const rows = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows;

test('checks over several columns hold in the database, and in the sample rows', async () => {
  const graph = sampleGraph();
  const of = (name: string, type: Field['type'], required = true): Field => ({
    name,
    type,
    description: 'It.',
    required,
    classification: 'none',
  });
  const nodes = graph.nodes.map((node) =>
    node.kind === 'ENT' && node.table === 'tools'
      ? {
          ...node,
          fields: [
            ...node.fields,
            of('opens_at', 'time'),
            of('closes_at', 'time'),
            of('low', 'integer'),
            of('high', 'integer'),
            of('lost_on', 'date', false),
            of('words', 'text', false),
          ],
          checks: [
            { then: [{ field: 'closes_at', is: 'more' as const, other: 'opens_at' }] },
            { then: [{ field: 'high', is: 'at_least' as const, other: 'low', plus: 2 }] },
            {
              when: [{ field: 'lost_on', is: 'set' as const }],
              then: [{ field: 'words', is: 'set' as const }],
            },
            {
              when: [{ field: 'words', is: 'set' as const }],
              then: [{ field: 'lost_on', is: 'set' as const }],
            },
          ],
        }
      : node,
  );
  await execute({ ...graph, nodes: carryingAll(nodes) }, async (run) => {
    const refused = ['high = low', 'closes_at = opens_at', 'lost_on = now(), words = null', "words = 'x'"];
    for (const set of refused) await expect(run(`update tools set ${set}`)).rejects.toThrow(/check/);
    await run('update tools set lost_on = null, words = null');
  });
});

test('two records of one thing never run at the same time, and the next begins when the first ends', async () => {
  const graph = sampleGraph();
  const stay = (name: string): Field => ({
    name,
    type: 'date',
    description: 'A day.',
    required: true,
    classification: 'none',
  });
  const nodes = graph.nodes.map((node) =>
    node.kind === 'ENT' && node.table === 'tools'
      ? {
          ...node,
          fields: [...node.fields, stay('arrival_date'), stay('departure_date')],
          apart: [{ fields: ['name'], starts: 'arrival_date', ends: 'departure_date' }],
        }
      : node,
  );
  await execute({ ...graph, nodes: carryingAll(nodes) }, async (run) => {
    const copy = (from: string, to: string) =>
      run(
        `insert into tools select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'arrival_date', '${from}', 'departure_date', '${to}'))).* from tools t order by id limit 1`,
      );
    await run("update tools set arrival_date = '2026-05-01', departure_date = '2026-05-04'");
    await copy('2026-05-04', '2026-05-06');
    await expect(copy('2026-05-03', '2026-05-05')).rejects.toThrow('tools_name_apart');
    await expect(copy('2026-05-08', '2026-05-08')).rejects.toThrow('span');
  });
});

describe('the sample', () => {
  test('no sample row was handed back, closed or published while it stands where such rows begin', () => {
    const graph = sampleGraph();
    const [tool] = graph.nodes.filter((node) => node.kind === 'ENT' && node.table === 'tools');
    if (tool?.kind !== 'ENT') throw new Error('the sample has tools');
    const returned: Field = {
      name: 'returned_at',
      type: 'timestamp',
      description: 'When it came back.',
      required: false,
      classification: 'none',
    };
    const view = buildView({
      ...graph,
      nodes: graph.nodes.map((node) =>
        node === tool ? { ...tool, fields: [...tool.fields, returned] } : node,
      ),
    });
    const insert =
      renderSeed(view)[0]
        ?.text.split('insert into ')
        .find((each) => each.startsWith('tools ')) ?? '';
    expect(insert).toMatch(/returned_at\) values/);
    expect(insert.match(/, null\)[,;]/g)).toHaveLength(2);
  });

  test('schema and seed execute, and a table without rows is named', async () => {
    await execute(sampleGraph(), async (run) => {
      for (const table of ['accounts', 'tools'])
        expect(rows(await run(`select count(*)::int as count from ${table}`))).toEqual([{ count: 2 }]);
      expect(rows(await run('select count(*)::int as count from bookings'))).toEqual([{ count: 0 }]);
    });
    expect(renderSeed(buildView(sampleGraph()))[0]?.text).toMatch(/^-- Without rows.* bookings\.$/m);
  });

  test.each([
    ['a name over its length', "insert into tools (name) values (repeat('x', 201))", 'tools_name_length'],
    ['an empty required name', "insert into tools (name) values ('')", 'tools_name_length'],
    ['a value out of bounds', "insert into tools (name, value) values ('x', 5001)", 'tools_value_max'],
    ['a state that is none', "insert into tools (name, status) values ('x', 'lost')", 'tools_status_values'],
    [
      'a reference to nothing',
      'update bookings set tool_id = gen_random_uuid(); set constraints all immediate',
      'bookings_tool_id_fkey',
    ],
    [
      'a combination twice',
      "update bookings set tool_id = (select min(tool_id::text)::uuid from bookings), starts_on = '2026-01-01'",
      'bookings_tool_id_starts_on_key',
    ],
    [
      'removing what is referred to',
      'delete from tools; set constraints all immediate',
      'bookings_tool_id_fkey',
    ],
  ])('the database refuses %s', async (_, statement, constraint) => {
    await execute(sampleGraph(), async (run) => {
      await run(
        `insert into bookings (member_id, tool_id, starts_on)
         select accounts.id, tools.id, '2026-01-02' from tools, (select id from accounts limit 1) accounts`,
      );
      await expect(run(statement)).rejects.toMatchObject({ constraint });
    });
  });

  test('what is told along with a transition has to be told', () => {
    const sample = sampleGraph();
    const nodes = sample.nodes.map((node) =>
      node.kind === 'API' && node.operation === 'retireTool' ? { ...node, body_fields: ['value'] } : node,
    );
    const graph = { ...sample, nodes };
    const view = buildView(graph);
    const retire = view.all('API').find(({ operation }) => operation === 'retireTool')!;
    expect(view.one('ENT', retire.entity)?.fields.find(({ name }) => name === 'value')?.required).toBe(false);
    expect(requestBody(retire, view)?.required).toContain('value');
  });
});

test('any set of entities gives a schema and a seed that execute', async () => {
  await fc.assert(
    fc.asyncProperty(anyTables, (graph) => execute(graph)),
    { numRuns: 60 },
  );
});
