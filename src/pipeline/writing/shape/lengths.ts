// Texts whose length nobody gave have the usual one. That is an assumption, and stands as one.
import type { RowMaker, Rows } from '#pipeline/writing/rows/open-rows.ts';
import type { NumberRow } from '#pipeline/writing/rows/row-forms.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Provenance } from '#specification/graph/provenance.ts';
import { columnName, isUnbounded, usual } from './fields.ts';
import type { FieldRow } from './shape-form.ts';

const key = 'usual-text-length';
const assumed = {
  says: [],
  assumes: 'Where nobody gave the length of a text, a short one is enough.',
  else: 'A longer text is refused until its field is widened.',
};
const named_max = 12;

/** Fields as `table.field`. */
export const unboundedIn = (table: string, fields: readonly FieldRow[]): string[] =>
  fields.filter(isUnbounded).map(({ name }) => `${table}.${columnName(name)}`);

/** The number, with the fields that it is assumed of; once in a project. */
export function assumeLengths(rows: Rows, fields: readonly string[], { graph }: { graph: Graph }): void {
  if (
    fields.length === 0 ||
    nodesOf(graph, 'QTY').some((node) => node.key === `qty:${key.replaceAll('-', '_')}`)
  )
    return;
  const listed = fields.slice(0, named_max).join(', ');
  const more = fields.length > named_max ? ` and ${fields.length - named_max} more` : '';
  const number: NumberRow = {
    key,
    value: usual.max_length,
    unit: 'characters',
    sense: 'at_most',
    applies_to: `texts whose length nobody gave: ${listed}${more}`,
    ...assumed,
  };
  rows.numbers([number]);
}

/** What a record with such a text rests on beside its own ground. */
export const lengthSources = (maker: RowMaker, fields: readonly FieldRow[]): Provenance[] =>
  fields.some(isUnbounded) ? (maker.quotes(assumed) ?? []) : [];
