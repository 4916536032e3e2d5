// The tables of the package before as those after, in SQL that runs forward over a database that holds data.
// What nobody can fill in for rows that exist is asked for in a comment at its place.
import { isDeepStrictEqual } from 'node:util';
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { columnsOf, creationOrder, targetOf } from '#specification/render/data/columns.ts';
import {
  checksOf,
  columnLine,
  defaultOf,
  indexes,
  onDelete,
  tableSlice,
  lengths,
} from '#specification/render/data/schema-sql.ts';
import { writtenIn } from '#specification/render/data/store-decision.ts';
import { dialects } from '#specification/render/sql/dialects.ts';
import { comment, identifier, objectName } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';
import { rebuiltTables } from './rebuilt-tables.ts';

type Entity = NodeOf<'ENT'>;

/** Empty when no table changes. */
export function migrationText(before: View, after: View): string {
  if (writtenIn(after) === dialects.sqlite) return rebuiltTables(before, after);
  const known = new Map(before.all('ENT').map((entity) => [entity.id, entity]));
  const order = creationOrder(after);
  const made = new Set<string>(known.keys());
  const created = order
    .filter(({ id }) => !known.has(id))
    .map((entity) => {
      made.add(entity.id);
      return tableSlice(entity, after);
    });
  const altered = order.flatMap((entity) => {
    const was = known.get(entity.id);
    return was ? alterations({ was, now: entity }, { before, after }) : [];
  });
  const dropped = creationOrder(before)
    .toReversed()
    .filter(({ id }) => !after.node(id))
    .flatMap((entity) => [
      comment(
        `${entity.id} ${entity.title} is not kept any more: save what has to be kept before this runs.`,
      ),
      `drop table ${identifier(entity.table)} cascade;`,
    ]);
  return [...created, ...altered, ...dropped].join('\n');
}

/** SQLite changes tables in a way of its own. */
const dialect = dialects.postgres;

type Pair = { was: Entity; now: Entity };
type Views = { before: View; after: View };

function alterations({ was, now }: Pair, { before, after }: Views): string[] {
  const renamed =
    was.table === now.table
      ? []
      : [`alter table ${identifier(was.table)} rename to ${identifier(now.table)};`];
  const old = new Map(columnsOf(was).map((field) => [field.name, field]));
  const names = new Set(columnsOf(now).map(({ name }) => name));
  const table = identifier(now.table);
  const columns = columnsOf(now).flatMap((field) => {
    const known = old.get(field.name);
    if (!known) return addedColumn(now, field, after);
    return isDeepStrictEqual(bare(known), bare(field)) && was.table === now.table
      ? []
      : changedColumn({ was, now }, { known, field }, { before, after });
  });
  const gone = [...old.values()]
    .filter(({ name }) => !names.has(name))
    .flatMap(({ name }) => [`alter table ${table} drop column ${identifier(name)} cascade;`]);
  const indexed = indexes(now).filter((line) => !indexes(was).includes(line) && was.table === now.table);
  const unindexed =
    was.table === now.table
      ? indexes(was)
          .filter((line) => !indexes(now).includes(line))
          .flatMap((line) => {
            const name = /^create (?:unique )?index (\S+) /.exec(line)?.[1];
            return name ? [`drop index if exists ${name};`] : [];
          })
      : [];
  const keyOf = (entity: Entity, fields: readonly string[]) =>
    identifier(objectName(entity.table, ...fields, 'key'));
  const together = (now.unique_together ?? []).filter(
    (fields) => !(was.unique_together ?? []).some((other) => isDeepStrictEqual(fields, other)),
  );
  const apart = (was.unique_together ?? []).filter(
    (fields) => !(now.unique_together ?? []).some((other) => isDeepStrictEqual(fields, other)),
  );
  return [
    ...renamed,
    ...apart.map((fields) => `alter table ${table} drop constraint if exists ${keyOf(was, fields)};`),
    ...columns,
    ...gone,
    ...together.map(
      (fields) =>
        `alter table ${table} add constraint ${keyOf(now, fields)} unique (${fields.map(identifier).join(', ')});`,
    ),
    ...lengths(now, dialect)
      .filter((line) => !lengths(was, dialect).includes(line))
      .map((line) => `alter table ${table} add ${line.trim()};`),
    ...unindexed,
    ...indexed,
  ];
}

/** What the database knows of a field. */
const bare = (field: Field): Field => ({ ...field, description: '', classification: 'none', indexed: false });

function addedColumn(entity: Entity, field: Field, view: View): string[] {
  const table = identifier(entity.table);
  const column = identifier(field.name);
  const line = columnLine(entity, field, { dialect, target: targetOf(field, view) }).trim();
  if (!field.required || defaultOf(field, dialect) !== null)
    return [`alter table ${table} add column ${line};`];
  return [
    `alter table ${table} add column ${line.replace(' not null', '')};`,
    comment(`Fill ${entity.table}.${field.name} for the rows that exist: ${view.text(field.description)}`),
    `alter table ${table} alter column ${column} set not null;`,
  ];
}

function changedColumn(
  { was, now }: Pair,
  { known, field }: { known: Field; field: Field },
  { before, after }: Views,
): string[] {
  const table = identifier(now.table);
  const column = identifier(field.name);
  const alter = (what: string) => `alter table ${table} alter column ${column} ${what};`;
  const checks = (entity: Entity, of: Field) =>
    new Map(
      checksOf(of, dialect).map(([name, condition]) => [
        identifier(objectName(entity.table, of.name, name)),
        condition,
      ]),
    );
  const [old, fresh] = [checks(was, known), checks(now, field)];
  const [typeWas, type] = [dialect.typeOf(known), dialect.typeOf(field)];
  const [defaultWas, value] = [defaultOf(known, dialect), defaultOf(field, dialect)];
  const [targetWas, target] = [targetOf(known, before), targetOf(field, after)];
  const refers =
    targetWas?.table !== target?.table || (target !== undefined && onDelete(known) !== onDelete(field));
  const foreign = identifier(objectName(now.table, field.name, 'fkey'));
  return [
    ...[...old]
      .filter(([name, condition]) => fresh.get(name) !== condition)
      .map(([name]) => `alter table ${table} drop constraint if exists ${name};`),
    ...(typeWas === type ? [] : [alter(`type ${type} using ${column}::${type}`)]),
    ...(defaultWas === value ? [] : [alter(value === null ? 'drop default' : `set default ${value}`)]),
    ...(known.required === field.required
      ? []
      : field.required
        ? [
            comment(
              `Fill ${now.table}.${field.name} for the rows that lack it: ${after.text(field.description)}`,
            ),
            alter('set not null'),
          ]
        : [alter('drop not null')]),
    ...[...fresh]
      .filter(([name, condition]) => old.get(name) !== condition)
      .map(([name, condition]) => `alter table ${table} add constraint ${name} check (${condition});`),
    ...(Boolean(known.unique) === Boolean(field.unique)
      ? []
      : [
          field.unique
            ? `alter table ${table} add unique (${column});`
            : `alter table ${table} drop constraint if exists ${identifier(objectName(was.table, field.name, 'key'))};`,
        ]),
    ...(refers && targetWas ? [`alter table ${table} drop constraint if exists ${foreign};`] : []),
    ...(refers && target
      ? [
          `alter table ${table} add constraint ${foreign} foreign key (${column}) references ${identifier(target.table)} (id) on delete ${onDelete(field)};`,
        ]
      : []),
  ];
}
