import { expect, test } from 'vitest';
import type { Graph } from '#specification/graph/graph.ts';
import { renderOperations } from '#specification/render/ops/operations.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { renderSchema } from './schema-sql.ts';

function keptIn(outcome: string) {
  const graph = sampleGraph();
  const nodes: Graph['nodes'] = graph.nodes.map((node) =>
    node.kind === 'ADR' ? { ...node, title: 'Where records are kept', status: 'accepted', outcome } : node,
  );
  const view = buildView({ ...graph, nodes });
  return [...renderSchema(view), ...renderOperations(view)].map(({ text }) => text).join('\n');
}

test('nobody is told to make a PostgreSQL database where a decision chose another store', () => {
  expect(keptIn('One SQLite file')).not.toMatch(/empty PostgreSQL database|PostgreSQL 15/);
  expect(keptIn('Two slots of the flash')).toMatch(/ADR-\d+ decides where records are kept/);
});

test('PostgreSQL stays where a decision names it, or names no store', () => {
  for (const outcome of ['PostgreSQL, with SQLite in tests', 'One process'])
    expect(keptIn(outcome)).toContain('PostgreSQL 15 or newer.');
});
