import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { graphFileOf, readGraphFiles } from './graph/graph-files.ts';
import { sortGraph } from './graph/serialise.ts';
import { packageSchema } from './package-schema.ts';
import { schema_version } from '#contract/capabilities.ts';
import { provePackage } from './prove-package.ts';

const validate = new Ajv2020({ strict: false, formats: { uuid: true } }).compile(
  packageSchema(schema_version) ?? false,
);

function documents() {
  const { files } = provePackage(draftedGraph(sampleIntake, 'Normal'), { assumed_share_max: 0.3 });
  const read = (path: string) => JSON.parse(files.find((file) => file.path === path)?.text ?? 'null');
  return { 'manifest.json': read('manifest.json'), 'trace/graph.json': read('trace/graph.json') };
}

test('a package that we make fits its schema', () => {
  const valid = validate(documents());
  expect(validate.errors).toBeNull();
  expect(valid).toBe(true);
});

test.each(['manifest.json', 'trace/graph.json'] as const)('a foreign field in %s does not fit', (name) => {
  const all = documents();
  expect(validate({ ...all, [name]: { ...all[name], surprise: 1 } })).toBe(false);
});

test('an unknown version has no schema', () => {
  expect(packageSchema('9.9.9')).toBeNull();
});

test('the graph is read back from its files as it was', () => {
  const graph = draftedGraph(sampleIntake, 'Normal');
  const { path, text } = graphFileOf(graph);
  expect(readGraphFiles((each) => (each === path ? text : undefined))).toEqual(sortGraph(graph));
  expect(() => readGraphFiles(() => undefined)).toThrow('trace/graph.json is missing');
});

test('what is read back is rendered as the same file, whatever the order in which the project was told', () => {
  const graph = draftedGraph(sampleIntake, 'Normal');
  const { name, ...rest } = graph.project;
  const { text } = graphFileOf({ ...graph, project: { ...rest, name } });
  expect(graphFileOf(readGraphFiles(() => text)).text).toBe(text);
});

test.each([
  ['trace/graph.json', 'trace/graph/'],
  ['spec/graph.json', 'spec/nodes/'],
])('a graph of an older version is read from %s and the files that it names', (place, folder) => {
  const graph = draftedGraph(sampleIntake, 'Normal');
  const { nodes, ...head } = graph;
  const nodes_in = [`${folder}design.json`, `${folder}needs.json`];
  const texts = new Map([
    [place, JSON.stringify({ ...head, nodes_in })],
    [nodes_in[0]!, JSON.stringify(nodes.slice(40))],
    [nodes_in[1]!, JSON.stringify(nodes.slice(0, 40))],
  ]);
  expect(readGraphFiles((path) => texts.get(path))).toEqual(sortGraph(graph));
  texts.delete(nodes_in[1]!);
  expect(() => readGraphFiles((path) => texts.get(path))).toThrow(`${nodes_in[1]} is missing`);
});
