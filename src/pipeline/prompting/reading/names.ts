// The names by which an answer may call nodes, and what a slip of the pen was meant to be: a missing "@", an
// upper-case key, blanks in braces. Only what has one meaning is mended; everything else is left for the
// graph to refuse.
import { nearest } from '#platform/nearest.ts';
import type { Graph } from '#specification/graph/graph.ts';
import { areaCode, areaOfId } from '#specification/graph/ids.ts';
import { replaceProse, replaceReferences } from '#specification/graph/references.ts';
import type { Entry } from './entries.ts';

export type Names = {
  ids: ReadonlySet<string>;
  keys: ReadonlySet<string>;
  /** Kinds by how nodes are named. */
  kinds: ReadonlyMap<string, string>;
  /** The areas of requirements by the code that stands in their ids. */
  areas: ReadonlyMap<string, string>;
};

export function namesIn(graph: Graph, entries: readonly Entry[]): Names {
  const added = entries.flatMap((entry) => (entry.part === 'add' ? [entry.node.key] : []));
  return {
    ids: new Set(graph.nodes.map(({ id }) => id)),
    kinds: new Map(
      graph.nodes.flatMap(({ id, key, kind }) => [[id, kind] as const, [`@${key}`, kind] as const]),
    ),
    keys: new Set([...graph.nodes.map(({ key }) => key), ...added]),
    areas: new Map(
      graph.nodes.flatMap((node) => (node.kind === 'FR' ? [[areaOfId(node.id) ?? '', node.area]] : [])),
    ),
  };
}

/** An area that is called by its code or its first word, as ids show it, is no new one. */
function tidyArea(told: string, { areas }: Names): string {
  const is_known = [...areas.values()].includes(told);
  return is_known ? told : (areas.get(areaCode(told)) ?? told);
}

/** A key as the graph wants it. */
export const tidyKey = (key: string): string =>
  key
    .trim()
    .replace(/^@/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9:._-]+/g, '-')
    .replace(/^[^a-z0-9]+/, '');

export function tidyName(told: string, { ids, keys }: Names): string {
  const name = told.trim();
  if (ids.has(name) || (name.startsWith('@') && keys.has(name.slice(1)))) return name;
  const bare = name.replace(/^\{\{\s*|\s*\}\}$/g, '').replace(/^@/, '');
  if (ids.has(bare.toUpperCase())) return bare.toUpperCase();
  const key = tidyKey(bare);
  return keys.has(key) ? `@${key}` : name;
}

const braces = /\{\{\s*([^{}]{1,80}?)\s*\}\}/g;

/** The entry with its names as they were meant; its own copy. */
export function withTidyNames(entry: Entry, names: Names): Entry {
  const name = (told: string) => tidyName(told, names);
  if (entry.part === 'retire') return { ...entry, node: name(entry.node) };
  if (entry.part === 'change') {
    const node = name(entry.node);
    const changed = { kind: names.kinds.get(node) ?? '', [entry.field]: structuredClone(entry.value) };
    tidyFields(changed, name);
    return { ...entry, node, value: changed[entry.field] };
  }
  if (entry.part !== 'add') {
    const { kind, from, to } = entry.edge;
    return { ...entry, edge: { kind, from: name(from), to: name(to) } };
  }
  const node = structuredClone(entry.node);
  tidyFields(node, name);
  return {
    ...entry,
    node:
      node.kind === 'FR' && typeof node.area === 'string'
        ? { ...node, area: tidyArea(node.area, names) }
        : node,
  };
}

/** In place. */
export function tidyFields(node: { kind: string }, name: (told: string) => string): void {
  replaceReferences(node, ({ target }) => name(target));
  replaceProse(node, (text, path) =>
    path === 'key'
      ? text
      : text.replaceAll(braces, (quoted, target: string) => {
          const meant = name(target);
          return meant.startsWith('@') || /^QTY-\d+$/.test(meant) ? `{{${meant}}}` : quoted;
        }),
  );
}

/** What a name that nobody has was probably meant to be. */
export function meant(told: string, { ids, keys }: Names): string | null {
  const bare = tidyKey(told);
  const key = nearest(bare, [...keys]);
  return key ? `@${key}` : nearest(told.replace(/^@/, ''), [...ids]);
}
