// Pieces of SQL that every dialect writes alike.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { identifier, literal } from '#specification/render/syntax/sql.ts';

type Among = { field: string; values?: readonly string[] | undefined };

/** Which records are meant: by values of a field, or where it is empty. `of` is what the row is called there. */
export const conditionOf = ({ field, values }: Among, of = ''): string =>
  values
    ? `${of}${identifier(field)} in (${values.map(literal).join(', ')})`
    : `${of}${identifier(field)} is null`;

export const fieldOf = ({ fields }: NodeOf<'ENT'>, name: string): Field | undefined =>
  fields.find((field) => field.name === name);
