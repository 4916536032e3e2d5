// What an answer calls nodes is understood wherever it names them.
import { expect, test } from 'vitest';
import { nodesOf } from '#specification/graph/graph.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { addEntry, changeEntry } from './entries.ts';
import { namesIn, withTidyNames } from './names.ts';

const graph = sampleGraph();

test('a node that the answer adds is known by its key in a change as well, with or without its "@"', () => {
  const [operation] = nodesOf(graph, 'API');
  const [error] = nodesOf(graph, 'ERR');
  const { id: _id, ...rest } = error!;
  const added = addEntry({ ...rest, key: 'error:closed' });
  const change = changeEntry(operation!.id, 'errors', [error!.id, 'error:closed']);
  const names = namesIn(graph, [added, change]);
  expect(withTidyNames(change, names)).toMatchObject({ value: [error!.id, '@error:closed'] });
});
