// What a package holds for machines is given to the machines: briefs of several project types, as the
// offline agents draft them.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import initSqlite from 'sql.js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { startEngines } from '#engines/engines.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { proveDeeply } from '#specification/prove-deeply.ts';
import { buildView } from '#specification/render/view.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { graphOf, packageOf } from './drafts.ts';
import { gold } from './gold.ts';

type Media = { schema: object };
type Body = { content?: Record<string, Media> };
type Operation = { operationId: string; requestBody?: Body; responses: Record<string, Body> };
type Contract = { components: object; paths: Record<string, Record<string, Operation>> };

const engines = startEngines({ database_url: () => Promise.resolve(inject('postgres_url')) });
afterAll(() => engines.close());

describe.each(gold.map(({ file }) => file))('the package of %s', async (brief) => {
  const graph = await graphOf(brief);
  const { files } = await packageOf(brief);
  const textOf = (name: string) => {
    const file = files.find((one) => one.path === name);
    if (!file) throw new Error(`${name} is not in the package`);
    return file.text;
  };
  const contract = parseYaml(textOf('contracts/openapi.yaml')) as Contract;

  describe('in its database', () => {
    let database: Database;
    beforeAll(async () => {
      database = await (textOf('data/schema.sql').includes('pragma') ? openSqlite() : openPostgres());
      for (const name of ['data/schema.sql', 'data/seed.sql']) {
        await expect(database.run(textOf(name)), name).resolves.toBeUndefined();
      }
    });
    afterAll(() => database.close());

    test('is the one that was decided', () => {
      expect(database.name).toBe(graph.project.type === 'DesktopApp' ? 'SQLite' : 'PostgreSQL');
      expect(textOf('data/schema.sql').split('\n')[0]).toContain(`, ${database.name} `);
    });

    test('has a row in every table that its seed does not name as empty', async () => {
      const said =
        textOf('data/seed.sql')
          .match(/^--.*$/gm)
          ?.join(' ') ?? '';
      const tables = await database.tables();
      expect(tables.length).toBeGreaterThan(0);
      for (const name of tables) {
        const rows = await database.rows(`select 1 from "${name}"`);
        expect(rows.length === 0, name).toBe(new RegExp(`\\b${name}\\b`).test(said));
      }
    });

    test('answers each list with the seeded rows, as the contract describes them', async () => {
      const ajv = schemaChecker();
      const fields = nodesOf(graph, 'ENT').flatMap((entity) => entity.fields);
      const secrets = new Set(
        fields.filter((field) => field.classification === 'secret').map((field) => field.name),
      );
      const lists = nodesOf(graph, 'API').filter(
        ({ shape, entity }) => shape === 'list' && entity !== undefined,
      );
      expect(lists.length).toBeGreaterThan(0);
      for (const { operation, path: place, success_status, entity } of lists) {
        const { schema } =
          contract.paths[place]!['get']!.responses[success_status]!.content!['application/json']!;
        const { table, fields: columns } = nodesOf(graph, 'ENT').find(({ id }) => id === entity)!;
        const truths = new Set(columns.filter(({ type }) => type === 'boolean').map(({ name }) => name));
        const rows = await database.rows(`select * from "${table}"`);
        const fits = ajv.compile({ ...schema, components: contract.components });
        const items = JSON.parse(
          JSON.stringify(rows, (key, value) =>
            // SQLite has no type for what is true or false.
            secrets.has(key) ? undefined : truths.has(key) && value !== null ? Boolean(value) : value,
          ),
        );
        fits({ items, next_after: null });
        expect(fits.errors, operation).toBeNull();
      }
    });
  });

  test('breaks no rule of the deep tiers, on engines that were all at hand', async () => {
    const { findings, left_out } = await proveDeeply(files, buildView(graph), engines.all);
    expect({ findings, left_out }).toEqual({ findings: [], left_out: [] });
  });
});

type Database = {
  name: 'PostgreSQL' | 'SQLite';
  run(script: string): Promise<void>;
  rows(query: string): Promise<Record<string, unknown>[]>;
  tables(): Promise<string[]>;
  close(): Promise<void>;
};

async function openPostgres(): Promise<Database> {
  const { pool, close } = await testDatabase({ empty: true });
  const rows = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows;
  return {
    name: 'PostgreSQL',
    run: async (script) => void (await pool.query(script)),
    rows,
    tables: async () =>
      (await rows("select tablename as name from pg_tables where schemaname = 'public'")).map(({ name }) =>
        String(name),
      ),
    close,
  };
}

async function openSqlite(): Promise<Database> {
  const database = new (await initSqlite()).Database();
  const rows = (query: string) => {
    const statement = database.prepare(query);
    const found: Record<string, unknown>[] = [];
    while (statement.step()) found.push(statement.getAsObject());
    statement.free();
    return Promise.resolve(found);
  };
  return {
    name: 'SQLite',
    run: (script) => Promise.resolve(void database.run(script)),
    rows,
    tables: async () =>
      (await rows("select name from sqlite_schema where type = 'table'")).map(({ name }) => String(name)),
    close: () => Promise.resolve(database.close()),
  };
}

function schemaChecker(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv;
}
