// Seed data: two rows a table, enough to start the software and to try every query.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { comment, identifier, literal } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import { columnsOf, creationOrder, targetOf } from './columns.ts';
import { holding } from './record-checks.ts';
import { keepsTables } from './store-decision.ts';
import { sampleId, sampleValue, type SampleValue } from './sample-value.ts';

const rows = [1, 2] as const;

export function renderSeed(view: View): FileText[] {
  const order = creationOrder(view);
  if (order.length === 0 || !keepsTables(view)) return [];
  const stored = new Set<string>();
  const inserts = order.map((entity) => {
    stored.add(entity.id);
    return insert(entity, view, stored);
  });
  const head = comment('Sample rows for development and tests. Run after schema.sql, on an empty database.');
  return [{ path: 'data/seed.sql', text: `${[head, 'begin;', ...inserts, 'commit;'].join('\n\n')}\n` }];
}

function insert(entity: NodeOf<'ENT'>, view: View, stored: ReadonlySet<string>): string {
  const columns = columnsOf(entity);
  const values = rows.map((n) => {
    const cells = columns.map((field) => [field.name, cell(entity, field, n, { view, stored })] as const);
    const row = holding(entity, Object.fromEntries(cells), n);
    return `  (${columns.map(({ name }) => sqlValue(row[name] ?? null)).join(', ')})`;
  });
  const names = columns.map((field) => identifier(field.name)).join(', ');
  return `insert into ${identifier(entity.table)} (${names}) values\n${values.join(',\n')};`;
}

function cell(
  entity: NodeOf<'ENT'>,
  field: Field,
  n: number,
  { view, stored }: { view: View; stored: ReadonlySet<string> },
): SampleValue {
  const target = targetOf(field, view);
  if (!target) return isLater(field) ? null : sampleValue(entity, field, n);
  return field.required || (stored.has(target.id) && target.id !== entity.id) ? sampleId(target, n) : null;
}

/** When something was done that need not have been done: rows stand where they begin. */
const isLater = ({ type, required }: Field): boolean => type === 'timestamp' && !required;

function sqlValue(value: SampleValue): string {
  return typeof value === 'object' && value !== null ? literal(JSON.stringify(value)) : literal(value);
}
