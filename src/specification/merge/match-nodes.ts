// Which node of a new draft is which node of the package before it: by key, else by the words they rest on,
// else by what they say. A requirement whose number was changed is the same requirement; its criteria, tests
// and tasks too.
import type { Graph } from '#specification/graph/graph.ts';
import { compareIds } from '#specification/graph/ids.ts';
import { nodeKinds } from '#specification/graph/node-kinds.ts';
import type { GraphNode } from '#specification/graph/nodes.ts';
import { replaceProse, replaceQuotes } from '#specification/graph/references.ts';

/** Half of the words of two nodes in common: below that they are two nodes. */
const likeness_min = 0.5;

/** The id before of each live node of the draft that has one. */
export function matchNodes(before: Graph, draft: Graph): Map<string, string> {
  const matched = new Map<string, string>();
  for (const kind of nodeKinds) {
    const fresh = draft.nodes.filter((node) => node.kind === kind && !node.retired);
    const known = before.nodes.filter((node) => node.kind === kind);
    matchByKey(matched, fresh, known);
    const open = () => ({
      fresh: fresh.filter((node) => !matched.has(node.id)),
      known: without(known, matched).filter((node) => !node.retired),
    });
    matchByWords(matched, open());
    matchByLikeness(matched, open());
  }
  return matched;
}

type Open = { fresh: readonly GraphNode[]; known: readonly GraphNode[] };

const without = (nodes: readonly GraphNode[], matched: ReadonlyMap<string, string>) => {
  const taken = new Set(matched.values());
  return nodes.filter((node) => !taken.has(node.id));
};

function matchByKey(matched: Map<string, string>, fresh: readonly GraphNode[], known: readonly GraphNode[]) {
  const idOfKey = new Map(known.map((node) => [node.key, node.id]));
  for (const { id, key } of fresh) {
    const same = idOfKey.get(key);
    if (same !== undefined) matched.set(id, same);
  }
}

/** The same words of the interview, where they gave one node of the kind before and give one now. */
function matchByWords(matched: Map<string, string>, { fresh, known }: Open) {
  const byWords = Map.groupBy(known, quotesOf);
  for (const [words, nodes] of Map.groupBy(fresh, quotesOf)) {
    const same = byWords.get(words) ?? [];
    if (words !== '' && nodes.length === 1 && same.length === 1) matched.set(nodes[0]!.id, same[0]!.id);
  }
}

const quotesOf = (node: GraphNode) =>
  node.sources.flatMap((source) => ('quote' in source ? [source.quote] : [])).join('\n');

/** The most alike first; what belongs to a requirement is alike only when the requirement is the same. */
function matchByLikeness(matched: Map<string, string>, { fresh, known }: Open) {
  const words = new Map([...fresh, ...known].map((node) => [node, promiseOf(node) ?? wordsOf(node)]));
  const pairs = fresh.flatMap((node) =>
    known
      .filter((other) => sameOwner(node, other, matched))
      .map((other) => ({ node, other, likeness: likeness(words.get(node)!, words.get(other)!) }))
      .filter((pair) => pair.likeness >= likeness_min),
  );
  pairs.sort(
    (a, b) =>
      b.likeness - a.likeness || compareIds(a.node.id, b.node.id) || compareIds(a.other.id, b.other.id),
  );
  const taken = new Set<string>();
  for (const { node, other } of pairs) {
    if (matched.has(node.id) || taken.has(other.id)) continue;
    matched.set(node.id, other.id);
    taken.add(other.id);
  }
}

function sameOwner(node: GraphNode, other: GraphNode, matched: ReadonlyMap<string, string>): boolean {
  if (node.kind !== 'AC' || other.kind !== 'AC') return true;
  return node.polarity === other.polarity && matched.get(node.requirement) === other.requirement;
}

/**
 * The words of what a requirement demands. The grammar around it and the name of its part are the same in every requirement
 * of an area: a requirement that took over the id of another would be another requirement under that id.
 */
function promiseOf(node: GraphNode): Set<string> | null {
  if (node.kind !== 'FR' && node.kind !== 'NFR') return null;
  const demanded = node.statement.slice(node.statement.indexOf(' shall ') + 1);
  const words = wordsIn(`${node.title} ${demanded}`);
  for (const word of grammar) words.delete(word);
  return words;
}
const grammar = ['shall', 'let', 'make', 'sure', 'that', 'require', 'the', 'and', 'for', 'with', 'each'];

const wordsIn = (text: string): Set<string> =>
  new Set(
    replaceQuotes(text, () => ' ')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [],
  );

/** The words of a node without its numbers, which are what changes most. */
function wordsOf(node: GraphNode): Set<string> {
  const words = new Set<string>();
  replaceProse(node, (text, path) => {
    if (!structural.has(path)) for (const word of wordsIn(text)) words.add(word);
    return text;
  });
  return words;
}

const structural = new Set(['id', 'key', 'kind', 'requirement']);

function likeness(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => two.has(word)).length;
  return shared === 0 ? 0 : shared / (one.size + two.size - shared);
}
