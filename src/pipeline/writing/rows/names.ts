// What a row calls by its name: looked up in the answer itself first, then in the graph of the run.
import { nearest } from '#platform/nearest.ts';
import type { Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import { aliasesOf, shortKey, tidyKey } from './keys.ts';

type Named = { kind: NodeKind; ref: string; aliases: readonly string[]; at: string };

export type Names = {
  /** Makes a row of the answer known. */
  declare: (row: { kind: NodeKind; key: string; title: string; called: string }) => void;
  /** The id or `@key` of what is meant; `except` is never meant. */
  find: (typed: string, kinds: readonly NodeKind[], except?: string) => Named | null;
  /** What to do about a name that nothing has. */
  unknown: (typed: string, kinds: readonly NodeKind[]) => string;
};

/** Of aliases: an id tells more than a key, and a key more than a title. */
const places = [0, 1, 4, 2, 3];

export function namesIn({ nodes }: Pick<Graph, 'nodes'>): Names {
  const own: Named[] = [];
  const standing = nodes
    .filter(({ retired }) => !retired)
    .map((node): Named => ({ kind: node.kind, ref: node.id, aliases: aliasesOf(node), at: node.key }));
  const of = (kinds: readonly NodeKind[]) =>
    [...own, ...standing].filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  return {
    declare: ({ kind, key, title, called }) => {
      const aliases = [...aliasesOf({ key, title }), called.replaceAll('_', '-')];
      own.push({ kind, ref: `@${key}`, aliases, at: called });
    },
    find: (typed, kinds, except) => {
      const name = tidyKey(typed).replaceAll('_', '-');
      if (name === '') return null;
      const known = of(kinds).filter(({ ref }) => ref !== except);
      for (const place of places) {
        const found = known.find(({ aliases }) => aliases[place] === name);
        if (found) return found;
      }
      return null;
    },
    unknown: (typed, kinds) => {
      const known = [...new Set(of(kinds).map(({ at }) => shortKey(at)))];
      const meant = nearest(tidyKey(typed), known);
      const listed = known.length > 0 ? `known are ${known.slice(0, 12).join(', ')}` : 'there is none';
      return `"${typed}" names nothing that stands here${meant ? `; did you mean "${meant}"?` : `; ${listed}`}`;
    },
  };
}
