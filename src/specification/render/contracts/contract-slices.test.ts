import { expect, test } from 'vitest';
import { yaml } from '#specification/render/syntax/yaml.ts';
import { buildView } from '#specification/render/view.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { operationSlice } from './contract-slices.ts';
import { operationObject } from './openapi.ts';

const odd = '  two lines\n\n    x-id: API-001\n  Problem:\n: # "it"\n';
const graph = sampleGraph();
const texts = {
  'plain texts': graph,
  'texts that look like YAML': {
    ...graph,
    project: { ...graph.project, summary: odd },
    nodes: graph.nodes.map((node) =>
      node.kind === 'API'
        ? { ...node, summary: odd }
        : node.kind === 'ENT'
          ? { ...node, description: odd }
          : node,
    ),
  },
  'two operations at one place': {
    ...graph,
    nodes: graph.nodes.map((node) =>
      node.kind === 'API' ? { ...node, path: '/all', method: 'POST' as const } : node,
    ),
  },
};

test.each(Object.entries(texts))(
  'with %s, a slice reads as the part of the contract written alone',
  (_, of) => {
    const view = buildView(of);
    for (const node of view.all('API')) {
      const alone = yaml({ [node.path]: { [node.method.toLowerCase()]: operationObject(node, view) } });
      expect(operationSlice(node, view)).toBe(alone);
    }
  },
);
