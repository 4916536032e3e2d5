// A trace by its nodes: who leads to whom. Words are nodes too, so that one can walk from what was said to
// what is built.
import type { Trace } from '#web/data/package-queries.ts';
import { kindOf, type Band } from './trace-kinds.ts';

type Words = Trace['words'][number];

export type TraceNode = {
  id: string;
  kind: string;
  band: Band;
  title: string;
  file: string | null;
  anchor: string | null;
  origins: readonly string[];
  priority: string | null;
  words: Words | null;
};

export type Neighbour = { kind: string; is_out: boolean; node: TraceNode };

export type TraceIndex = {
  nodes: readonly TraceNode[];
  links: readonly { from: TraceNode; to: TraceNode; kind: string }[];
  find(id: string): TraceNode | undefined;
  neighboursOf(id: string): readonly Neighbour[];
};

export function indexTrace({ nodes: plain, words, links: pairs }: Trace): TraceIndex {
  const nodes: TraceNode[] = [
    ...words.map((each) => ({
      id: each.id,
      kind: 'WORDS',
      band: 'words' as const,
      title: each.quote,
      file: null,
      anchor: null,
      origins: [],
      priority: null,
      words: each,
    })),
    ...plain.map((node) => ({ ...node, band: kindOf(node.kind).band, words: null })),
  ];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const links = pairs.flatMap(({ from, to, kind }) => {
    const [a, b] = [byId.get(from), byId.get(to)];
    return a && b ? [{ from: a, to: b, kind }] : [];
  });
  const near = new Map<string, Neighbour[]>(nodes.map(({ id }) => [id, []]));
  for (const { from, to, kind } of links) {
    near.get(from.id)?.push({ kind, is_out: true, node: to });
    near.get(to.id)?.push({ kind, is_out: false, node: from });
  }
  return { nodes, links, find: (id) => byId.get(id), neighboursOf: (id) => near.get(id) ?? [] };
}

/** The node, what stands beside it, and everything that it rests on in the end. */
export function chainOf(index: TraceIndex, id: string): ReadonlySet<string> {
  const chain = new Set([id, ...index.neighboursOf(id).map(({ node }) => node.id)]);
  const rests = new Set([id]);
  for (const each of rests)
    for (const { kind, is_out, node } of index.neighboursOf(each))
      if (is_out && (kind === 'rests_on' || kind === 'requirement')) rests.add(node.id);
  for (const each of rests) chain.add(each);
  return chain;
}

export type Filter = { kind: string; origin: string; text: string };

/** `requirements` stands for both of their kinds; an empty string for whatever there is. */
export function matching(nodes: readonly TraceNode[], { kind, origin, text }: Filter): TraceNode[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return nodes.filter((node) => {
    if (kind === 'requirements' ? node.band !== 'required' : kind !== '' && node.kind !== kind) return false;
    if (origin !== '' && !node.origins.includes(origin)) return false;
    const said = `${node.id} ${node.title}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
