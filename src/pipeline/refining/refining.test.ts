import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphNode } from '#specification/graph/nodes.ts';
import { applyPatch } from '#specification/graph/patch.ts';
import { referencesOf } from '#specification/graph/references.ts';
import { changedGraph } from '#specification/rules/testing/changed.ts';
import { sampleGraph } from '#specification/testing/sample-graph.ts';
import { buildView } from '#specification/render/view.ts';
import { patchBetween } from './patch-between.ts';
import { givenTo, passNames, passOf } from './passes.ts';
import { withBothQuoted } from './questions.ts';
import { contradictionRemedies } from './remedies/contradictions.ts';
import { applyRetiring } from './apply-retiring.ts';
import { withoutNodes } from './remove-nodes.ts';

const graph = sampleGraph();
const ids = graph.nodes.map(({ id }) => id);
const reason = 'It goes.';
const finding = (rule: string, nodes: string[] = []) => ({
  rule,
  severity: 'blocker' as const,
  message: rule,
  nodes,
  place: null,
});

describe('taking nodes out', () => {
  test('leaves a valid graph in which nothing refers to what is gone, or takes nothing out at all', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 }), (gone) => {
        const rest = withoutNodes(graph, gone, { reason });
        if (!rest) return;
        const live = rest.nodes.filter(({ retired }) => !retired);
        const known = new Set(live.map(({ id }) => id));
        expect(gone.filter((id) => known.has(id))).toEqual([]);
        expect(live.flatMap((node) => referencesOf(node).filter(({ target }) => !known.has(target)))).toEqual(
          [],
        );
        for (const node of live) expect(graphNode.safeParse(node).success).toBe(true);
        expect(applyPatch(graph, patchBetween(graph, rest)).problems).toEqual([]);
      }),
      { numRuns: 60, examples: [[['ROLE-002', 'GOAL-001']]] },
    );
  });

  test('never takes a demand, a record or an operation along', () => {
    const kept = new Set(['FR', 'NFR', 'ENT', 'API', 'CMP', 'SCR', 'ROLE', 'QTY', 'DEC']);
    for (const id of ids) {
      const rest = withoutNodes(graph, [id], { reason });
      const along = rest?.nodes.filter(
        (node) => node.retired && node.id !== id && !graph.nodes.find((old) => old.id === node.id)?.retired,
      );
      expect(along?.filter(({ kind }) => kept.has(kind)) ?? []).toEqual([]);
    }
  });

  test('a decision that nothing realises any more waits, and says for what', () => {
    const decision = graph.nodes.find((node) => node.kind === 'DEC' && node.realised_by.length > 0);
    const rest = decision?.kind === 'DEC' ? withoutNodes(graph, decision.realised_by, { reason }) : null;
    expect(rest?.nodes.find(({ id }) => id === decision?.id)).toMatchObject({
      fate: 'deferred',
      realised_by: [],
    });
  });
});

describe('retiring in a patch', () => {
  const criteria = (
    graph: { nodes: readonly { id: string; kind: string; retired?: unknown }[] },
    id: string,
  ) => graph.nodes.filter((node) => node.kind === 'AC' && !node.retired && JSON.stringify(node).includes(id));

  test('takes along what only rests on it, and leaves what rests on it and more', () => {
    const id = 'FR-BOOK-003';
    expect(criteria(graph, id)).not.toEqual([]);
    const { graph: after, problems } = applyRetiring(graph, { retire: [{ node: id, reason }] });
    expect(problems).toEqual([]);
    const live = after.nodes.filter(({ retired }) => !retired);
    expect(live.filter((node) => referencesOf(node).some(({ target }) => target === id))).toEqual([]);
    const gone = after.nodes.filter(({ retired, id: own }) => retired && own !== id).map(({ kind }) => kind);
    expect(gone.filter((kind) => !['AC', 'TC'].includes(kind))).toEqual([]);
    expect(criteria(after, id)).toEqual([]);
  });

  test('leaves what follows from it alone standing, on what it rested on', () => {
    const derived = { kind: 'derived' as const, from: ['FR-BOOK-003'], because: 'It follows.' };
    const before = changedGraph(graph, { set: { 'NFR-001': { sources: [derived] } } });
    const { graph: after } = applyRetiring(before, { retire: [{ node: 'FR-BOOK-003', reason }] });
    const sourcesOf = (id: string) => after.nodes.find((node) => node.id === id)!.sources;
    expect(sourcesOf('NFR-001')).toEqual(sourcesOf('FR-BOOK-003'));
  });

  test('is refused by the name of what still needs it, and only that', () => {
    const quoted = graph.nodes.find(
      ({ kind, id }) =>
        kind === 'QTY' &&
        graph.nodes.some((node) => node.kind === 'FR' && node.statement.includes(`{{${id}}}`)),
    )!;
    const { problems } = applyRetiring(graph, {
      retire: [
        { node: 'FR-BOOK-003', reason },
        { node: quoted.id, reason },
      ],
    });
    expect(problems).toEqual([
      { node: quoted.id, path: 'retire', message: expect.stringMatching(/^[A-Z]+-\S+ still refers to it/) },
    ]);
  });
});

test('the patch between two graphs leads from one to the other', () => {
  const after = changedGraph(graph, {
    set: { 'FR-BOOK-003': { why: 'For another reason.', story: undefined } },
    add: [
      {
        kind: 'QTY',
        id: 'QTY-101',
        key: 'qty:new',
        title: 'New',
        value: 3,
        unit: 'days',
        sense: 'at_most',
        applies_to: 'a booking',
        sources: [{ kind: 'derived', from: ['FR-BOOK-001'], because: 'So.' }],
      },
    ],
    link: [{ kind: 'bounds', from: 'QTY-101', to: 'FR-BOOK-001' }],
  });
  const applied = applyPatch(graph, patchBetween(graph, after));
  expect(applied.problems).toEqual([]);
  const added = applied.graph.nodes.find(({ key }) => key === 'qty:new');
  expect(applied.graph.edges).toContainEqual({ kind: 'bounds', from: added?.id, to: 'FR-BOOK-001' });
  expect(applied.graph.nodes.find(({ id }) => id === 'FR-BOOK-003')).toMatchObject({
    why: 'For another reason.',
  });
  expect(patchBetween(graph, graph)).toEqual({});
});

test('every finding has one pass, and a blocker that a pass leaves goes to the last', () => {
  const rules = [
    'TRC-01',
    'STR-04',
    'REQ-06',
    'CON-01',
    'NUM-03',
    'API-16',
    'SEC-10',
    'REQ-02',
    'STR-07',
    'ARC-03',
    'TSK-09',
  ];
  expect(rules.map((rule) => passOf(finding(rule)))).toEqual([
    'stub-fill',
    'stub-fill',
    'stub-fill',
    'reconciliation',
    'reconciliation',
    'reconciliation',
    'reconciliation',
    'blocker-resolution',
    'blocker-resolution',
    'blocker-resolution',
    'blocker-resolution',
  ]);
  const all = rules.map((rule) => finding(rule));
  expect(passNames.map((pass) => givenTo(pass, all).length)).toEqual([3, 4, rules.length]);
});

test('where both sides were said, a question quotes both', () => {
  const [one, other] = graph.nodes.filter((node) => node.kind === 'FR');
  const say = (quote: string) => ({ sources: [{ kind: 'interview' as const, turn: 2, quote }] });
  const before = changedGraph(graph, {
    set: { [one!.id]: say('at most three'), [other!.id]: say('at most five') },
  });
  const after = withBothQuoted(before, before, finding('LOG-01', [one!.id, other!.id]));
  const question = after.nodes.find(({ kind, key }) => kind === 'OQ' && key.endsWith('-contradiction'));
  expect(question).toMatchObject({ question: 'Which of these holds: "at most three" or "at most five"?' });
});

test.each([
  ['charge', 'Fee in US$', 'stores the charges of a booking', 'stores the fee in us$s of a booking'],
  ['über-entry', 'Entry', 'stores an über-entry', 'stores an entry'],
  ['e.g. list', 'List', 'stores an eng. list', 'stores an eng. list'],
])(
  'the word "%s" gives way to the word of the glossary as it stands, "%s"',
  (name, title, said, expected) => {
    const [term, requirement] = ['TERM', 'FR'].map((kind) => graph.nodes.find((node) => node.kind === kind));
    const spoken = changedGraph(graph, {
      set: { [term!.id]: { title, not_called: [name] }, [requirement!.id]: { statement: said } },
    });
    const remedy = contradictionRemedies.find(({ rules }) => rules.includes('CON-02'));
    const ground = { graph: spoken, view: buildView(spoken) };
    const [proposal] = remedy!.propose(finding('CON-02', [requirement!.id, term!.id]), ground);
    expect(proposal?.nodes.find(({ id }) => id === requirement!.id)).toMatchObject({ statement: expected });
  },
);
