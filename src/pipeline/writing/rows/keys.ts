// The keys of rows, and the keys that their nodes have in the graph: `member` of the roles is `role:member` there.
import type { NodeKind } from '#specification/graph/node-kinds.ts';

/** A key as the graph wants it, whatever was typed: no "@", no capitals, no blanks. */
export const tidyKey = (typed: string): string =>
  typed
    .trim()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^@/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9:._-]+/g, '-')
    .replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');

/** What stands before the name of a thing; the same as the rules give, so that what they draw fits to it. */
const prefixes: Partial<Record<NodeKind, string>> = {
  CMP: 'component',
  CTL: 'control',
  DEC: 'decision',
  ENT: 'entity',
  ERR: 'error',
  EVT: 'event',
  INT: 'integration',
  INV: 'invariant',
  NG: 'non-goal',
  OQ: 'question',
  SCR: 'screen',
  SM: 'machine',
  THR: 'threat',
};

/** `within`: parts that are written side by side, and know nothing of each other's keys. */
export const nodeKeyOf = (kind: NodeKind, key: string, within = ''): string =>
  [prefixes[kind] ?? kind.toLowerCase(), within, key.replaceAll('-', '_')]
    .filter((part) => part !== '')
    .join(':');

/** The key by which a mind calls a node: without what stands before it. */
export const shortKey = (key: string): string => key.slice(key.lastIndexOf(':') + 1).replaceAll('_', '-');

/** Parts that what is drawn by rule stands on have one key each, whatever a mind calls them. */
export const keystones = {
  interface: 'component:surface',
  store: 'component:store',
  worker: 'component:worker',
} as const;
const fixed: readonly string[] = Object.values(keystones);

/** The key by which a node is shown to a mind. One that code gave in place of the mind's own says nothing to it. */
export const shownKey = ({ key, title }: { key: string; title: string }): string =>
  (fixed.includes(key) && tidyKey(title).replaceAll(/[:_]/g, '-')) || shortKey(key);

/** The names by which a node may be called: its id, its key, its short key, its title. */
export const aliasesOf = ({ id, key, title }: { id?: string; key: string; title: string }): string[] =>
  [id?.toLowerCase() ?? '', key, shortKey(key), tidyKey(title)].map((each) => each.replaceAll('_', '-'));
