// What an addendum changes of tables in SQLite, which changes neither a column nor a constraint of a table that is there: such a
// table is made anew beside the old one, takes its rows, and takes its name.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { columnsOf, creationOrder } from '#specification/render/data/columns.ts';
import { defaultOf, tableSlice } from '#specification/render/data/schema-sql.ts';
import { isTabled, writtenIn } from '#specification/render/data/store-decision.ts';
import { comment, identifier } from '#specification/render/syntax/sql.ts';
import type { View } from '#specification/render/view.ts';

type Entity = NodeOf<'ENT'>;

/** Empty when no table changes. */
export function rebuiltTables(before: View, after: View): string {
  const tabled = (view: View) => creationOrder(view).filter((entity) => isTabled(entity, view));
  const known = new Map(tabled(before).map((entity) => [entity.id, entity]));
  const now = tabled(after);
  const changes = [
    ...now.flatMap((entity) => {
      const was = known.get(entity.id);
      if (!was) return [tableSlice(entity, after)];
      return bare(tableSlice(was, before)) === bare(tableSlice(entity, after))
        ? []
        : [madeAnew(was, entity, after)];
    }),
    ...[...known.values()]
      .toReversed()
      .filter(({ id }) => now.every((entity) => entity.id !== id))
      .map((entity) =>
        [
          comment(
            `${entity.id} ${entity.title} is not kept any more: save what has to be kept before this runs.`,
          ),
          `drop table ${identifier(entity.table)};`,
        ].join('\n'),
      ),
  ];
  if (changes.length === 0) return '';
  return [
    'pragma foreign_keys = off;\nbegin;',
    ...changes,
    'commit;\npragma foreign_keys = on;\n-- Must answer with no row.\npragma foreign_key_check;',
  ].join('\n\n');
}

/** Without what is only said of it. */
const bare = (sql: string): string => sql.replace(/^--.*\n/, '');

function madeAnew(was: Entity, now: Entity, view: View): string {
  const [old, table] = [identifier(was.table), identifier(now.table)];
  const next = identifier(`${now.table}_next`);
  const [about = '', ...statements] = tableSlice(now, view).split('\n');
  const end = statements.indexOf(writtenIn(view).table_end) + 1;
  const making = statements
    .slice(0, end)
    .join('\n')
    .replace(`create table ${table} (`, `create table ${next} (`);
  const names = new Set(columnsOf(was).map(({ name }) => name));
  const known = columnsOf(now).filter(({ name }) => names.has(name));
  const asked = columnsOf(now).filter(
    (field) => field.required && !names.has(field.name) && defaultOf(field, writtenIn(view)) === null,
  );
  const columns = [...known, ...asked].map(({ name }) => identifier(name));
  const values = [...known.map(({ name }) => identifier(name)), ...asked.map(() => 'null')];
  return [
    about,
    making,
    ...asked.map(({ name, description }) =>
      comment(
        `In place of null, what ${now.table}.${name} is of the rows that exist: ${view.text(description)}`,
      ),
    ),
    `insert into ${next} (${columns.join(', ')}) select ${values.join(', ')} from ${old};`,
    `drop table ${old};`,
    `alter table ${next} rename to ${table};`,
    ...statements.slice(end),
  ].join('\n');
}
