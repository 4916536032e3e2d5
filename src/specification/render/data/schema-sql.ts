// The PostgreSQL schema. Every constraint of a field is a constraint of its column; every foreign key has an
// index.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { comment, identifier, literal, objectName } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import { checkLines } from './record-checks.ts';
import { isTabled, keepsTables, otherStore } from './store-decision.ts';
import { columnOf, columnsOf, creationOrder, targetOf } from './columns.ts';

export function renderSchema(view: View): FileText[] {
  const order = creationOrder(view).filter((entity) => isTabled(entity, view));
  if (order.length === 0 || !keepsTables(view)) return [];
  const created = new Set<string>();
  const later: string[] = [];
  const tables = order.map((entity) => {
    created.add(entity.id);
    later.push(...foreignKeysLater(entity, view, created));
    return tableStatements(entity, view, (field) => created.has(targetOf(field, view)?.id ?? ''));
  });
  const other = otherStore(view);
  const dialect = other
    ? `in the words of PostgreSQL. ${other.id} decides where records are kept: take the columns and bounds from here.`
    : 'PostgreSQL 15 or newer.';
  const head = comment(`Schema of ${view.project.name}, ${dialect}`);
  return [{ path: 'data/schema.sql', text: `${[head, ...tables, ...later].join('\n\n')}\n` }];
}

/** The statements of one entity as they stand in the schema, for a task pack, with references to tables that are there. */
export function tableSlice(
  entity: NodeOf<'ENT'>,
  view: View,
  isThere: (target: NodeOf<'ENT'>) => boolean = () => true,
): string {
  return tableStatements(entity, view, (field) => {
    const target = targetOf(field, view);
    return target !== undefined && isThere(target);
  });
}

function tableStatements(entity: NodeOf<'ENT'>, view: View, mayRefer: (field: Field) => boolean): string {
  const columns = columnsOf(entity).map((field) =>
    columnLine(entity, field, mayRefer(field) ? targetOf(field, view) : undefined),
  );
  const together = (entity.unique_together ?? []).map(
    (names) =>
      `  constraint ${identifier(objectName(entity.table, ...names, 'key'))} unique (${names.map(identifier).join(', ')})`,
  );
  const constraints = [
    ...together,
    ...orders(entity),
    ...lengths(entity),
    ...checkLines(entity),
    ...exclusions(entity),
  ];
  return [
    comment(`${entity.id} ${entity.title}: ${view.text(entity.description)}`),
    ...(entity.apart?.length ? ['create extension if not exists btree_gist;'] : []),
    `create table ${identifier(entity.table)} (\n${[...columns, ...constraints].join(',\n')}\n);`,
    ...indexes(entity),
  ].join('\n');
}

const orders = ({ table, ordered = [] }: NodeOf<'ENT'>): string[] =>
  ordered.map(
    ({ first, then }) =>
      `  constraint ${identifier(objectName(table, first, then, 'order'))} check (${identifier(first)} <= ${identifier(then)})`,
  );

const compare = { exactly: '=', at_most: '<=', at_least: '>=' } as const;

/** "A loan lasts 7 days", once more for each renewal. */
export const lengths = ({ table, lasts = [] }: NodeOf<'ENT'>): string[] =>
  lasts.map(({ starts, ends, sense, value, unit, repeats }) => {
    const once = `interval '${value} ${unit}'`;
    const whole = repeats === undefined ? once : `(1 + ${identifier(repeats)}) * ${once}`;
    const bound = `${identifier(ends)} ${compare[sense]} ${identifier(starts)} + ${whole}`;
    const after = sense === 'at_most' ? `${identifier(ends)} >= ${identifier(starts)} and ` : '';
    return `  constraint ${identifier(objectName(table, starts, ends, 'length'))} check (${after}${bound})`;
  });

/** "A bike is never rented twice at the same time": the database refuses the second, whoever asks at the same moment. */
function exclusions(entity: NodeOf<'ENT'>): string[] {
  const { table, apart = [] } = entity;
  return apart.flatMap(({ fields, starts, ends, includes_end = false, among = [] }) => {
    const [from, to] = [identifier(starts), identifier(ends)];
    const range = columnOf(entity, starts)?.type === 'date' ? 'daterange' : 'tstzrange';
    const name = identifier(objectName(table, ...fields, 'apart'));
    const same = fields.map((field) => `${identifier(field)} with =`).join(', ');
    const where = among.map(conditionOf).join(' and ');
    return [
      // A range that is empty overlaps nothing.
      `  constraint ${identifier(objectName(table, starts, ends, 'span'))} check (${from} ${includes_end ? '<=' : '<'} ${to})`,
      `  constraint ${name} exclude using gist (${same}, ${range}(${from}, ${to}, '${includes_end ? '[]' : '[)'}') with &&)${where && ` where (${where})`}`,
    ];
  });
}

const conditionOf = ({ field, values }: { field: string; values?: readonly string[] | undefined }): string =>
  values ? `${identifier(field)} in (${values.map(literal).join(', ')})` : `${identifier(field)} is null`;

/** A column as it stands in its table. */
export function columnLine(entity: NodeOf<'ENT'>, field: Field, target: NodeOf<'ENT'> | undefined): string {
  const value = defaultOf(field);
  return [
    `  ${identifier(field.name)} ${columnType(field)}`,
    field.name === 'id' ? 'primary key' : field.required && 'not null',
    value !== null && `default ${value}`,
    field.unique && field.name !== 'id' && 'unique',
    target && `references ${identifier(target.table)} (id) on delete ${onDelete(field)}`,
    ...checksOf(field).map(
      ([name, condition]) =>
        `constraint ${identifier(objectName(entity.table, field.name, name))} check (${condition})`,
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

const types = {
  uuid: 'uuid',
  text: 'text',
  decimal: 'numeric',
  money: 'numeric(14,2)',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'timestamptz',
  enum: 'text',
  json: 'jsonb',
  reference: 'uuid',
  file: 'bytea',
} as const;

const integer = { max: 2_147_483_647 };
export function columnType(field: Field): string {
  if (field.type !== 'integer') return types[field.type];
  const wide = Math.max(Math.abs(field.min ?? 0), Math.abs(field.max ?? 0)) > integer.max;
  return wide ? 'bigint' : 'integer';
}

export function onDelete(field: Field): string {
  if (field.on_delete === 'set_null' && field.required) return 'restrict';
  return (field.on_delete ?? 'restrict').replace('_', ' ');
}

/** Named conditions on the column's value. */
export function checksOf(field: Field): [name: string, condition: string][] {
  const column = identifier(field.name);
  const checks: [string, string][] = [];
  if (field.type === 'enum' && field.values?.length) {
    checks.push(['values', `${column} in (${field.values.map(literal).join(', ')})`]);
  }
  if (field.type === 'text' && field.max_length !== undefined) {
    const low = field.required ? 1 : 0;
    checks.push(['length', `char_length(${column}) between ${low} and ${field.max_length}`]);
  } else if (field.type === 'text' && field.required) checks.push(['length', `char_length(${column}) >= 1`]);
  if (field.type === 'file' && field.max !== undefined)
    checks.push(['size', `octet_length(${column}) <= ${field.max}`]);
  if (['integer', 'decimal', 'money'].includes(field.type)) {
    if (field.min !== undefined) checks.push(['min', `${column} >= ${field.min}`]);
    if (field.max !== undefined) checks.push(['max', `${column} <= ${field.max}`]);
  }
  return checks;
}

/** The default as SQL; null when there is none that the column's type can hold. */
export function defaultOf(field: Field): string | null {
  if (field.default === undefined) {
    if (field.name === 'id') return 'gen_random_uuid()';
    return /^(created|updated)_at$/.test(field.name) && field.type === 'timestamp' ? 'now()' : null;
  }
  if (['integer', 'decimal', 'money'].includes(field.type)) {
    return field.default.trim() !== '' && Number.isFinite(Number(field.default))
      ? String(Number(field.default))
      : null;
  }
  if (field.type === 'boolean') return /^(true|false)$/.test(field.default) ? field.default : null;
  if (field.type === 'enum') return field.values?.includes(field.default) ? literal(field.default) : null;
  if (field.type === 'timestamp') return /^now(\(\))?$/.test(field.default) ? 'now()' : null;
  if (field.type === 'json') return isJson(field.default) ? literal(field.default) : null;
  return field.type === 'text' ? literal(field.default) : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function indexes(entity: NodeOf<'ENT'>): string[] {
  const leading = new Set((entity.unique_together ?? []).map((names) => names[0]));
  const plain = columnsOf(entity)
    .filter(
      (field) => (field.indexed || field.type === 'reference') && !field.unique && !leading.has(field.name),
    )
    .map(
      (field) =>
        `create index ${identifier(objectName(entity.table, field.name, 'idx'))} on ${identifier(entity.table)} (${identifier(field.name)});`,
    );
  return [...plain, ...uniqueWhile(entity)];
}

/** What must be unique among some of the records is an index over these alone. */
const uniqueWhile = ({ table, unique_while = [] }: NodeOf<'ENT'>): string[] =>
  unique_while.map(({ fields, ...among }) => {
    const name = identifier(objectName(table, ...fields, 'while', among.field, 'key'));
    return `create unique index ${name} on ${identifier(table)} (${fields.map(identifier).join(', ')}) where ${conditionOf(among)};`;
  });

/** Foreign keys that could not stand in their table, because the other table comes later. */
function foreignKeysLater(entity: NodeOf<'ENT'>, view: View, created: ReadonlySet<string>): string[] {
  return columnsOf(entity).flatMap((field) => {
    const target = targetOf(field, view);
    if (!target || created.has(target.id) || !isTabled(target, view)) return [];
    return `${foreignKeyLine(entity, field, target).replace(/;$/, '')} deferrable initially deferred;`;
  });
}

/** A reference that is added to a table that is there. */
export function foreignKeyLine(entity: NodeOf<'ENT'>, field: Field, target: NodeOf<'ENT'>): string {
  const constraint = identifier(objectName(entity.table, field.name, 'fkey'));
  return `alter table ${identifier(entity.table)} add constraint ${constraint} foreign key (${identifier(field.name)}) references ${identifier(target.table)} (id) on delete ${onDelete(field)};`;
}
