// The faults of meaning, each put into the sample package with its statements.
import { expect, test } from 'vitest';
import { draftPackage } from '#specification/prove-package.ts';
import { exampleStatements } from '#specification/rules/understanding/example-statements.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { limits } from './corpus.ts';
import { judge } from './judge.ts';
import { meaningFaults } from './kinds/meaning.ts';

const sample = sampleGraph();
const graph = { ...sample, interview: { ...sample.interview, statements: [...exampleStatements] } };
const clean = { name: 'sample', graph, ...draftPackage(graph, limits) };
const without = { name: 'sample', graph: sample, ...draftPackage(sample, limits) };

test.each(meaningFaults)('$id is told of', (mutation) => {
  expect(judge(mutation, clean)?.told_by ?? ['no place']).not.toEqual([]);
  expect(judge(mutation, clean)).not.toBeNull();
});

test.each(meaningFaults)('$id has no place in a package without statements', (mutation) => {
  expect(judge(mutation, without)).toBeNull();
});
