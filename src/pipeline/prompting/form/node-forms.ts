// The form of a node of each kind, made from the schema that the graph has for it. The list that a node
// stands in says its kind, and the graph gives its id.
import { graphNode } from '#specification/graph/nodes.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { DraftNode } from '#specification/graph/patch.ts';
import { codecOf, objectCodec, type Codec } from './codec.ts';
import type { z } from 'zod';

type NodeForm = { node: Codec; fields: ReadonlyMap<string, Codec> };

const forms: ReadonlyMap<NodeKind, NodeForm> = new Map(
  graphNode.options.map((schema) => {
    const {
      kind,
      id: _id,
      retired: _retired,
      ...shape
    } = schema.shape as unknown as Record<string, z.ZodType> & { kind: { value: NodeKind } };
    const fields = Object.entries(shape).map(([name, field]) => [name, codecOf(field)] as const);
    return [kind.value, { node: objectCodec(shape), fields: new Map(fields) }] as const;
  }),
);

export const formOf = (kind: NodeKind): Codec => forms.get(kind)!.node;

export const fieldForm = (kind: NodeKind, field: string): Codec | undefined =>
  forms.get(kind)?.fields.get(field);

export const writeNode = (node: DraftNode): unknown => formOf(node.kind).write(node);

/** What a model wrote as a node of this kind; only the graph says whether it is one. */
export function readNode(kind: NodeKind, form: unknown): DraftNode {
  const fields = formOf(kind).read(form);
  return { kind, ...(typeof fields === 'object' ? fields : {}) } as DraftNode;
}
