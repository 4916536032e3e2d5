// Decides how everything is checked: a test case for each requirement, quality target and control, and
// properties that hold for any input where states and limits are at stake.
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { Agent } from '#pipeline/agent.ts';
import type { Draft } from '#offline-author/draft.ts';
import { serviceOfGoals } from '#offline-author/goals.ts';
import { derived } from '#offline-author/provenance.ts';

type TestLevel = NodeOf<'TC'>['level'];

export const verification: Agent = {
  id: 'draft.verification',
  role: 'drafter',
  character: { name: 'tess', display_name: 'Tess, tests', asset_slug: 'tess', accent_hex: '#3E7D5A' },
  action: 'plan how each promise is checked',
  offline: ({ graph, domain, profile }) => {
    const add = [
      ...nodesOf(graph, 'FR').map((node) => caseOf(node, graph, 'integration')),
      ...nodesOf(graph, 'NFR').map((node) => caseOf(node, graph, levelOf(node, graph))),
      ...nodesOf(graph, 'CTL').map(controlCase),
      ...(profile.full_design ? properties(graph) : []),
    ];
    const goals = serviceOfGoals(graph, domain);
    return {
      narration: `${add.filter((node) => node.kind === 'TC').length} test cases; every criterion is covered once.`,
      patch: { add: [...add, ...goals.add], link: goals.link },
      findings: [],
    };
  },
};

function caseOf(node: NodeOf<'FR'> | NodeOf<'NFR'>, graph: Graph, level: TestLevel): Draft {
  const criteria = nodesOf(graph, 'AC').filter((criterion) => criterion.requirement === node.id);
  const isMeasured =
    node.kind === 'NFR' && node.verification && (criteria.length === 0 || level === 'review');
  const tried = isMeasured
    ? {
        steps: [node.verification!],
        expected: node.measure,
        automated: level !== 'review',
        sources: derived('It shows how the target is measured.', node.key),
      }
    : {
        steps: criteria.map((criterion) => `${criterion.id}: ${criterion.title}`),
        expected: expectedOf(node),
        automated: true,
        sources: derived('It checks the criteria.', node.key),
      };
  return {
    kind: 'TC',
    key: `tc:${node.key.replace(/^\w+:/, '')}`,
    title: node.title,
    level,
    verifies: [node.id, ...criteria.map((criterion) => criterion.id)],
    ...tried,
  };
}

export const expectedOf = (node: GraphNode): string => `Every outcome of ${node.id}’s criteria is seen.`;

/** Words of what comes of an attempt: "The right password right after 10 wrong ones is refused". */
const outcome = /\b(?:refuse[sd]?|fails?|stays?|nothing|ignored|never|no \w+|not|none|is \d{3})\b/i;

const opened = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * How a control is tried. What it is verified by is an attempt with what comes of it ("Send an old signature: NOT_SIGNED"),
 * what comes of it alone, or the attempt alone.
 */
export function attemptAt({
  statement,
  verification,
}: NodeOf<'CTL'>): Pick<NodeOf<'TC'>, 'steps' | 'expected'> {
  const [, attempt, seen] = /^(\S+(?: \S+){3,}): (.+)$/.exec(verification) ?? [];
  if (attempt !== undefined && seen !== undefined) return { steps: [`${attempt}.`], expected: opened(seen) };
  return outcome.test(verification)
    ? {
        steps: [`Try to get past this: ${statement}`],
        expected: opened(verification.replace(/^(?:\p{L}+ )?test: /iu, '')),
      }
    : { steps: [verification], expected: statement };
}

/** Names a program or a file: a machine runs it. */
const isRun = (verification: string): boolean => /`|[\w.-]\/[\w.-]|^[a-z]+\b/.test(verification);

function levelOf(node: NodeOf<'NFR'>, graph: Graph): TestLevel {
  const hasHardware = nodesOf(graph, 'INT').some(({ is_local }) => is_local);
  if (hasHardware && node.verification && !isRun(node.verification)) return 'review';
  if (node.characteristic === 'performance_efficiency' || node.characteristic === 'flexibility')
    return 'performance';
  return node.characteristic === 'security' ? 'security' : 'integration';
}

function controlCase(node: NodeOf<'CTL'>): Draft {
  return {
    kind: 'TC',
    key: `tc:${node.key.replace(':', '-')}`,
    title: node.title,
    level: 'security',
    verifies: [node.id],
    ...attemptAt(node),
    automated: true,
    sources: derived('It checks the control.', node.key),
  };
}

/** A smaller table is tried whole by its cases. */
const worthSequences = { states: 3, events: 3 };

function properties(graph: Graph): Draft[] {
  const moving = nodesOf(graph, 'SM').filter(
    ({ states, events }) => states.length >= worthSequences.states && events.length >= worthSequences.events,
  );
  const machines: Draft[] = moving.map((node) => ({
    kind: 'PROP',
    key: `prop:${node.key.replace(':', '-')}`,
    title: `Only decided moves: ${node.title.toLowerCase()}`,
    statement: `For any sequence of the events ${node.events.map((event) => `"${event.name}"`).join(', ')}, the state after each event is the one the table gives, and a refused event changes nothing.`,
    validates: [node.id],
    generator: `Sequences of up to 30 events, each drawn evenly from the ${node.events.length} events of the table, starting in "${node.initial}".`,
    sources: derived('The table decides every pair.', node.key),
  }));
  const limited = new Set(
    nodesOf(graph, 'ERR')
      .filter(({ code }) => code.endsWith('_LIMIT'))
      .map(({ id }) => id),
  );
  const bounded = nodesOf(graph, 'FR').filter(({ id }) =>
    graph.edges.some((edge) => edge.kind === 'raises' && edge.from === id && limited.has(edge.to)),
  );
  const limits: Draft[] = bounded.map((node) => ({
    kind: 'PROP',
    key: `prop:${node.key.replace(':', '-')}`,
    title: `Never beyond: ${node.title}`,
    statement: `For any order and timing of requests, parallel ones included, the stored records never break the limit.`,
    validates: [node.id],
    generator:
      'Up to 20 requests around the limit (one below, at it, one above), up to 4 of them at the same moment.',
    sources: derived('A limit holds under concurrency or not at all.', node.key),
  }));
  return [...machines, ...limits];
}
