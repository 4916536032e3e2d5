// What of the difference between two graphs somebody has to act on. A role that may not call an operation changes
// nothing of it, and a decision that binds one part more is the same decision.
import { isDeepStrictEqual } from 'node:util';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { GraphNode, NodeOf } from '#specification/graph/nodes.ts';
import type { Difference } from '#specification/merge/difference.ts';

/** Fields that only repeat what other nodes say. */
const repeating: Partial<Record<NodeKind, readonly string[]>> = {
  ADR: ['title', 'context', 'drivers', 'options', 'consequences', 'binds'],
  INV: ['title', 'binds'],
  ROLE: ['description'],
  THR: ['title', 'description', 'threatens'],
  ERR: ['title'],
  DEC: ['realised_by'],
};
const always = ['key', 'sources'];

export function realChanges(difference: Difference): Difference {
  const changed = difference.changed.flatMap(({ node, before, fields }) => {
    const real = fields.filter((field) => !isRepeating(node, field) && !isSame(before, node, field));
    return real.length > 0 ? [{ node, before, fields: real }] : [];
  });
  return { ...difference, changed };
}

const isRepeating = ({ kind }: GraphNode, field: string): boolean =>
  always.includes(field) || (repeating[kind] ?? []).includes(field);

function isSame(before: GraphNode, after: GraphNode, field: string): boolean {
  if (!ordered.has(after.kind) && isSameList(before, after, field)) return true;
  if (before.kind !== 'API' || after.kind !== 'API') return false;
  if (field === 'access') return isDeepStrictEqual(callers(before), callers(after));
  return false;
}

/** Steps come one after the other; elsewhere a list in another order says the same. */
const ordered: ReadonlySet<NodeKind> = new Set(['AC', 'TC', 'PROP']);

function isSameList(before: GraphNode, after: GraphNode, field: string): boolean {
  const [old, now] = [before, after].map((node) => (node as unknown as Record<string, unknown>)[field]);
  if (!Array.isArray(old) || !Array.isArray(now)) return false;
  const sorted = (list: readonly unknown[]) => list.map((each) => JSON.stringify(each)).toSorted();
  return isDeepStrictEqual(sorted(old), sorted(now));
}

const callers = ({ access }: NodeOf<'API'>) =>
  access.filter(({ allow }) => allow !== 'no').toSorted((one, other) => (one.role < other.role ? -1 : 1));
