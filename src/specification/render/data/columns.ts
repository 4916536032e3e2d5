// Entities as tables: which columns, in which order tables can be created, and which column holds a state
// machine's state. The schema, the seed, the contract and the data model all read tables from
// here.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { isStanding, standingFields } from '#specification/graph/standing-fields.ts';
import type { View } from '#specification/render/view.ts';
import { isTabled } from './store-decision.ts';

/** The fields of an entity; one without an `id` gets one. */
export function columnsOf(entity: NodeOf<'ENT'>): readonly Field[] {
  return entity.fields.some((field) => field.name === 'id')
    ? entity.fields
    : [standingFields.id, ...entity.fields];
}

/** What stands in a record: the columns of its table; a row of a file and a value in memory have what was told of them. */
export const fieldsIn = (entity: NodeOf<'ENT'>, view: View): readonly Field[] =>
  isTabled(entity, view) ? columnsOf(entity) : entity.fields.filter((field) => !isStanding(field));

export function columnOf(entity: NodeOf<'ENT'>, name: string): Field | undefined {
  return columnsOf(entity).find((field) => field.name === name);
}

/** The column whose values are the machine's states. */
export function stateColumn(entity: NodeOf<'ENT'>, machine: NodeOf<'SM'>): Field | undefined {
  return columnsOf(entity).find((field) =>
    machine.states.every((state) => field.values?.includes(state.name) ?? false),
  );
}

/** The entity a field refers to, when there is such an entity. */
export function targetOf(field: Field, view: View): NodeOf<'ENT'> | undefined {
  return field.type === 'reference' ? view.one('ENT', field.references) : undefined;
}

/**
 * Entities so that each comes after those it refers to; where references run in a circle, one of them comes
 * before.
 */
export function creationOrder(view: View): NodeOf<'ENT'>[] {
  const ordered: NodeOf<'ENT'>[] = [];
  const seen = new Set<string>();
  const visit = (entity: NodeOf<'ENT'>): void => {
    if (seen.has(entity.id)) return;
    seen.add(entity.id);
    for (const field of columnsOf(entity)) {
      const target = targetOf(field, view);
      if (target) visit(target);
    }
    ordered.push(entity);
  };
  for (const entity of view.all('ENT')) visit(entity);
  return ordered;
}
