// Seed data, enough to start the software and to try it: two rows a table, an account for each role, and one row of what
// there is only one of.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { comment, identifier, literal } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import { columnsOf, creationOrder, targetOf } from './columns.ts';
import { holding } from './record-checks.ts';
import { keepsTables } from './store-decision.ts';
import { isRole, sampleId, sampleValue, type SampleValue } from './sample-value.ts';

export function renderSeed(view: View): FileText[] {
  const order = creationOrder(view);
  if (order.length === 0 || !keepsTables(view)) return [];
  const inserts = order.map((entity) => insert(entity, view));
  const head = comment('Sample rows for development and tests. Run after schema.sql, on an empty database.');
  return [{ path: 'data/seed.sql', text: `${[head, 'begin;', ...inserts, 'commit;'].join('\n\n')}\n` }];
}

function insert(entity: NodeOf<'ENT'>, view: View): string {
  const columns = columnsOf(entity);
  const values = rowsOf(entity, view).map((n) => {
    const cells = columns.map((field) => [field.name, cell(entity, field, n, view)] as const);
    const row = holding(entity, Object.fromEntries(cells), n);
    return `  (${columns.map(({ name }) => sqlValue(row[name] ?? null)).join(', ')})`;
  });
  const names = columns.map((field) => identifier(field.name)).join(', ');
  return `insert into ${identifier(entity.table)} (${names}) values\n${values.join(',\n')};`;
}

function cell(entity: NodeOf<'ENT'>, field: Field, n: number, view: View): SampleValue {
  const target = targetOf(field, view);
  if (isLater(field)) return null;
  return target ? sampleId(target, n) : sampleValue(entity, field, n);
}

/** What nobody makes and nothing refers to, but somebody changes, are settings: there is one row of them. */
function rowsOf(entity: NodeOf<'ENT'>, view: View): number[] {
  const shapes = view.all('API').flatMap((each) => (each.entity === entity.id ? each.shape : []));
  const is_settings =
    shapes.includes('update') &&
    !shapes.includes('create') &&
    !shapes.includes('list') &&
    view.all('ENT').every(({ fields }) => fields.every(({ references }) => references !== entity.id));
  const roles = entity.fields.find(isRole)?.values?.length ?? 0;
  return Array.from({ length: is_settings ? 1 : Math.max(2, roles) }, (_, at) => at + 1);
}

/** What need not be there yet: rows stand where they begin. */
const isLater = ({ required, default: start }: Field): boolean => !required && start === undefined;

function sqlValue(value: SampleValue): string {
  return typeof value === 'object' && value !== null ? literal(JSON.stringify(value)) : literal(value);
}
