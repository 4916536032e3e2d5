// The guarantees of an update, over random hand edits and random drafts.
import * as fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Graph } from '#specification/graph/graph.ts';
import { numberOf, prefixOf } from '#specification/graph/ids.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { referencesOf, replaceIds } from '#specification/graph/references.ts';
import { sortGraph } from '#specification/graph/serialise.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { alignGraph } from './align-graph.ts';
import { mergeGraphs, mergeUpdate } from './merge-graphs.ts';

const base = sortGraph(sampleGraph());
const ids = base.nodes.map((node) => node.id);
const referredTo = new Set(base.nodes.flatMap((node) => referencesOf(node).map(({ target }) => target)));
const removable = ids.filter((id) => !referredTo.has(id));

type Edit =
  | { kind: 'retitle'; id: string; title: string }
  | { kind: 'remove'; id: string }
  | { kind: 'add'; like: string; name: string };

const edits = (prefix: string): fc.Arbitrary<Edit[]> =>
  fc.uniqueArray(
    fc.oneof(
      fc.record({
        kind: fc.constant('retitle' as const),
        id: fc.constantFrom(...ids),
        title: fc.constantFrom('One', 'Two', 'Three'),
      }),
      fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...removable) }),
      fc
        .record({
          kind: fc.constant('add' as const),
          like: fc.constantFrom(...ids),
          name: fc.constantFrom('a', 'b', 'c'),
        })
        .map((edit) => ({ ...edit, name: `${prefix}${edit.name}` })),
    ),
    { maxLength: 8, selector: (edit) => (edit.kind === 'add' ? `add ${edit.name}` : edit.id) },
  );

function edited(graph: Graph, all: readonly Edit[]): Graph {
  const counters = { ...graph.counters };
  let nodes = graph.nodes;
  for (const edit of all) {
    if (edit.kind === 'remove') nodes = nodes.filter((node) => node.id !== edit.id);
    if (edit.kind === 'retitle')
      nodes = nodes.map((node) => (node.id === edit.id ? { ...node, title: edit.title } : node));
    if (edit.kind === 'add') {
      const like = graph.nodes.find((node) => node.id === edit.like)!;
      const prefix = prefixOf(like.id);
      counters[prefix] = (counters[prefix] ?? 0) + 1;
      const id = `${prefix}-${String(counters[prefix]).padStart(3, '0')}`;
      nodes = [
        ...nodes,
        { ...structuredClone(like), id, key: `new:${edit.name}`, title: `New ${edit.name}` },
      ];
    }
  }
  const live = new Set(nodes.map((node) => node.id));
  const edges = graph.edges.filter(({ from, to }) => live.has(from) && live.has(to));
  return sortGraph({ ...graph, counters, nodes, edges });
}

/** The same graph with the numbers of its ids handed out in another order. */
function renumbered(graph: Graph, seed: number): Graph {
  const names = new Map<string, string>();
  for (const [prefix, nodes] of Map.groupBy(graph.nodes, (node) => prefixOf(node.id))) {
    const numbers = nodes.map((node) => numberOf(node.id));
    for (const [at, node] of nodes.entries()) {
      const number = numbers[(at + seed) % numbers.length]!;
      names.set(node.id, `${prefix}-${String(number).padStart(3, '0')}`);
    }
  }
  const rename = (id: string) => names.get(id) ?? id;
  return sortGraph({
    ...graph,
    nodes: graph.nodes.map((node) => replaceIds(structuredClone(node), rename)),
    edges: graph.edges.map((edge) => ({ ...edge, from: rename(edge.from), to: rename(edge.to) })),
  });
}

const live = (graph: Graph) => graph.nodes.filter((node) => !node.retired);
const find = (graph: Graph, id: string): GraphNode | undefined => live(graph).find((node) => node.id === id);

function expectWhole(graph: Graph) {
  const there = new Set(live(graph).map((node) => node.id));
  for (const node of live(graph))
    for (const { target } of referencesOf(node))
      expect(there, `${node.id} refers to ${target}`).toContain(target);
  for (const edge of graph.edges) expect([there.has(edge.from), there.has(edge.to)]).toEqual([true, true]);
  expect(new Set(graph.nodes.map((node) => node.id)).size).toBe(graph.nodes.length);
  expect(new Set(graph.nodes.map((node) => node.key)).size).toBe(graph.nodes.length);
}

describe('a draft in the ids of the package before', () => {
  test('is that package when it says the same, however it was numbered', () => {
    fc.assert(
      fc.property(fc.nat(20), (seed) => {
        expect(alignGraph(base, renumbered(base, seed))).toEqual(base);
      }),
    );
  });

  test('keeps every id and key, and gives no number twice', () => {
    fc.assert(
      fc.property(edits('d'), fc.nat(20), (changes, seed) => {
        const draft = edited(base, changes);
        const aligned = alignGraph(base, renumbered(draft, seed));
        expectWhole(aligned);
        for (const node of base.nodes)
          expect(aligned.nodes.find(({ id }) => id === node.id)).toMatchObject({
            key: node.key,
            kind: node.kind,
          });
        // A new node that reads like one that was taken away is that one.
        const isOnlyTaken = changes.every((edit) => edit.kind !== 'add');
        for (const edit of changes)
          if (edit.kind === 'remove' && isOnlyTaken) expect(find(aligned, edit.id)).toBeUndefined();
        for (const node of live(aligned))
          if (!ids.includes(node.id))
            expect(numberOf(node.id)).toBeGreaterThan(base.counters[prefixOf(node.id)] ?? 0);
      }),
    );
  });

  test('knows a requirement whose number and words changed by the rest of what it says', () => {
    const rule = base.nodes.find((node) => node.kind === 'FR')!;
    const draft = {
      ...base,
      nodes: base.nodes.map((node) =>
        node === rule
          ? { ...rule, key: 'fr:other-key', statement: rule.statement.replace('shall', 'shall at once') }
          : node,
      ),
    };
    const aligned = alignGraph(base, draft);
    expect(find(aligned, rule.id)).toMatchObject({
      key: rule.key,
      statement: expect.stringContaining('at once'),
    });
    expect(live(aligned)).toHaveLength(live(base).length);
  });
});

describe('an update of a package that was edited by hand', () => {
  test('without hand edits is the draft; without a new draft is the hand edit', () => {
    fc.assert(
      fc.property(edits('x'), (changes) => {
        const other = edited(base, changes);
        const gone = (node: GraphNode) => !other.nodes.some(({ id }) => id === node.id);
        expect(live(mergeGraphs(base, base, alignGraph(base, other)).graph)).toEqual(
          live(alignGraph(base, other)),
        );
        const kept = mergeGraphs(base, other, base).graph;
        expect(live(kept)).toEqual(live(other));
        expect(kept.nodes.filter((node) => node.retired).map(({ id }) => id)).toEqual(
          base.nodes.filter(gone).map(({ id }) => id),
        );
      }),
    );
  });

  test('keeps every hand edit, tells exactly the fields both changed unlike, and leaves nothing dangling', () => {
    fc.assert(
      fc.property(edits('n'), edits('n'), fc.nat(20), (byHand, drafted, seed) => {
        const hand = edited(base, byHand);
        const draft = edited(base, drafted);
        const { graph, conflicts } = mergeUpdate(base, hand, renumbered(draft, seed));
        expectWhole(graph);
        for (const edit of byHand) {
          if (edit.kind === 'retitle') expect(find(graph, edit.id)?.title).toBe(edit.title);
          if (edit.kind === 'add')
            expect(live(graph).some((node) => node.key === `new:${edit.name}`)).toBe(true);
          if (edit.kind === 'remove' && find(graph, edit.id))
            expect(conflicts).toContainEqual(expect.objectContaining({ node: edit.id, field: 'retired' }));
        }
        for (const node of base.nodes) {
          const [one, two] = [find(hand, node.id), find(draft, node.id)];
          const differ =
            !isDeepStrictEqual(one, node) && !isDeepStrictEqual(two, node) && !isDeepStrictEqual(one, two);
          const told = conflicts.some(
            (conflict) => conflict.node === node.id && conflict.field !== 'retired',
          );
          if (one && two) expect(told, node.id).toBe(differ);
          if (differ && !(one && two)) expect(conflicts.map((conflict) => conflict.node)).toContain(node.id);
        }
      }),
      { numRuns: 300 },
    );
  });
});
