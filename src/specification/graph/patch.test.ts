import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaCode } from './ids.ts';
import { applyPatch, draftNode, patch, type DraftNode, type Patch } from './patch.ts';
import { graphFileOf, readGraphFiles } from './graph-files.ts';
import type { NodeOf } from './nodes.ts';
import { emptyGraph, sortGraph } from './serialise.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import type { Graph } from './graph.ts';

const project = {
  name: 'Tool Library',
  type: 'WebApp',
  profile: 'Fast',
  stakes: 'internal',
  summary: 'Neighbours lend tools to each other.',
  problem: 'Tools are bought twice.',
  domain_packs: [],
} as const;
const empty = emptyGraph({ ...project, domain_packs: [] }, { transcript: [], coverage: [] });
const sources: DraftNode['sources'] = [{ kind: 'interview', turn: 1, quote: 'members book tools' }];

function requirement(key: string, extra: Partial<Extract<DraftNode, { kind: 'FR' }>> = {}): DraftNode {
  return {
    kind: 'FR',
    key,
    title: key,
    sources,
    area: 'Booking',
    statement: 'The Tool Library shall lend tools.',
    priority: 'P1',
    why: 'Members asked for it.',
    confidence: 0.9,
    ...extra,
  };
}
function criterion(key: string, of: string): DraftNode {
  return {
    kind: 'AC',
    key,
    title: key,
    sources,
    requirement: of,
    polarity: 'positive',
    given: ['a tool'],
    when: ['it is booked'],
    then: ['it is reserved'],
  };
}
function quantity(key: string, value = 3): DraftNode {
  return {
    kind: 'QTY',
    key,
    title: key,
    sources,
    value,
    unit: 'bookings',
    sense: 'at_most',
    applies_to: 'member',
  };
}

function apply(to: Graph, change: Patch): Graph {
  const { graph, problems } = applyPatch(to, change);
  expect(problems).toEqual([]);
  return graph;
}
function problemsOf(to: Graph, change: Patch): string[] {
  const { graph, problems } = applyPatch(to, change);
  expect(graph).toBe(to);
  return problems.map(({ node, path, message }) => `${node} ${path}: ${message}`);
}

describe('ids', () => {
  test('are given in order, requirements and criteria with their area', () => {
    const graph = apply(empty, {
      add: [
        criterion('ac:1', '@fr:1'),
        requirement('fr:1'),
        requirement('fr:2', { area: 'Damage fees' }),
        quantity('q'),
      ],
    });
    expect(graph.nodes.map((node) => node.id)).toEqual([
      'FR-BOOK-001',
      'FR-DAMAGE-001',
      'AC-BOOK-001',
      'QTY-001',
    ]);
  });

  test.each([
    ['Booking', 'BOOK'],
    ['Loans', 'LOANS'],
    ['AI support', 'AISU'],
    ['Übergabe', 'UBER'],
    ['予約', 'AREA'],
    ['a', 'AXX'],
  ])('the area %s has the code %s', (area, code) => {
    expect(areaCode(area)).toBe(code);
  });

  test('an area code is three to six capital letters whatever the name', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (area) => /^[A-Z]{3,6}$/.test(areaCode(area))));
  });

  test('a retired number is never given again', () => {
    const first = apply(empty, { add: [requirement('fr:1')] });
    const retired = apply(first, { retire: [{ node: '@fr:1', reason: 'dropped' }] });
    const next = apply(retired, { add: [requirement('fr:2')] });
    expect(next.nodes.map((node) => [node.id, node.retired?.reason])).toEqual([
      ['FR-BOOK-001', 'dropped'],
      ['FR-BOOK-002', undefined],
    ]);
  });
});

describe('references', () => {
  test('keys become ids in fields, lists, sources and quoted quantities', () => {
    const derived: DraftNode['sources'] = [{ kind: 'derived', from: ['@fr:1'], because: 'it follows' }];
    const graph = apply(empty, {
      add: [
        requirement('fr:1', { statement: 'The Tool Library shall hold {{@q}} a member.' }),
        { ...criterion('ac:1', '@fr:1'), sources: derived },
        quantity('q'),
      ],
      link: [{ kind: 'bounds', from: '@q', to: '@fr:1' }],
    });
    expect(graph.nodes[0]).toMatchObject({ statement: 'The Tool Library shall hold {{QTY-001}} a member.' });
    expect(graph.nodes[1]).toMatchObject({
      requirement: 'FR-BOOK-001',
      sources: [{ from: ['FR-BOOK-001'] }],
    });
    expect(graph.edges).toEqual([{ kind: 'bounds', from: 'QTY-001', to: 'FR-BOOK-001' }]);
  });

  test('a quoted source keeps the words as they were said', () => {
    const said: DraftNode['sources'] = [{ kind: 'interview', turn: 1, quote: 'use {{@q}} here' }];
    const graph = apply(empty, { add: [requirement('fr:1', { sources: said }), quantity('q')] });
    expect(graph.nodes[0]?.sources).toEqual(said);
  });

  test('a criterion without its start is refused, though documents that were brought have such', () => {
    const bare = { ...criterion('ac:1', '@fr:1'), given: [] };
    expect(problemsOf(empty, { add: [requirement('fr:1'), bare] })).toEqual(['ac:1 given: is missing']);
  });

  test('what cannot be resolved, or is of the wrong kind, refuses the whole patch and says where', () => {
    expect(problemsOf(empty, { add: [quantity('q'), criterion('ac:1', '@nobody')] })).toEqual([
      'ac:1 requirement: @nobody is neither a node of the graph nor one of this patch',
    ]);
    expect(problemsOf(empty, { add: [quantity('q'), criterion('ac:1', '@q')] })).toEqual([
      'ac:1 requirement: @q is QTY-001, a QTY; expected FR or NFR or US',
    ]);
    expect(problemsOf(empty, { add: [requirement('fr:1', { why: 'as {{@nil}}' })] })[0]).toMatch(
      /^fr:1 why: @nil/,
    );
  });

  test('an edge joins only the kinds that its meaning allows', () => {
    const change: Patch = {
      add: [quantity('q'), requirement('fr:1')],
      link: [{ kind: 'realises', from: '@q', to: '@fr:1' }],
    };
    expect(problemsOf(empty, change)[0]).toMatch(
      /^@q realises @fr:1 from: @q is QTY-001, a QTY; expected CMP/,
    );
  });

  test('a node still referred to cannot be retired alone; its edges go with it', () => {
    const graph = apply(empty, {
      add: [requirement('fr:1', { why: 'as {{@q}}' }), quantity('q'), criterion('ac:1', '@fr:1')],
      link: [{ kind: 'bounds', from: '@q', to: '@fr:1' }],
    });
    const retire = [{ node: 'FR-BOOK-001', reason: 'dropped' }];
    expect(problemsOf(graph, { retire })[0]).toMatch(/^ac:1 requirement: refers to FR-BOOK-001/);
    expect(problemsOf(graph, { retire: [{ node: '@q', reason: 'dropped' }] })[0]).toMatch(
      /^fr:1 why: refers to QTY-001/,
    );
    const both = apply(graph, { retire: [...retire, { node: '@ac:1', reason: 'dropped' }] });
    expect(both.edges).toEqual([]);
  });
});

describe('adding and changing', () => {
  test('a known key is updated in place under its old id', () => {
    const first = apply(empty, { add: [requirement('fr:1'), requirement('fr:2')] });
    const second = apply(first, { add: [requirement('fr:1', { area: 'Loans', title: 'New title' })] });
    expect(second.nodes.map((node) => [node.id, node.title])).toEqual([
      ['FR-BOOK-001', 'New title'],
      ['FR-BOOK-002', 'fr:2'],
    ]);
    expect(second.counters).toEqual({ 'FR-BOOK': 2 });
  });

  test('a key of another kind, and a key twice in one patch, are refused', () => {
    const graph = apply(empty, { add: [requirement('x')] });
    expect(problemsOf(graph, { add: [quantity('x')] })[0]).toMatch(/^x key: this key belongs to FR-BOOK-001/);
    expect(problemsOf(empty, { add: [quantity('y'), quantity('y')] })[0]).toMatch(/^y key: .*twice/);
  });

  test('a change keeps the schema and the identity of its node', () => {
    const graph = apply(empty, { add: [requirement('fr:1', { story: undefined })] });
    expect(apply(graph, { change: [{ node: '@fr:1', set: { title: 'Better' } }] }).nodes[0]?.title).toBe(
      'Better',
    );
    expect(problemsOf(graph, { change: [{ node: '@fr:1', set: { priority: 'P9' } }] })[0]).toMatch(
      /^fr:1 priority/,
    );
    expect(problemsOf(graph, { change: [{ node: '@fr:1', set: { id: 'FR-X-001' } }] })[0]).toMatch(
      /^fr:1 id/,
    );
    expect(problemsOf(graph, { change: [{ node: '@gone', set: {} }] })[0]).toMatch(/^@gone/);
  });

  test('a draft is the node without its id', () => {
    expect(draftNode.safeParse(quantity('q')).success).toBe(true);
    expect(patch.safeParse({ add: [{ ...quantity('q'), id: 'QTY-001' }] }).success).toBe(false);
  });
});

const keys = fc.integer({ min: 1, max: 6 });
const patches = fc
  .uniqueArray(fc.record({ key: keys, area: fc.constantFrom('Booking', 'Loans'), with: fc.boolean() }), {
    selector: (each) => each.key,
    maxLength: 6,
  })
  .chain((adds) =>
    fc.record({
      add: fc.constant(
        adds.flatMap(({ key, area, with: more }) => [
          requirement(`fr:${key}`, { area }),
          ...(more ? [criterion(`ac:${key}`, `@fr:${key}`)] : []),
        ]),
      ),
      retire: fc.uniqueArray(
        fc.record({ node: keys.map((key) => `@fr:${key}`), reason: fc.constant('gone') }),
        {
          selector: (each) => each.node,
          maxLength: 2,
        },
      ),
    }),
  );

describe('properties', () => {
  test('the same patch twice is the same graph, byte for byte', () => {
    fc.assert(
      fc.property(fc.array(patches, { maxLength: 5 }), (all) => {
        let graph = empty;
        for (const each of all) {
          const once = applyPatch(graph, each).graph;
          expect(graphFileOf(applyPatch(once, each).graph)).toEqual(graphFileOf(once));
          graph = once;
        }
        const { text } = graphFileOf(graph);
        expect(readGraphFiles(() => text)).toEqual(sortGraph(graph));
      }),
    );
  });

  test('an id never changes its key and a key never changes its id', () => {
    fc.assert(
      fc.property(fc.array(patches, { maxLength: 6 }), (all) => {
        const keyOfId = new Map<string, string>();
        let graph = empty;
        for (const each of all) {
          graph = applyPatch(graph, each).graph;
          for (const [id, key] of keyOfId) expect(graph.nodes.find((node) => node.id === id)?.key).toBe(key);
          for (const node of graph.nodes) keyOfId.set(node.id, node.key);
          expect(new Set(keyOfId.values()).size).toBe(keyOfId.size);
        }
      }),
    );
  });
});

test('a cell that is neither a move nor a refusal is told what it may be', () => {
  const graph = sampleGraph();
  const machine = graph.nodes.find(({ kind }) => kind === 'SM') as NodeOf<'SM'>;
  const [cell, ...cells] = machine.cells;
  const bare = { state: cell!.state, event: cell!.event };
  const { problems } = applyPatch(graph, {
    change: [{ node: machine.id, set: { cells: [bare, ...cells] } }],
  });
  expect(problems).toMatchObject([
    { path: 'cells.0', message: expect.stringContaining('"nothing changes"') as string },
  ]);
});
