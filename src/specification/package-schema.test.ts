import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { sampleIntake } from '#pipeline/testing/sample-intake.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { graphFiles, readGraphFiles } from './graph/graph-files.ts';
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
  const files = new Map(graphFiles(graph).map((file) => [file.path, file.text]));
  expect(readGraphFiles((path) => files.get(path))).toEqual(sortGraph(graph));
  files.delete('trace/graph/needs.json');
  expect(() => readGraphFiles((path) => files.get(path))).toThrow('trace/graph/needs.json is missing');
});

test('what is read back is rendered as the same files, whatever the order in which the project was told', () => {
  const graph = draftedGraph(sampleIntake, 'Normal');
  const { name, ...rest } = graph.project;
  const files = graphFiles({ ...graph, project: { ...rest, name } });
  const texts = new Map(files.map((file) => [file.path, file.text]));
  expect(graphFiles(readGraphFiles((path) => texts.get(path)))).toEqual(files);
});

test('a graph at the places of older versions is read as well', () => {
  const graph = draftedGraph(sampleIntake, 'Normal');
  const [head, ...nodes] = graphFiles(graph);
  const olderPlace = (path: string) => path.replace('trace/graph/', 'spec/nodes/');
  const texts = new Map([
    ['spec/graph.json', head!.text.replaceAll('trace/graph/', 'spec/nodes/')],
    ...nodes.map(({ path, text }) => [olderPlace(path), text] as const),
  ]);
  expect(readGraphFiles((path) => texts.get(path))).toEqual(sortGraph(graph));
});
