// A patch as a list of entries that can be judged, replaced and left out one by one.
import type { Edge } from '#specification/graph/graph.ts';
import type { DraftNode, Patch } from '#specification/graph/patch.ts';

/** `label` names the entry in mistakes, and is that by which the graph tells of it. */
export type Entry = { label: string } & (
  | { part: 'add'; node: DraftNode }
  | { part: 'change'; node: string; field: string; value: unknown }
  | { part: 'link' | 'unlink'; edge: Edge }
  | { part: 'retire'; node: string; reason: string }
);
export type EntryOf<P extends Entry['part']> = Extract<Entry, { part: P }>;

export const linkLabel = ({ kind, from, to }: Edge) => `${from} ${kind} ${to}`;

export const addEntry = (node: DraftNode): Entry => ({ part: 'add', label: node.key, node });
export const changeEntry = (node: string, field: string, value: unknown): Entry => ({
  part: 'change',
  label: `${node} ${field}`,
  node,
  field,
  value,
});
export const linkEntry = (part: 'link' | 'unlink', edge: Edge): Entry => ({
  part,
  label: linkLabel(edge),
  edge,
});
export const retireEntry = (node: string, reason: string): Entry => ({
  part: 'retire',
  label: node,
  node,
  reason,
});

export function entriesOf({ add = [], change = [], link = [], unlink = [], retire = [] }: Patch): Entry[] {
  return [
    ...add.map(addEntry),
    ...change.flatMap(({ node, set }) =>
      Object.entries(set).map(([field, value]) => changeEntry(node, field, value)),
    ),
    ...link.map((edge) => linkEntry('link', edge)),
    ...unlink.map((edge) => linkEntry('unlink', edge)),
    ...retire.map(({ node, reason }) => retireEntry(node, reason)),
  ];
}

const of = <P extends Entry['part']>(entries: readonly Entry[], part: P): EntryOf<P>[] =>
  entries.filter((entry): entry is EntryOf<P> => entry.part === part);

export function patchOf(entries: readonly Entry[]): Patch {
  const changed = Map.groupBy(of(entries, 'change'), ({ node }) => node);
  const patch: Required<Patch> = {
    add: of(entries, 'add').map(({ node }) => node),
    change: [...changed].map(([node, fields]) => ({
      node,
      set: Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    })),
    link: of(entries, 'link').map(({ edge }) => edge),
    unlink: of(entries, 'unlink').map(({ edge }) => edge),
    retire: of(entries, 'retire').map(({ node, reason }) => ({ node, reason })),
  };
  return Object.fromEntries(Object.entries(patch).filter(([, part]) => part.length > 0));
}

/** The node that an entry is about, by the name that it has in an answer; of a link, what it is called by. */
export function nameOf(entry: Entry): string {
  if (entry.part === 'add') return `@${entry.node.key}`;
  return 'node' in entry ? entry.node : entry.label;
}

const keyOf = ({ part, label }: Entry) => `${part} ${label}`;

/** The entries of an answer with those that replace them in their places, and then what is new. */
export function withReplaced(before: readonly Entry[], own: readonly Entry[]): Entry[] {
  const mine = new Map(own.map((entry) => [keyOf(entry), entry]));
  const known = new Set(before.map(keyOf));
  return [
    ...before.map((entry) => mine.get(keyOf(entry)) ?? entry),
    ...own.filter((entry) => !known.has(keyOf(entry))),
  ];
}
