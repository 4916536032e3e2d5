import type { DraftNode, Patch } from '#specification/graph/patch.ts';

/** One node as an agent adds it: no id, a key, references as `@key`. */
export type Draft = DraftNode;
export type Link = NonNullable<Patch['link']>[number];
