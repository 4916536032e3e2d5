// The fields of all entities, and those that the examples of the rules are made of.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

export const plain = { description: 'It.', required: true, classification: 'none' } as const;
export const id: Field = { name: 'id', type: 'uuid', ...plain };
export const account = (...fields: Field[]) => ({ set: { 'ENT-001': { fields: [id, ...fields] } } });

export function* fieldsOf(view: View): Generator<{ entity: NodeOf<'ENT'>; field: Field; name: string }> {
  for (const entity of view.all('ENT'))
    for (const field of entity.fields) yield { entity, field, name: `${entity.id}.${field.name}` };
}
