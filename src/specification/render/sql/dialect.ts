// What differs between the databases that a schema is written for. What is the same in all of them (names, comparisons, partial
// unique indexes) stands in the renderers.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';

type Entity = NodeOf<'ENT'>;
export type Apart = NonNullable<Entity['apart']>[number];
export type Length = NonNullable<Entity['lasts']>[number];
/** A named condition that a column or a row has to meet. */
export type Condition = readonly [name: string, condition: string];

export interface Dialect {
  name: 'PostgreSQL' | 'SQLite';
  /** The oldest version that runs the schema. */
  version: string;
  /** What the head of the schema says once about how values are written. */
  notes: readonly string[];
  /** Statements before the first table, and again in each session. */
  opening: readonly string[];
  /** How a statement that makes a table ends. */
  table_end: string;
  /** Whether a table may refer to one that is made after it. */
  refers_ahead: boolean;
  typeOf(field: Field): string;
  /** What a value of the column must look like beyond its type. */
  formOf(field: Field): Condition | null;
  /** The number of characters of a text, and of bytes of a file. */
  charactersIn(column: string): string;
  bytesIn(column: string): string;
  id_default: string;
  now_default: string;
  /** A column of this type with so much added. */
  plus(column: string, amount: number, type: Field['type'] | undefined): string;
  /** When what lasts so long ends, by the types of its two columns. */
  endOf(
    length: Length,
    types: { starts?: Field['type'] | undefined; ends?: Field['type'] | undefined },
  ): string;
  /** What keeps two records of the same thing apart: lines of the table, and statements around it. */
  keepApart(entity: Entity, apart: Apart): { before: string[]; lines: string[]; after: string[] };
  /** A value of a sample row. */
  valueOf(value: string | number | boolean | null, type: Field['type']): string;
}
