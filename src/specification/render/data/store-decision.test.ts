import { describe, expect, test } from 'vitest';
import type { Graph } from '#specification/graph/graph.ts';
import { renderConfig } from '#specification/render/ops/config.ts';
import { renderOperations } from '#specification/render/ops/operations.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderSchema } from './schema-sql.ts';

function viewOf(graph: Graph, outcome: string, binds?: readonly string[]) {
  const nodes: Graph['nodes'] = graph.nodes.map((node) =>
    node.kind === 'ADR'
      ? {
          ...node,
          title: 'Where records are kept',
          status: 'accepted',
          outcome,
          ...(binds && { binds: [...binds] }),
        }
      : node,
  );
  return buildView({ ...graph, nodes });
}
const settingsIn = (outcome: string): string =>
  renderConfig(viewOf(sampleGraph(), outcome))
    .map(({ text }) => text)
    .join('\n');

function keptIn(outcome: string, binds?: readonly string[], has_operations = true) {
  const whole = sampleGraph();
  const graph = {
    ...whole,
    nodes: whole.nodes.map((node) => {
      if (node.kind !== 'API' || has_operations) return node;
      const { entity: _, ...bare } = node;
      return bare;
    }),
  };
  const view = viewOf(graph, outcome, binds);
  return [...renderSchema(view), ...renderOperations(view)].map(({ text }) => text).join('\n');
}

test('nobody is told to make a PostgreSQL database where a decision chose another store', () => {
  expect(keptIn('One SQLite file')).not.toMatch(/empty PostgreSQL database|PostgreSQL 15/);
  expect(keptIn('Two slots of the flash')).toMatch(/ADR-\d+ decides where records are kept/);
});

test('a store that a decision chose has no address and no migrations that nothing speaks of', () => {
  const told = (outcome: string) => keptIn(outcome) + settingsIn(outcome);
  expect(told('One SQLite file')).not.toMatch(/DATABASE_URL|migration|PORT/);
  expect(told('PostgreSQL')).toMatch(/DATABASE_URL/);
  expect(told('PostgreSQL')).toMatch(/migration/);
});

test('PostgreSQL stays where a decision names it, or names no store', () => {
  for (const outcome of ['PostgreSQL, with SQLite in tests', 'One process'])
    expect(keptIn(outcome)).toContain('PostgreSQL 15 or newer.');
});

test('records of a part that the decision does not cover are no tables', () => {
  const [first, ...others] = sampleGraph().nodes.filter((node) => node.kind === 'ENT');
  const other = others.find(({ component }) => component !== first!.component);
  const covered = other ?? first!;
  const told = keptIn('One SQLite file', [covered.component], false);
  for (const entity of [first!, ...others])
    expect(told.includes(`create table ${entity.table} (`)).toBe(entity.component === covered.component);
  expect(keptIn('One SQLite file', ['CMP-999'])).toContain(`create table ${first!.table} (`);
});

test('a command’s file of settings is no table, while the rows beside it are', () => {
  const whole = sampleGraph();
  const [record] = whole.nodes.filter((node) => node.kind === 'ENT');
  const store = whole.nodes.find((node) => node.kind === 'CMP' && node.role === 'store')!;
  const schemaIn = (type: 'CommandLineTool' | 'WebApp', description: string, reaches: boolean) => {
    const nodes = whole.nodes.map((node): Graph['nodes'][number] => {
      if (node.id === record!.id && node.kind === 'ENT') return { ...node, description };
      if (node.kind !== 'CMP' || node.id !== record!.component) return node;
      return { ...node, depends_on: reaches ? [store.id] : [] };
    });
    const graph = { ...whole, project: { ...whole.project, type }, nodes };
    return renderSchema(viewOf(graph, 'One SQLite file', [store.id]))[0]?.text ?? '';
  };
  const table = `create table ${record!.table} (`;
  expect(schemaIn('CommandLineTool', 'The file settings.toml.', false)).not.toContain(table);
  expect(schemaIn('CommandLineTool', 'The file settings.toml.', true)).toContain(table);
  expect(schemaIn('CommandLineTool', 'What was checked.', false)).toContain(table);
  expect(schemaIn('WebApp', 'A file of a member.', false)).toContain(table);
});

describe('the schema is written for SQLite', () => {
  const isSqlite = (...given: Parameters<typeof viewOf>) => {
    const [schema] = renderSchema(viewOf(...given));
    return schema!.text.includes('SQLite 3.38 or newer.') && schema!.text.includes(') strict;');
  };
  test.each([
    ['One SQLite file', true],
    ['SQLite; no server, no PostgreSQL', true],
    ['SQLite at first, PostgreSQL later', true],
    ['Flash of the chip for the firmware, SQLite for all else', true],
    ['PostgreSQL, with SQLite in tests', false],
    ['SQLite on the device, PostgreSQL 17 on the server', false],
    ['MySQL, with SQLite for tests', false],
    ['Files in place of tables, without SQLite', false],
    ['DuckDB, rather than SQLite', false],
    ['Neither SQLite nor a server, files alone', false],
  ])('"%s": %s', (outcome, expected) => {
    expect(isSqlite(sampleGraph(), outcome)).toBe(expected);
  });

  test('whatever the title asks', () => {
    const graph = sampleGraph();
    const asked = viewOf(graph, 'SQLite').graph.nodes.map((node) =>
      node.kind === 'ADR' ? { ...node, title: 'PostgreSQL or SQLite?' } : node,
    );
    expect(renderSchema(buildView({ ...graph, nodes: asked }))[0]!.text).toContain('SQLite 3.38 or newer.');
  });

  test('where nothing is said and the kind of software keeps its records there', () => {
    const graph = sampleGraph();
    const of = (type: Graph['project']['type']) => ({ ...graph, project: { ...graph.project, type } });
    expect(isSqlite(of('DesktopApp'), 'One process')).toBe(true);
    expect(isSqlite(of('MobileApp'), 'One process')).toBe(false);
  });

  test('with all records where the decision is about the store that they are in', () => {
    const graph = sampleGraph();
    const [part, ...others] = graph.nodes.filter((node) => node.kind === 'CMP');
    const nodes = graph.nodes.map((node) => (node === part ? { ...part, role: 'store' as const } : node));
    expect(others).not.toEqual([]);
    const text = keptIn('One SQLite file', [part!.id], false);
    const whole = renderSchema(viewOf({ ...graph, nodes }, 'One SQLite file', [part!.id]))[0]!.text;
    for (const entity of graph.nodes.filter((node) => node.kind === 'ENT'))
      expect(whole).toContain(`create table ${entity.table} (`);
    expect(whole.length).toBeGreaterThan(text.length - keptIn('One SQLite file', [], false).length);
  });
});
