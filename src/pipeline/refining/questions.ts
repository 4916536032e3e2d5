// Asking instead of guessing: a sentence that nobody could build is withdrawn and its words are quoted in an
// open question; where two statements that were both made contradict each other, the question quotes both.
import { isQuoted } from '#specification/graph/provenance.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { takeId } from '#specification/graph/ids.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { Finding } from '#specification/rules/finding.ts';
import { list, titleOf } from '#offline-author/names/words.ts';
import { isSaid, wordsBehind } from './remedies/source-weight.ts';
import { withoutNodes } from './remove-nodes.ts';

type Question = NodeOf<'OQ'>;

/**
 * Findings that only the user can settle, because they are about what a sentence means or which number holds.
 */
const aboutMeaning =
  /^(?:REQ-(?:0[23459]|1[2679])|STR-0[67]|SEC-0[79]|NUM-0[346]|CON-0[157]|LOG-\d+|API-08|DAT-08)$/;
/** What a user would recognise as something they said or wanted. */
const askable = new Set<GraphNode['kind']>([
  'FR',
  'NFR',
  'QTY',
  'NG',
  'ENT',
  'INT',
  'GOAL',
  'ROLE',
  'ASM',
  'DEC',
  'API',
]);
/** Findings that two statements contradict each other. */
const contradiction = /^(?:CON-0[17]|NUM-06|LOG-\d+)$/;
/** Rules about the sentence itself: withdrawing it settles them. */
const aboutSentence = /^(?:REQ-(?!14)|STR-0[67]|SEC-07|CON-07)/;

export const isAboutMeaning = ({ rule }: Finding): boolean => aboutMeaning.test(rule);

const keyOf = (node: GraphNode) => `question:${node.key.replaceAll(':', '-')}`;

/** Whether a question was raised about a node. */
export function asksAbout(question: Question, node: GraphNode): boolean {
  return question.key.startsWith(keyOf(node)) || question.affects.includes(node.id);
}

/** The graph without the requirements that a finding is about, and with a question for each. */
export function withdrawn(graph: Graph, finding: Finding): Graph | null {
  const nodes = graph.nodes.filter((node) => finding.nodes.includes(node.id) && !node.retired);
  const demands = nodes.filter((node) => node.kind === 'FR' || node.kind === 'NFR');
  if (demands.length === 0 || !aboutSentence.test(finding.rule)) return null;
  const reason = 'The words do not allow a testable sentence; it is asked about instead.';
  const rest = withoutNodes(
    graph,
    demands.map(({ id }) => id),
    { reason, and: ['FR', 'NFR'] },
  );
  if (!rest) return null;
  const gone = new Set(rest.nodes.flatMap((node) => (node.retired ? [node.id] : [])));
  const lost = graph.nodes.filter(
    (node) => (node.kind === 'FR' || node.kind === 'NFR') && !node.retired && gone.has(node.id),
  );
  return lost.reduce((into, node) => withQuestion(into, meaningOf(node)), rest);
}

function meaningOf(node: GraphNode): Omit<Question, 'id' | 'kind'> {
  const words = wordsBehind(node) ?? node.title;
  return {
    key: keyOf(node),
    title: titleOf(`What is meant by: ${words}`),
    question: `What exactly should happen when it says "${words}"?`,
    why: 'As it stands no test could tell whether it was built.',
    proposed_default: 'It is left out until it is answered.',
    affects: [],
    sources: lasting(node),
  };
}

/** A question about a statement that stays; null when it was asked before. */
export function asked(graph: Graph, finding: Finding): Graph | null {
  const node = graph.nodes.find(({ id, retired }) => id === finding.nodes[0] && !retired);
  if (!node || !askable.has(node.kind) || !isAboutMeaning(finding)) return null;
  const words = wordsBehind(node);
  return withQuestion(graph, {
    key: `${keyOf(node)}-${finding.rule.toLowerCase()}`,
    title: titleOf(`What is right: ${node.title}`),
    question: words ? `What is right where it says "${words}"?` : `What is right for "${node.title}"?`,
    why: finding.message,
    proposed_default: `${node.id} holds as it is written.`,
    affects: [node.id],
    sources: [{ kind: 'derived', from: [node.id], because: 'A rule does not hold there.' }],
  });
}

/** With a question that quotes both, when what disagreed was said on both sides. */
export function withBothQuoted(after: Graph, before: Graph, finding: Finding): Graph {
  if (!contradiction.test(finding.rule)) return after;
  const sides = before.nodes.filter((node) => finding.nodes.includes(node.id) && isSaid(node));
  const same = sides.filter(({ kind }) => kind === sides[0]?.kind);
  const quotes = [...new Set(same.flatMap((node) => wordsBehind(node) ?? []))];
  const live = after.nodes.find((node) => !node.retired && same.some(({ id }) => id === node.id));
  if (quotes.length < 2 || !live) return after;
  return (
    withQuestion(after, {
      key: `${keyOf(live)}-contradiction`,
      title: titleOf(`Contradiction about ${live.title}`),
      question: `Which of these holds: ${list(
        quotes.map((quote) => `"${quote}"`),
        'or',
      )}?`,
      why: 'Both were said, and they cannot hold together.',
      proposed_default: `What was said later holds: "${quotes.length > 0 ? wordsBehind(live) : live.title}".`,
      affects: [live.id],
      sources: same.flatMap(({ sources }) => sources.filter(isQuoted)),
    }) ?? after
  );
}

function withQuestion(graph: Graph, question: Omit<Question, 'id' | 'kind'>): Graph {
  if (graph.nodes.some(({ key }) => key === question.key)) return graph;
  const counters = { ...graph.counters };
  const node: Question = { kind: 'OQ', id: takeId(counters, 'OQ', null), ...question };
  return { ...graph, counters, nodes: [...graph.nodes, node] };
}

/** Sources that do not go with what they were derived from. */
function lasting({ sources, title }: GraphNode): Question['sources'] {
  const own = sources.filter((source) => source.kind !== 'derived');
  return own.length > 0 ? own : [{ kind: 'public', title: 'A withdrawn statement', locator: title }];
}
