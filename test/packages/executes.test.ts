// What a package holds for machines is given to the machines: PostgreSQL, an OpenAPI linter, a Gherkin parser and JSON
// Schema. Five briefs of five project types, as the offline agents draft them.
import fs from 'node:fs';
import path from 'node:path';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { BaseResolver, createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml, parseDocument } from 'yaml';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { packageSchema } from '#specification/package-schema.ts';
import { provePackage } from '#specification/prove-package.ts';
import { ROOT } from '#test/support/database-url.ts';
import { testDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { diagramMistakes, fencedDiagrams } from './mermaid.ts';

type Media = { schema: object; examples?: Record<string, { externalValue: string }> };
type Body = { content?: Record<string, Media> };
type Operation = { operationId: string; requestBody?: Body; responses: Record<string, Body> };
type Contract = { components: object; paths: Record<string, Record<string, Operation>> };

const briefs = [
  'examples/briefs/tool-library.md',
  'examples/briefs/price-watcher.md',
  'examples/briefs/support-triage-agent.md',
  'test/packages/briefs/blob-garden.md',
  'test/packages/briefs/minutes-helper.md',
];

describe.each(briefs)('the package of %s', async (brief) => {
  const intake = await intakeFromBrief(fs.readFileSync(path.join(ROOT, brief), 'utf8'));
  const graph = draftedGraph(intake, 'Normal');
  const { files } = provePackage(graph, profileTable.Normal);
  const ending = (pattern: RegExp) => files.filter((file) => pattern.test(file.path));
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
      for (const name of ['data/schema.sql', 'data/seed.sql', 'data/queries.sql']) {
        await expect(database.pool.query(textOf(name)), name).resolves.toBeDefined();
      }
    });
    afterAll(() => database.close());

    test('has a row in every table after its schema and its seed have run', async () => {
      const { rows } = await database.pool.query<{ name: string }>(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { name } of rows) {
        const { rowCount } = await database.pool.query(`select from ${name}`);
        expect(rowCount, name).toBeGreaterThan(0);
      }
    });

    test('answers each list with the seeded rows, as the contract describes them', async () => {
      const ajv = schemaChecker();
      const fields = nodesOf(graph, 'ENT').flatMap((entity) => entity.fields);
      const secrets = new Set(fields.filter((field) => field.classification === 'secret').map((field) => field.name));
      const lists = nodesOf(graph, 'API').filter(({ shape, entity }) => shape === 'list' && entity !== undefined);
      expect(lists.length).toBeGreaterThan(0);
      for (const { operation, path: place, success_status } of lists) {
        const { schema } = contract.paths[place]!['get']!.responses[success_status]!.content!['application/json']!;
        const { rows } = await database.pool.query(`execute ${snakeCase(operation)} (null, 10)`);
        const fits = ajv.compile({ ...schema, components: contract.components });
        const items = JSON.parse(JSON.stringify(rows, (key, value) => (secrets.has(key) ? undefined : value)));
        fits({ items, next_after: null });
        expect(fits.errors, operation).toBeNull();
        expect(items.length, operation).toBeGreaterThan(0);
      }
    }); // prettier-ignore
  });

  describe('in its contract', () => {
    test('is OpenAPI without an error, and refers to nothing outside', async () => {
      const found = await lintFromString({
        source: textOf('contracts/openapi.yaml'),
        absoluteRef: 'openapi.yaml',
        config: await createConfig({ extends: ['spec'] }),
        externalRefResolver: closedResolver(),
      });
      const errors = found.filter(({ severity }) => severity === 'error');
      expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    });

    test('has for each message an example that fits its schema', () => {
      const ajv = schemaChecker();
      const shown = messagesOf(contract).flatMap(({ schema, examples = {} }) =>
        Object.values(examples).map(({ externalValue }) => {
          const name = path.posix.join('contracts', externalValue);
          const fits = ajv.compile({ ...schema, components: contract.components });
          fits(JSON.parse(textOf(name)));
          expect(fits.errors, name).toBeNull();
          return name;
        }),
      );
      expect(shown.toSorted()).toEqual(
        ending(/^contracts\/examples\//)
          .map((file) => file.path)
          .toSorted(),
      );
    });
  });

  test('has only feature files that parse, and no step lost in a description', () => {
    const features = ending(/\.feature$/);
    expect(features.length).toBeGreaterThan(0);
    const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
    for (const { path: name, text } of features) {
      const { feature } = parser.parse(text);
      expect(feature?.description.trim(), name).toBe('');
      for (const { scenario } of feature?.children ?? []) {
        expect(scenario?.description.trim(), `${name}: ${scenario?.name}`).toBe('');
        const keywords = scenario?.steps.map((step) => step.keyword.trim());
        expect(keywords, `${name}: ${scenario?.name}`).toEqual(expect.arrayContaining(['When', 'Then']));
      }
    }
  });

  test('has only data files that parse', () => {
    for (const { path: name, text } of ending(/\.json$/)) {
      expect(() => JSON.parse(text), name).not.toThrow();
    }
    for (const { path: name, text } of ending(/\.jsonl$/)) {
      for (const line of text.trimEnd().split('\n')) expect(() => JSON.parse(line), name).not.toThrow();
    }
    for (const { path: name, text } of ending(/\.ya?ml$/)) expect(yamlMistakes(text), name).toEqual([]);
    for (const { path: name, text } of ending(/\.mdc?$/)) {
      const front = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1];
      if (front !== undefined) expect(yamlMistakes(front), name).toEqual([]);
    }
  });

  test('has a manifest and a graph that fit the schema of their declared version', () => {
    const manifest = JSON.parse(textOf('manifest.json')) as { schema_version: string };
    const described = ending(/^(manifest\.json|spec\/graph\.json|spec\/nodes\/.*\.json)$/);
    const fits = schemaChecker().compile(packageSchema(manifest.schema_version) ?? false);
    fits(Object.fromEntries(described.map((file) => [file.path, JSON.parse(file.text)])));
    expect(fits.errors).toBeNull();
  });

  test('has only diagrams of a known kind whose brackets and blocks are closed', () => {
    const diagrams = [
      ...ending(/\.mmd$/).map(({ path: name, text }) => ({ name, text })),
      ...ending(/\.md$/).flatMap(({ path: name, text }) => fencedDiagrams(text).map((own) => ({ name, text: own }))),
    ]; // prettier-ignore
    expect(diagrams.length).toBeGreaterThan(0);
    for (const { name, text } of diagrams) expect(diagramMistakes(text), name).toEqual([]);
  });
});

test.each([
  ['a kind that does not exist', 'flowchrt LR\n  a --> b'],
  ['a bracket that stays open', 'flowchart LR\n  a["A" --> b'],
  ['a bracket of the wrong sort', 'flowchart LR\n  a(["A"])) --> b'],
  ['a label that stays open', 'flowchart LR\n  a["A] --> b'],
  ['a block without an end', 'sequenceDiagram\n  alt done\n    a->>b: x'],
  ['nothing in it', 'erDiagram\n'],
])('a diagram with %s is found', (_, text) => {
  expect(diagramMistakes(text)).not.toEqual([]);
});

/** Opens no file and no connection: a reference that leaves the document stays unresolved. */
function closedResolver(): BaseResolver {
  const resolver = new BaseResolver();
  resolver.loadExternalRef = (place) => Promise.reject(new Error(`${place} lies outside the contract`));
  return resolver;
}

function schemaChecker(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return ajv;
}

function messagesOf(contract: Contract): Media[] {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  const bodies = operations.flatMap((own) => [own.requestBody ?? {}, ...Object.values(own.responses)]);
  return bodies.flatMap((body) => Object.values(body.content ?? {}));
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function yamlMistakes(text: string): string[] {
  const { errors, warnings } = parseDocument(text, { uniqueKeys: true });
  return [...errors, ...warnings].map((mistake) => mistake.message);
}
