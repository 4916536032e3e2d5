import { describe, expect, test } from 'vitest';
import { packageParts } from '#contract/capabilities.ts';
import { buildPackage } from '#specification/render/build-package.ts';
import { records } from './records.ts';
import { vocabulary } from './vocabulary.ts';
import { locationOf } from '#specification/render/node-locations.ts';
import { buildView } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';

const graph = sampleGraph();
const specOf = (project: Partial<typeof graph.project>): string =>
  buildPackage({ ...graph, project: { ...graph.project, ...project } }, { parts: packageParts }).find(
    ({ path }) => path === 'SPEC.md',
  )?.text ?? '';

describe('what nobody talked about', () => {
  test('is told by the concerns of the rules where rules framed the project', () => {
    const told = specOf({});
    expect(told).toContain('Never mentioned, and nothing assumed: How much data may be lost.');
    expect(told).toContain('Put off on purpose: What is charged.');
  });

  test('is told only as far as the user put it off where a mind framed it', () => {
    const told = specOf({ worded_by: 'mind' });
    expect(told).not.toContain('Never mentioned');
    expect(told).not.toContain('How much data may be lost');
    expect(told).toContain('Put off on purpose: What is charged.');
  });
});

test('the list of numbers has those that no requirement says, each with its meaning beside its bound', () => {
  const graph = sampleGraph();
  const [first] = graph.nodes.filter((node): node is NodeOf<'QTY'> => node.kind === 'QTY');
  const [said] = graph.nodes.filter(
    (node): node is NodeOf<'FR'> => node.kind === 'FR' && node.statement.includes('{{QTY-'),
  );
  const number: NodeOf<'QTY'> = {
    ...first!,
    id: 'QTY-901',
    key: 'qty:frost',
    title: 'frost',
    applies_to: 'temperature that counts as frost',
    sense: 'less_than',
    value: 2,
    unit: 'degrees',
  };
  const view = buildView({ ...graph, nodes: [...graph.nodes, number] });
  const text = vocabulary(writer(view, 'SPEC.md')).join('\n');
  expect(text).toContain('QTY-901 | 2 degrees | less than | temperature that counts as frost |');
  const [, id = ''] = /\{\{(QTY-\d+)\}\}/.exec(said!.statement) ?? [];
  expect(text).not.toContain(id);
  expect(locationOf(view.node(id)!, view)).toBe(locationOf(said!, view));
});

test('a record is told by its description, and by its fields only where that says no more than its name', () => {
  const graph = sampleGraph();
  const rowOf = (description: string) => {
    const nodes = graph.nodes.map((node) =>
      node.kind === 'ENT' && node.table === 'tools' ? { ...node, description } : node,
    );
    const text = records(writer(buildView({ ...graph, nodes }), 'SPEC.md')).join('\n');
    return text.split('\n').find((line) => line.includes(' Tool |'));
  };
  expect(rowOf('One thing that members may lend.')).toMatch(/Tool \| One thing that members may lend\. \|/);
  expect(rowOf('A tool.')).toMatch(/Tool \| name, value, electric/);
});
