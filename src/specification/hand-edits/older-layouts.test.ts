// Hand edits in a package that an older version laid out: no rendering of today makes its lines, and still nobody's words
// are lost.
import { describe, expect, test } from 'vitest';
import { findNode, nodesOf } from '#specification/graph/graph.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { provePackage } from '#specification/prove-package.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { readHandEdits } from './read-hand-edits.ts';

const graph = sortGraph(sampleGraph());
const [record] = nodesOf(graph, 'ADR');
const [requirement] = nodesOf(graph, 'FR');
const [consequence] = record!.consequences;
const recordPath = `decisions/${record!.id}-a-decision.md`;
const requirementPath = 'spec/requirements/all.md';

/** The package of today with two documents as they were told once. */
const files = new Map(
  provePackage(graph, { assumed_share_max: 1 }).files.map(({ path, text }) => [
    path,
    path === 'manifest.json' ? text.replace(/"rubric_version": "[^"]+"/, '"rubric_version": "1.13.0"') : text,
  ]),
);
files.delete('decisions/records.md');
files.set(recordPath, `# ${record!.id}: ${record!.title}\n\n## Then\n\n* ${consequence}\n`);
files.set(
  requirementPath,
  `# All\n\n## ${requirement!.id}\n\n> ${requirement!.statement}\n\nSeen by one person, seen by one person.\n`,
);

const edited = (path: string, from: string, to: string) => {
  expect(files.get(path)).toContain(from);
  return readHandEdits({ graph, files }, new Map([...files, [path, files.get(path)!.replace(from, to)]]));
};

describe('in a package of an older layout', () => {
  test('a changed text of one field comes back into the graph', () => {
    const { graph: back, taken, left } = edited(recordPath, consequence!, 'Everybody writes it down.');
    expect([taken.length, left]).toEqual([1, []]);
    expect(findNode(back, record!.id)).toMatchObject({
      consequences: record!.consequences.with(0, 'Everybody writes it down.'),
    });
    const told = edited(
      requirementPath,
      requirement!.statement,
      `${requirement!.statement.slice(0, -1)} at once.`,
    );
    expect(told.left).toEqual([]);
    expect(findNode(told.graph, requirement!.id)).toMatchObject({
      statement: `${requirement!.statement.slice(0, -1)} at once.`,
    });
  });

  test('a change that no field says is told, and changes nothing', () => {
    const { graph: back, taken, left } = edited(requirementPath, 'Seen by one person', 'Seen by two people');
    expect(taken).toEqual([]);
    expect(left).toMatchObject([{ path: requirementPath }]);
    expect(back).toEqual(graph);
  });
});
