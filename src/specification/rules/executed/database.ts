// The scripts of the package, run by its database: do they run, and is the database they make the one that was
// designed?
import { columnsOf } from '#specification/render/data/columns.ts';
import { isTabled } from '#specification/render/data/store-decision.ts';
import type { ExecutedRule, RuleId } from '#specification/rules/rule.ts';
import { breachesOf } from './mistakes.ts';

const [schema, seed] = ['data/schema.sql', 'data/seed.sql'];
const tables =
  'create table shelf (id integer primary key);\ncreate table tool (id integer primary key, shelf_id integer not null references shelf);\n';
const index = 'create index on tool (shelf_id);\n';
const rows = 'insert into shelf values (1);\ninsert into tool values (1, 1);\n';
/** A small database in place of the sample's; its tables are not those of the sample's graph. */
const small = (own: { schema?: string; seed?: string }) => ({
  [schema]: tables + index,
  [seed]: rows,
  ...Object.fromEntries(Object.entries(own).map(([name, text]) => [`data/${name}.sql`, text])),
});
const also: readonly RuleId[] = ['DAT-26'];

export const databaseExecuted: readonly ExecutedRule[] = [
  {
    id: 'DAT-21',
    tier: 'executed',
    engine: 'sql',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A schema that its database refuses is rewritten by whoever builds from it.',
    good: small({}),
    bad: small({
      schema: 'create table tool (id integer primary key, shelf_id integer references shelf);\n',
    }),
    *check({ mistakes }) {
      yield* breachesOf(mistakes, ['schema'], 'Mend the schema; the seed was not run.');
    },
  },
  {
    id: 'DAT-22',
    tier: 'executed',
    engine: 'sql',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'Rows that the schema refuses show that one of the two is wrong.',
    good: small({}),
    bad: small({ seed: `${rows}insert into tool values (2, 9);\n` }),
    also,
    *check({ mistakes }) {
      yield* breachesOf(mistakes, ['seed'], 'Mend the rows or the constraint.');
    },
  },
  {
    id: 'DAT-24',
    tier: 'executed',
    engine: 'sql',
    severity: 'blocker',
    dimension: 'buildable',
    reason: 'A foreign key without an index makes every delete read the whole table.',
    good: small({}),
    bad: small({ schema: tables }),
    also,
    *check({ unindexed }) {
      for (const { table, columns } of unindexed)
        yield {
          message: `No index of ${table} begins with ${columns.join(', ')}, which refers to another table; add one.`,
          place: { path: schema, line: null },
        };
    },
  },
  {
    id: 'DAT-25',
    tier: 'executed',
    engine: 'sql',
    severity: 'warning',
    dimension: 'testable',
    reason: 'A table without a row was never tried.',
    good: small({ seed: '-- Without rows: tool.\ninsert into shelf values (1);\n' }),
    bad: small({ seed: 'insert into shelf values (1);\n' }),
    also,
    *check({ tables: made, mistakes }, { files }) {
      // Where no row can be told that is right, there is no seed.
      const rows_of = files.at(seed);
      if (!rows_of) return;
      const said = (rows_of.text.match(/^--.*$/gm) ?? []).join(' ');
      const empty = made
        .filter(({ name, is_empty }) => is_empty && !new RegExp(`\\b${name}\\b`).test(said))
        .map((table) => table.name);
      if (empty.length > 0 && mistakes.length === 0)
        yield {
          message: `The seed leaves ${empty.join(', ')} empty and does not say so; add a row, or name the table in a comment.`,
          place: { path: seed, line: null },
        };
    },
  },
  {
    id: 'DAT-26',
    tier: 'executed',
    engine: 'sql',
    severity: 'blocker',
    dimension: 'consistent',
    reason: 'A database that lacks what the design names is another database.',
    good: {},
    bad: small({}),
    *check({ tables: made, mistakes }, { view }) {
      if (!view || mistakes.some(({ kind }) => kind === 'schema')) return;
      for (const entity of view.all('ENT').filter((each) => isTabled(each, view))) {
        const table = made.find(({ name }) => name === entity.table);
        const open = columnsOf(entity)
          .filter((field) => field.required && table?.optional.includes(field.name))
          .map((field) => field.name);
        const missing = table
          ? columnsOf(entity)
              .map((field) => field.name)
              .filter((name) => !table.columns.includes(name))
          : [];
        if (!table)
          yield {
            message: `${entity.id} has no table ${entity.table}; create it.`,
            nodes: [entity.id],
            place: { path: schema, line: null },
          };
        else if (missing.length > 0)
          yield {
            message: `The table ${entity.table} lacks ${missing.join(', ')} of ${entity.id}; add the columns.`,
            nodes: [entity.id],
            place: { path: schema, line: null },
          };
        else if (open.length > 0)
          yield {
            message: `The table ${entity.table} lets ${open.join(', ')} of ${entity.id} be empty; make it not null.`,
            nodes: [entity.id],
            place: { path: schema, line: null },
          };
      }
    },
  },
];
