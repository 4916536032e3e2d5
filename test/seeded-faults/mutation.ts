// A seeded fault: what a careless author, a model or a hand edit does to a package, as data and one small
// function that finds a place for it. Whether the rules tell of it is judged elsewhere.
import type { Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { RenderedFile } from '#specification/render/rendered-file.ts';
import type { View } from '#specification/render/view.ts';
import type { FilesChange, GraphChange } from '#specification/rules/rule.ts';
import type { Chance } from './chance.ts';

export const faultGroups = [
  'structure',
  'requirements',
  'trace',
  'contracts and data',
  'diagrams and behaviour',
  'consistency',
  'architecture and security',
  'operations',
  'plan and tests',
  'instruction files',
] as const;

/** What it takes to see the fault: reading, a program that runs or parses the file, or a solver. */
export const faultTiers = ['text', 'executed', 'formal'] as const;

/** A sound package that a fault is put into. */
export interface Ground {
  name: string;
  graph: Graph;
  view: View;
  files: readonly RenderedFile[];
  chance: Chance;
}

/** The change, and the nodes or files that a finding must name to count. */
export interface Injury {
  graph?: GraphChange;
  files?: FilesChange;
  hurt: readonly string[];
}

export interface Mutation {
  id: string;
  group: (typeof faultGroups)[number];
  tier: (typeof faultTiers)[number];
  /** What somebody did, in one sentence. */
  story: string;
  /** Rules that may tell of it: an id, or the prefix of a group when any rule of that group will do. */
  told_by: readonly string[];
  /** Null when the package has no place for it. */
  apply: (ground: Ground) => Injury | null;
}

/** The faults of one group, without repeating it in each. */
export type Kind = Omit<Mutation, 'group' | 'tier'> & { tier?: Mutation['tier'] };

export function kindsOf(group: Mutation['group'], kinds: readonly Kind[]): Mutation[] {
  return kinds.map((kind) => ({ tier: 'text', ...kind, group }));
}

/** Changes one node of a kind, the first by chance that the change fits. */
export function onNode<K extends NodeKind>(
  kind: K,
  set: (node: NodeOf<K>, ground: Ground) => Partial<NodeOf<K>> | null,
): Mutation['apply'] {
  return (ground) => {
    for (const node of ground.chance.order(ground.view.all(kind))) {
      const change = set(node, ground);
      if (change) return { graph: { set: { [node.id]: change } }, hurt: [node.id] };
    }
    return null;
  };
}

/** Changes the graph around one node of a kind, the first by chance that has a place for it. */
export function aroundNode<K extends NodeKind>(
  kind: K,
  change: (node: NodeOf<K>, ground: Ground) => { graph: GraphChange; hurt?: readonly string[] } | null,
): Mutation['apply'] {
  return (ground) => {
    for (const node of ground.chance.order(ground.view.all(kind))) {
      const found = change(node, ground);
      if (found) return { graph: found.graph, hurt: found.hurt ?? [node.id] };
    }
    return null;
  };
}

/** Edits one file by hand, the first by chance that the edit changes. */
export function inFile(
  path: RegExp,
  edit: (text: string, ground: Ground) => string | null,
): Mutation['apply'] {
  return (ground) => {
    for (const file of ground.chance.order(ground.files.filter((each) => path.test(each.path)))) {
      const text = edit(file.text, ground);
      if (text !== null && text !== file.text) return { files: { [file.path]: text }, hurt: [file.path] };
    }
    return null;
  };
}

/** Replaces one match of a pattern, chosen by chance. */
export function swapOne(
  text: string,
  { chance }: Ground,
  swap: { pattern: RegExp; by: (match: RegExpMatchArray) => string },
): string | null {
  const match = chance.one([...text.matchAll(new RegExp(swap.pattern, `${swap.pattern.flags}g`))]);
  if (!match) return null;
  return text.slice(0, match.index) + swap.by(match) + text.slice(match.index + match[0].length);
}

/** An edit that replaces one match of a pattern. */
export function swapping(pattern: RegExp, by: (match: RegExpMatchArray) => string) {
  return (text: string, ground: Ground) => swapOne(text, ground, { pattern, by });
}

/** The first id that was never given, for a node that somebody adds. */
export function freshId(graph: Graph, prefix: string): string {
  return `${prefix}-${String((graph.counters[prefix] ?? 0) + 1).padStart(3, '0')}`;
}

export const prefixOf = (id: string) => id.slice(0, id.lastIndexOf('-'));
