// What a package holds for machines is given to the machines: briefs of several project types, as the
// offline agents draft them.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { startEngines } from '#engines/engines.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { proveDeeply } from '#specification/prove-deeply.ts';
import { buildView } from '#specification/render/view.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
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

  describe('in PostgreSQL', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await testDatabase({ empty: true });
      for (const name of ['data/schema.sql', 'data/seed.sql']) {
        await expect(database.pool.query(textOf(name)), name).resolves.toBeDefined();
      }
    });
    afterAll(() => database.close());

    test('has a row in every table that its seed does not name as empty', async () => {
      const said =
        textOf('data/seed.sql')
          .match(/^--.*$/gm)
          ?.join(' ') ?? '';
      const { rows } = await database.pool.query<{ name: string }>(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { name } of rows) {
        const { rowCount } = await database.pool.query(`select from ${name}`);
        expect(rowCount === 0, name).toBe(new RegExp(`\\b${name}\\b`).test(said));
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
        const { table } = nodesOf(graph, 'ENT').find(({ id }) => id === entity)!;
        const { rows } = await database.pool.query(`select * from "${table}"`);
        const fits = ajv.compile({ ...schema, components: contract.components });
        const items = JSON.parse(
          JSON.stringify(rows, (key, value) => (secrets.has(key) ? undefined : value)),
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

function schemaChecker(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv;
}
