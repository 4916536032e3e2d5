// Data: does the schema that is written have the indexes its foreign keys need?
import type { Field, NodeOf } from '#specification/graph/nodes.ts';
import { isTabled } from '#specification/render/data/store-decision.ts';
import { identifier } from '#specification/render/syntax/sql.ts';
import type { FileRule } from '#specification/rules/rule.ts';
import { fieldsOf } from './entity-fields.ts';

const path = 'data/schema.sql';

export const schemaRules: readonly FileRule[] = [
  {
    id: 'DAT-09',
    tier: 'files',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A foreign key without an index makes every delete read the whole table.',
    good: {},
    bad: {
      [path]:
        'create table accounts (\n  id uuid primary key\n);\n\ncreate table tools (\n  id uuid primary key\n);\n\ncreate table bookings (\n  id uuid primary key\n);\n',
    },
    *check({ view, files }) {
      const sql = files.at(path)?.text;
      if (sql === undefined) return;
      for (const { entity, field, name } of fieldsOf(view)) {
        const target = field.type === 'reference' ? view.one('ENT', field.references) : undefined;
        const refers = target && isTabled(entity, view) && isTabled(target, view);
        if (refers && !isIndexed(sql, entity, field))
          yield {
            message: `${name} refers to ${target.id}, and ${path} has no index that begins with it.`,
            nodes: [entity.id],
            place: { path, line: null },
          };
      }
    },
  },
];

/** By an index, a unique constraint or a column of its own that is unique. */
function isIndexed(sql: string, entity: NodeOf<'ENT'>, field: Field): boolean {
  const [table, column] = [identifier(entity.table), identifier(field.name)];
  const create = sql.split(`create table ${table} (`)[1]?.split(/\n\)[^;\n]*;/)[0] ?? '';
  const line = create.split('\n').find((each) => each.trim().startsWith(`${column} `)) ?? '';
  return (
    / (unique|primary key)\b/.test(line) ||
    create.includes(`unique (${column},`) ||
    create.includes(`unique (${column})`) ||
    sql.includes(` on ${table} (${column})`) ||
    sql.includes(` on ${table} (${column},`)
  );
}
