// What is wrong with single entries, before the graph is asked: keys, remit, and words that nobody said.
import { nodesOf } from '#specification/graph/graph.ts';
import { nodeIds } from '#specification/graph/ids.ts';
import { citedFrom, type Provenance } from '#specification/graph/provenance.ts';
import { quoteIn, spanOf } from '#platform/models/find-quote.ts';
import type { Entry, EntryOf } from './entries.ts';
import { mistake, type Ground, type Mistake } from './ground.ts';

/** One entry after the other; later ones of the same label are refused. */
export function mistakesOf(entries: readonly Entry[], ground: Ground): Mistake[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const label = `${entry.part} ${entry.label}`;
    const again = seen.has(label) && entry.part !== 'link' && entry.part !== 'unlink';
    seen.add(label);
    if (again)
      return [
        mistake(
          entry.label,
          `${entry.label}: stands twice in your answer; give each node its own key and each field one change.`,
        ),
      ];
    if (entry.part === 'add') return mistakesOfNode(entry, ground);
    return entry.part === 'change' || entry.part === 'retire'
      ? mistakesOfRemit(entry, ground)
      : mistakesOfEdge(entry, ground);
  });
}

function mistakesOfNode({ node, label }: EntryOf<'add'>, { run }: Ground): Mistake[] {
  const { key, kind } = node;
  if (key === '')
    return [mistake(label, `A ${kind} has no key; give one such as "${kind.toLowerCase()}:what-it-is".`)];
  if (key.toUpperCase().replace(nodeIds, '') === '')
    return [
      mistake(
        label,
        `${key}: is an id, and ids are given by the graph; give a key such as "${kind.toLowerCase()}:what-it-is".`,
      ),
    ];
  const standing = run.graph.nodes.find((other) => other.key === key);
  return standing
    ? [
        mistake(
          label,
          `${key}: is the key of ${standing.id} already; refer to ${standing.id}, or choose another key.`,
        ),
      ]
    : [];
}

function mistakesOfRemit(
  { part, node: name, label }: EntryOf<'change' | 'retire'>,
  { run, rights }: Ground,
): Mistake[] {
  const node = run.graph.nodes.find(({ id, key }) => id === name || `@${key}` === name);
  if (!node) return [mistake(label, `${name}: the graph has no such node; name one that you were shown.`)];
  const changeable = rights.contests ? rights.beyond : rights.named;
  const allowed = part === 'retire' ? rights.near : changeable;
  if (part === 'change' && !rights.changes.includes(node.kind))
    return [
      mistake(
        label,
        `${node.id}: you may not change ${node.kind} nodes${rights.changes.length > 0 ? `; you may change ${rights.changes.join(', ')}` : ''}.`,
      ),
    ];
  if (allowed && !allowed.has(node.id))
    return [mistake(label, `${node.id}: no finding that you were given names it; leave it as it is.`)];
  return [];
}

function mistakesOfEdge({ part, edge, label }: EntryOf<'link' | 'unlink'>, { rights }: Ground): Mistake[] {
  if (!rights.links.includes(edge.kind))
    return [
      mistake(
        label,
        `${label}: you may not ${part} with "${edge.kind}"; you may use ${rights.links.join(', ') || 'no links'}.`,
      ),
    ];
  return [];
}

/** Sources whose words nobody said, with what was meant by them where it can be told. */
export function ungrounded(
  entry: Entry,
  { run }: Ground,
): { entry: Entry; unsaid: Provenance[]; mistakes: Mistake[] } {
  const sources = sourcesOf(entry);
  if (!sources) return { entry, unsaid: [], mistakes: [] };
  const found = sources.map((source) => ({ source, grounded: groundedSource(source, run) }));
  const wrong = found
    .filter(({ source, grounded }) => grounded === null && source !== null)
    .map(({ source }) => source);
  const kept = found.map(({ source, grounded }) => grounded ?? source);
  return {
    entry: withSources(entry, kept),
    unsaid: wrong,
    mistakes: wrong.map((source) => unsaidMistake(entry.label, source, run)),
  };
}

export function sourcesOf(entry: Entry): Provenance[] | null {
  const sources =
    entry.part === 'add'
      ? entry.node.sources
      : entry.part === 'change' && entry.field === 'sources'
        ? entry.value
        : null;
  return Array.isArray(sources) ? (sources as Provenance[]) : null;
}

export function withSources(entry: Entry, sources: readonly Provenance[]): Entry {
  if (entry.part === 'add') return { ...entry, node: { ...entry.node, sources: [...sources] } };
  return entry.part === 'change' ? { ...entry, value: [...sources] } : entry;
}

/**
 * The source as it stands in the interview; null when it does not. What is no source is left to the graph.
 */
function groundedSource(source: Provenance, { graph }: Ground['run']): Provenance | null {
  const is_quoted = source?.kind === 'interview' || source?.kind === 'document';
  if (!is_quoted || typeof source.quote !== 'string') return source;
  // A statement is named by its id, and then its words need not be copied.
  const named = graph.interview.statements.find(({ id }) => id === String(source.turn));
  const { turn, quote } = named ?? source;
  const words = source.quote.trim() === '' ? quote : source.quote;
  const found = quoteIn(graph.interview.transcript, { turn, words });
  return found && citedFrom(graph.interview.transcript, { kind: 'interview', ...found });
}

function unsaidMistake(label: string, source: Provenance, { graph }: Ground['run']): Mistake {
  const words = 'quote' in source ? source.quote.slice(0, 80) : '';
  const by_us = graph.interview.transcript.some(
    ({ speaker, text }) => speaker === 'interviewer' && spanOf(words, text),
  );
  const why = by_us ? 'are of the interviewer, not of the user' : 'stand in no turn of the user';
  const assumption = nodesOf(graph, 'ASM')[0]?.id ?? '@asm:key';
  return mistake(
    label,
    `${label} sources: the words "${words}" ${why}; copy two words or more letter by letter, or cite what it follows from, or an assumption such as ${assumption}.`,
  );
}
