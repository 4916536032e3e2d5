// The schema, in the dialect of the database that was decided for. Every constraint of a field is a constraint of its column;
// every foreign key has an index.
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { conditionOf } from '#specification/render/sql/conditions.ts';
import type { Condition } from '#specification/render/sql/dialect.ts';
import type { Dialect } from '#specification/render/sql/dialects.ts';
import { comment, identifier, literal, objectName } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import { checkLines } from './record-checks.ts';
import {
  areAllTabled,
  isTabled,
  keepsTables,
  otherStore,
  storeDecision,
  writtenIn,
} from './store-decision.ts';
import { columnOf, columnsOf, creationOrder, targetOf } from './columns.ts';

type Entity = NodeOf<'ENT'>;

export function renderSchema(view: View): FileText[] {
  const order = creationOrder(view).filter((entity) => isTabled(entity, view));
  if (order.length === 0 || !keepsTables(view)) return [];
  const dialect = writtenIn(view);
  const created = new Set<string>();
  const later: string[] = [];
  const tables = order.map((entity) => {
    created.add(entity.id);
    if (!dialect.refers_ahead) later.push(...foreignKeysLater(entity, view, created));
    return tableStatements(entity, view, ({ id }) => dialect.refers_ahead || created.has(id));
  });
  return [{ path: 'data/schema.sql', text: `${[...headOf(view), ...tables, ...later].join('\n\n')}\n` }];
}

function headOf(view: View): string[] {
  const dialect = writtenIn(view);
  const other = otherStore(view);
  const version = other
    ? `in the words of PostgreSQL. ${other.id} decides where records are kept: take the columns and bounds from here.`
    : `${dialect.version}.`;
  const decided = storeDecision(view)?.id;
  const notes = [
    `Schema of ${view.project.name}, ${version}`,
    ...dialect.notes,
    ...(other || areAllTabled(view)
      ? []
      : [
          `${decided} says whose records are in this database. A reference to another record holds what that record is known by.`,
        ]),
  ].map(comment);
  return [notes.join('\n'), ...dialect.opening];
}

/** The statements of one entity as they stand in the schema, for a task pack, with references to tables that are there. */
export const tableSlice = (
  entity: Entity,
  view: View,
  isThere: (target: Entity) => boolean = () => true,
): string => tableStatements(entity, view, isThere);

function tableStatements(entity: Entity, view: View, isThere: (target: Entity) => boolean): string {
  const dialect = writtenIn(view);
  const apart = keptApart(entity, dialect);
  return [
    comment(`${entity.id} ${entity.title}: ${view.text(entity.description)}`),
    ...new Set(apart.flatMap(({ before }) => before)),
    tableStatement(entity, view, isThere),
    ...indexes(entity),
    ...apart.flatMap(({ after }) => after),
  ].join('\n');
}

/** The statement that makes the table, without what belongs around it. */
export function tableStatement(entity: Entity, view: View, isThere: (target: Entity) => boolean): string {
  const dialect = writtenIn(view);
  const columns = columnsOf(entity).map((field) => {
    const target = targetOf(field, view);
    if (!target || !isTabled(target, view) || !isThere(target)) return columnLine(entity, field, { dialect });
    return columnLine(entity, field, {
      dialect,
      target,
      is_ahead: dialect.refers_ahead && isAhead(entity, target, view),
    });
  });
  const together = (entity.unique_together ?? []).map(
    (names) =>
      `  constraint ${identifier(objectName(entity.table, ...names, 'key'))} unique (${names.map(identifier).join(', ')})`,
  );
  const constraints = [
    ...together,
    ...orders(entity),
    ...lengths(entity, dialect),
    ...checkLines(entity, dialect),
    ...keptApart(entity, dialect).flatMap(({ lines }) => lines),
  ];
  return `create table ${identifier(entity.table)} (\n${[...columns, ...constraints].join(',\n')}\n${dialect.table_end}`;
}

/** Whether the other table is made later: references that run in a circle hold at the end of a transaction. */
const isAhead = (entity: Entity, target: Entity, view: View): boolean => {
  const order = view.once(creationOrder);
  return order.indexOf(target) > order.indexOf(entity);
};

const orders = ({ table, ordered = [] }: Entity): string[] =>
  ordered.map(
    ({ first, then }) =>
      `  constraint ${identifier(objectName(table, first, then, 'order'))} check (${identifier(first)} <= ${identifier(then)})`,
  );

const compare = { exactly: '=', at_most: '<=', at_least: '>=' } as const;

/** "A loan lasts 7 days", once more for each renewal. */
export const lengths = (entity: Entity, dialect: Dialect): string[] =>
  (entity.lasts ?? []).map((length) => {
    const { starts, ends, sense } = length;
    const types = { starts: columnOf(entity, starts)?.type, ends: columnOf(entity, ends)?.type };
    const bound = `${identifier(ends)} ${compare[sense]} ${dialect.endOf(length, types)}`;
    const after = sense === 'at_most' ? `${identifier(ends)} >= ${identifier(starts)} and ` : '';
    return `  constraint ${identifier(objectName(entity.table, starts, ends, 'length'))} check (${after}${bound})`;
  });

/** "A bike is never rented twice at the same time": the database refuses the second, whoever asks at the same moment. */
const keptApart = (entity: Entity, dialect: Dialect) =>
  (entity.apart ?? []).map((apart) => {
    const { starts, ends, includes_end } = apart;
    const name = identifier(objectName(entity.table, starts, ends, 'span'));
    // A range that is empty overlaps nothing.
    const span = `constraint ${name} check (${identifier(starts)} ${includes_end ? '<=' : '<'} ${identifier(ends)})`;
    const { lines, ...around } = dialect.keepApart(entity, apart);
    return { ...around, lines: [span, ...lines].map((line) => `  ${line}`) };
  });

/** A column as it stands in its table. */
export function columnLine(
  entity: Entity,
  field: Field,
  {
    dialect,
    target,
    is_ahead = false,
  }: { dialect: Dialect; target?: Entity | undefined; is_ahead?: boolean },
): string {
  const value = defaultOf(field, dialect);
  return [
    `  ${identifier(field.name)} ${dialect.typeOf(field)}`,
    field.name === 'id' ? 'primary key' : field.required && 'not null',
    value !== null && `default ${value}`,
    field.unique && field.name !== 'id' && 'unique',
    target && `references ${identifier(target.table)} (id) on delete ${onDelete(field)}`,
    is_ahead && 'deferrable initially deferred',
    ...checksOf(field, dialect).map(
      ([name, condition]) =>
        `constraint ${identifier(objectName(entity.table, field.name, name))} check (${condition})`,
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

export function onDelete(field: Field): string {
  if (field.on_delete === 'set_null' && field.required) return 'restrict';
  return (field.on_delete ?? 'restrict').replace('_', ' ');
}

/** Named conditions on the column's value. */
export function checksOf(field: Field, dialect: Dialect): Condition[] {
  const column = identifier(field.name);
  const form = dialect.formOf(field);
  const checks: Condition[] = form ? [form] : [];
  const characters = dialect.charactersIn(column);
  if (field.type === 'enum' && field.values?.length) {
    checks.push(['values', `${column} in (${field.values.map(literal).join(', ')})`]);
  }
  if (field.type === 'text' && field.max_length !== undefined) {
    const low = field.required ? 1 : 0;
    checks.push(['length', `${characters} between ${low} and ${field.max_length}`]);
  } else if (field.type === 'text' && field.required) checks.push(['length', `${characters} >= 1`]);
  if (field.type === 'file' && field.max !== undefined)
    checks.push(['size', `${dialect.bytesIn(column)} <= ${field.max}`]);
  if (['integer', 'decimal', 'money'].includes(field.type)) {
    if (field.min !== undefined) checks.push(['min', `${column} >= ${field.min}`]);
    if (field.max !== undefined) checks.push(['max', `${column} <= ${field.max}`]);
  }
  return checks;
}

/** The default as SQL; null when there is none that the column's type can hold. */
export function defaultOf(field: Field, { id_default, now_default }: Dialect): string | null {
  if (field.default === undefined) {
    if (field.name === 'id') return id_default;
    return /^(created|updated)_at$/.test(field.name) && field.type === 'timestamp' ? now_default : null;
  }
  if (['integer', 'decimal', 'money'].includes(field.type)) {
    return field.default.trim() !== '' && Number.isFinite(Number(field.default))
      ? String(Number(field.default))
      : null;
  }
  if (field.type === 'boolean') return /^(true|false)$/.test(field.default) ? field.default : null;
  if (field.type === 'enum') return field.values?.includes(field.default) ? literal(field.default) : null;
  if (field.type === 'timestamp') return /^now(\(\))?$/.test(field.default) ? now_default : null;
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

export function indexes(entity: Entity): string[] {
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
const uniqueWhile = ({ table, unique_while = [] }: Entity): string[] =>
  unique_while.map(({ fields, ...among }) => {
    const name = identifier(objectName(table, ...fields, 'while', among.field, 'key'));
    return `create unique index ${name} on ${identifier(table)} (${fields.map(identifier).join(', ')}) where ${conditionOf(among)};`;
  });

/** Foreign keys that could not stand in their table, because the other table comes later. */
function foreignKeysLater(entity: Entity, view: View, created: ReadonlySet<string>): string[] {
  return columnsOf(entity).flatMap((field) => {
    const target = targetOf(field, view);
    if (!target || created.has(target.id) || !isTabled(target, view)) return [];
    return `${foreignKeyLine(entity, field, target).replace(/;$/, '')} deferrable initially deferred;`;
  });
}

/** A reference that is added to a table that is there. */
export function foreignKeyLine(entity: Entity, field: Field, target: Entity): string {
  const constraint = identifier(objectName(entity.table, field.name, 'fkey'));
  return `alter table ${identifier(entity.table)} add constraint ${constraint} foreign key (${identifier(field.name)}) references ${identifier(target.table)} (id) on delete ${onDelete(field)};`;
}
