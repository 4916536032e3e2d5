// Seed data to start and to try the software with: the sample rows that are right, and which tables have none.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import type { Dialect } from '#specification/render/sql/dialects.ts';
import { comment, identifier } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import { columnsOf, creationOrder } from './columns.ts';
import type { SampleRow } from './record-checks.ts';
import { sampleRows } from './sample-rows.ts';
import type { SampleValue } from './sample-value.ts';
import { isTabled, writtenIn } from './store-decision.ts';

export const seedPath = 'data/seed.sql';

/** Whether a row can be told that is right without anything having been done. */
export const hasSeed = (view: View): boolean =>
  [...view.once(sampleRows).keys()].some((entity) => isTabled(entity, view));

export function renderSeed(view: View): FileText[] {
  if (!hasSeed(view)) return [];
  const order = creationOrder(view).filter((entity) => isTabled(entity, view));
  const rows = new Map([...view.once(sampleRows)].filter(([entity]) => isTabled(entity, view)));
  const empty = order.filter((entity) => !rows.has(entity)).map(({ table }) => table);
  const dialect = writtenIn(view);
  const text = [
    comment('Sample rows for development and tests. Run after schema.sql, on an empty database.'),
    ...(empty.length > 0
      ? [comment(`Without rows, which come from using the software: ${empty.join(', ')}.`)]
      : []),
    ...dialect.opening,
    'begin;',
    ...[...rows].map(([entity, of]) => insert(entity, of, dialect)),
    'commit;',
  ];
  return [{ path: seedPath, text: `${text.join('\n\n')}\n` }];
}

function insert(entity: NodeOf<'ENT'>, rows: readonly SampleRow[], { valueOf }: Dialect): string {
  const columns = columnsOf(entity);
  const names = columns.map(({ name }) => identifier(name)).join(', ');
  const values = rows.map(
    (row) => `  (${columns.map(({ name, type }) => valueOf(plain(row[name] ?? null), type)).join(', ')})`,
  );
  return `insert into ${identifier(entity.table)} (${names}) values\n${values.join(',\n')};`;
}

const plain = (value: SampleValue) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
