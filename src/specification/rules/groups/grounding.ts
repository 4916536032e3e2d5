// Grounding: whose words, which source or which priced assumption does each statement rest on? The rules
// belong to the group of the requirements, because a requirement that rests on nothing is withdrawn and asked
// about.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import { changedBy, concernedBy, isDefault } from '#specification/render/decisions/resting.ts';
import { requirementsOf } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import type { GraphRule } from '#specification/rules/rule.ts';

const loose: NodeOf<'ASM'> = {
  kind: 'ASM',
  id: 'ASM-101',
  key: 'asm:zone',
  title: 'Time zone',
  statement: 'Times are those of the street.',
  confidence: 0.5,
  cost_if_wrong: 'One day.',
  sources: [{ kind: 'public', title: 'A proposal', locator: 'zone' }],
};
const assumed = [{ kind: 'assumed', assumption: 'ASM-001' }];

export const groundingRules: readonly GraphRule[] = [
  {
    id: 'TRC-16',
    tier: 'graph',
    severity: 'warning',
    dimension: 'buildable',
    reason: 'An assumption that is linked to nothing reaches no task, and each builder guesses again.',
    good: { add: [loose], link: [{ kind: 'presumes', from: 'FR-BOOK-001', to: loose.id }] },
    bad: { add: [loose] },
    *check({ view }) {
      const linkless = [
        ...view.all('ASM').filter((node) => !isDefault(node, view) && concernedBy(node, view).length === 0),
        // What an interview by rules leaves open may be about the project as a whole.
        ...view
          .all('OQ')
          .filter((node) => view.project.worded_by === 'mind' && changedBy(node, view).length === 0),
      ];
      for (const { id } of linkless)
        yield {
          message: `Nothing that is built is linked to ${id}; link each requirement, record or operation that it decides with "presumes", or take it out.`,
          nodes: [id],
        };
    },
  },
  {
    id: 'REQ-12',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'grounded',
    reason: 'Words put into the user’s mouth are worse than no words.',
    good: {
      set: { 'FR-BOOK-001': { sources: [{ kind: 'interview', turn: 2, quote: 'at most 3 bookings each' }] } },
    },
    bad: {
      set: {
        'FR-BOOK-001': { sources: [{ kind: 'interview', turn: 2, quote: 'Members may book anything' }] },
      },
    },
    *check({ view }) {
      const turns = new Map(view.graph.interview.transcript.map((turn) => [turn.turn, turn]));
      for (const node of liveNodes(view)) {
        for (const source of node.sources) {
          if (!isQuoted(source) || standsThere(source, turns.get(source.turn))) continue;
          const where = source.kind === 'interview' ? `turn ${source.turn}` : source.document;
          yield {
            message: `${node.id} quotes "${source.quote.slice(0, 60)}", which does not stand in ${where}; quote literally or declare an assumption.`,
            nodes: [node.id],
          };
        }
      }
    },
  },
  {
    id: 'REQ-13',
    tier: 'graph',
    severity: 'blocker',
    dimension: 'grounded',
    reason: 'Statements that only follow from each other rest on nothing.',
    good: {
      set: {
        'FR-BOOK-001': {
          sources: [{ kind: 'derived', from: ['FR-BOOK-002'], because: 'A limit needs something to limit.' }],
        },
      },
    },
    bad: {
      set: { 'RISK-001': { sources: [{ kind: 'derived', from: ['RISK-001'], because: 'It follows.' }] } },
    },
    *check({ view }) {
      const grounded = groundedIds(view);
      for (const node of liveNodes(view)) {
        if (!grounded.has(node.id))
          yield {
            message: `${node.id} cites nobody, and neither does anything that it follows from; cite the words or declare the assumption.`,
            nodes: [node.id],
          };
      }
    },
  },
  {
    id: 'REQ-14',
    tier: 'graph',
    severity: 'warning',
    dimension: 'grounded',
    reason: 'A package that mostly rests on assumptions describes somebody else’s software.',
    good: { set: { 'FR-TOOL-001': { sources: assumed } } },
    bad: {
      set: Object.fromEntries(
        ['FR-BOOK-001', 'FR-BOOK-002', 'FR-BOOK-003'].map((id) => [
          id,
          { sources: assumed, confidence: 0.5 },
        ]),
      ),
    },
    *check({ view, limits }) {
      const all = requirementsOf(view);
      const guessed = all.filter((node) => node.sources.every((source) => source.kind === 'assumed'));
      const share = all.length === 0 ? 0 : guessed.length / all.length;
      if (share <= limits.assumed_share_max) return;
      yield {
        message: `${percent(share)} of the requirements rest on assumptions alone; this profile allows ${percent(limits.assumed_share_max)}. Ask about the least certain of them.`,
        nodes: guessed.toSorted((a, b) => a.confidence - b.confidence).map((node) => node.id),
      };
    },
  },
];

type Cited = Extract<GraphNode['sources'][number], { quote: string }>;

function standsThere(source: Cited, turn: Graph['interview']['transcript'][number] | undefined): boolean {
  if (source.kind === 'interview') return turn?.text.includes(source.quote) === true;
  return (
    turn?.document?.name === source.document && turn.text.slice(source.start, source.end) === source.quote
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function liveNodes(view: View): readonly GraphNode[] {
  return view.graph.nodes.filter((node) => !node.retired);
}

/** Nodes that reach somebody's words, a named source or a declared assumption by what they follow from. */
function groundedIds(view: View): ReadonlySet<string> {
  const sources = liveNodes(view).flatMap(({ id, sources }) => sources.map((source) => ({ id, source })));
  const grounded = new Set(sources.filter(({ source }) => source.kind !== 'derived').map(({ id }) => id));
  const derived = sources.flatMap(({ id, source }) =>
    source.kind === 'derived' ? source.from.map((from) => ({ from, id })) : [],
  );
  const followers = Map.groupBy(derived, ({ from }) => from);
  for (const id of grounded) for (const follower of followers.get(id) ?? []) grounded.add(follower.id);
  return grounded;
}
