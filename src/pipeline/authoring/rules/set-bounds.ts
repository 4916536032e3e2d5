// "If the price of a pack is set above 9 EUR": a bound on one field of a record belongs into the field as
// well, so that the table and the contract keep it.
import type { Domain } from '#pipeline/authoring/domain.ts';
import type { Entity } from '#pipeline/authoring/entities.ts';
import { snake } from '#pipeline/authoring/words.ts';
import type { Field } from '#specification/graph/nodes.ts';

const setAbove = /^If the (?<field>[\w ]+?) of an? (?<name>[\w -]+?) is set above \{\{@(?<key>[^}]+)\}\}/;

/** The fields of a record with the highest values that its rules let them be set to. */
export function withSetBounds(fields: Field[], entity: Entity, { needs, quantities }: Domain): Field[] {
  const highest = new Map(
    needs.flatMap(({ statement }): [string, number][] => {
      const { field = '', name, key } = setAbove.exec(statement)?.groups ?? {};
      const value = quantities.find((quantity) => quantity.key === key)?.fact.value;
      return name === entity.name && value !== undefined ? [[snake(field), value]] : [];
    }),
  );
  return fields.map((field) => {
    const max = highest.get(field.name);
    return max === undefined ? field : { ...field, max };
  });
}
