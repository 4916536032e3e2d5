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

/** The others need a package with more clauses: test/gold has some. */
const placed = meaningFaults.filter((mutation) => judge(mutation, clean) !== null);

test('most of them have a place in the sample', () => {
  expect(placed.length).toBeGreaterThanOrEqual(7);
});

test.each(placed)('$id is told of', (mutation) => {
  expect(judge(mutation, clean)!.told_by).not.toEqual([]);
});

test.each(meaningFaults)('$id has no place in a package without statements', (mutation) => {
  expect(judge(mutation, without)).toBeNull();
});
