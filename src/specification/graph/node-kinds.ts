// The kinds of nodes, and what the schema of every kind is made of.
import { z } from 'zod';
import { provenance } from './provenance.ts';

export const nodeKinds = [
  'GOAL',
  'NG',
  'ROLE',
  'US',
  'FR',
  'NFR',
  'AC',
  'PROP',
  'ENT',
  'API',
  'IF',
  'EVT',
  'SM',
  'CMP',
  'ADR',
  'INV',
  'SCR',
  'THR',
  'CTL',
  'TC',
  'TASK',
  'RISK',
  'ASM',
  'OQ',
  'DEC',
  'TERM',
  'QTY',
  'INT',
  'ERR',
  'SRC',
  'ALT',
] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** A reference to a node of one of the kinds given (any kind when none is). */
export function ref(...kinds: NodeKind[]) {
  return z
    .string()
    .min(1)
    .meta({ ref: kinds.length > 0 ? kinds : 'any' });
}
export const text = z.string().trim().min(1);
/** What every node has. `key` is its natural name, stable over updates and unique within the graph. */
const common = {
  id: z.string().regex(/^[A-Z]{2,4}(-[A-Z0-9]{2,12})?-\d{3,}$/),
  key: z.string().regex(/^[a-z0-9][a-z0-9:._-]*$/),
  title: text,
  sources: z.array(provenance).min(1),
  /** Set when the node no longer holds; its id is never given again. */
  retired: z.strictObject({ reason: text }).optional(),
};
export function node<const K extends NodeKind, S extends z.ZodRawShape>(kind: K, shape: S) {
  return z.strictObject({ kind: z.literal(kind), ...common, ...shape });
}
