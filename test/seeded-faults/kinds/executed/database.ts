// Faults of the schema and its seed that only PostgreSQL shows.
import { inFile, kindsOf, swapping } from '#test/seeded-faults/mutation.ts';
import { adding, executed } from './as-executed.ts';

const schema = /^data\/schema\.sql$/;
const seed = /^data\/seed\.sql$/;
export const databaseFaults = kindsOf(
  'contracts and data',
  executed([
    {
      id: 'sql-misspelt',
      told_by: ['DAT-21'],
      story: 'A type that PostgreSQL does not have.',
      apply: inFile(
        schema,
        swapping(/ timestamptz /, () => ' datetimetz '),
      ),
    },
    {
      id: 'sql-comma-lost',
      told_by: ['DAT-21'],
      story: 'A comma between two columns is missing.',
      apply: inFile(
        schema,
        swapping(/^( {2}\w+ .*),$/m, (match) => match[1] ?? ''),
      ),
    },
    {
      id: 'sql-bracket-lost',
      told_by: ['DAT-21'],
      story: 'A table is never closed.',
      apply: inFile(
        schema,
        swapping(/^\);\n/m, () => '\n'),
      ),
    },
    {
      id: 'sql-table-later',
      told_by: ['DAT-21'],
      story: 'A foreign key names a table that is not there yet.',
      apply: inFile(schema, (text) => {
        const target = /references (\w+) \(id\)/.exec(text)?.[1];
        const made =
          target === undefined
            ? null
            : new RegExp(`^create table ${target} \\([^;]*;\\n`, 'm').exec(text)?.[0];
        return made ? `${text.replace(made, () => '').trimEnd()}\n${made}` : null;
      }),
    },
    {
      id: 'sql-index-on-nothing',
      told_by: ['DAT-21'],
      story: 'An index stands on a column that the table does not have.',
      apply: inFile(
        schema,
        swapping(/^(create index \w+ on \w+) \(\w+\)/m, (match) => `${match[1]} (shelf_mark)`),
      ),
    },
    {
      id: 'sql-dialect-foreign',
      told_by: ['DAT-21'],
      story: 'A column was written for another database.',
      apply: inFile(
        schema,
        swapping(
          /id uuid primary key default gen_random_uuid\(\)/,
          () => 'id integer primary key auto_increment',
        ),
      ),
    },
    {
      id: 'sql-default-misfit',
      told_by: ['DAT-21'],
      story: 'A default is of another type than its column.',
      apply: inFile(
        schema,
        swapping(/version integer not null default 1/, () => `version integer not null default 'first'`),
      ),
    },
    {
      id: 'sql-column-renamed',
      told_by: ['DAT-21', 'DAT-26'],
      story: 'A column was renamed in the schema alone.',
      apply: inFile(
        schema,
        swapping(/^ {2}created_at timestamptz/m, () => '  made_on timestamptz'),
      ),
    },
    {
      id: 'sql-column-dropped',
      told_by: ['DAT-26'],
      story: 'A late line of the schema takes a column out.',
      apply: inFile(schema, (text, { chance }) => {
        const table = chance.one([...text.matchAll(/^create table (\w+) \((?=[^;]*\bupdated_at\b)/gm)])?.[1];
        return table === undefined ? null : adding(`alter table ${table} drop column updated_at;`)(text);
      }),
    },
    {
      id: 'later-sql-default-outside',
      told_by: ['DAT-21', 'DAT-22', 'DAT-26'],
      story: 'The start value of a column is none that its constraint allows.',
      apply: inFile(
        schema,
        swapping(/default '\w+' (?=constraint \w+_values)/, () => `default 'brand_new' `),
      ),
    },
    {
      id: 'later-sql-column-optional',
      told_by: ['DAT-26'],
      story: 'A column that the design requires may be empty in the schema.',
      apply: inFile(
        schema,
        swapping(/^( {2}\w+ \w+) not null/m, (match) => match[1] ?? ''),
      ),
    },
    {
      id: 'sql-reference-unindexed',
      told_by: ['DAT-24'],
      story: 'A foreign key was added without an index.',
      apply: inFile(schema, (text, { chance }) => {
        const tables = chance.order([...text.matchAll(/^create table (\w+)/gm)]).map((match) => match[1]);
        return tables.length > 1
          ? adding(`alter table ${tables[0]} add column origin_id uuid references ${tables[1]} (id);`)(text)
          : null;
      }),
    },
    {
      id: 'seed-breaks-check',
      told_by: ['DAT-22'],
      story: 'The seed breaks a type of the schema.',
      apply: inFile(
        seed,
        swapping(/'[0-9a-f]{8}-[0-9a-f-]{27}'/, () => `'not-a-uuid'`),
      ),
    },
    {
      id: 'seed-row-twice',
      told_by: ['DAT-22'],
      story: 'A row of the seed was copied and kept its id.',
      apply: inFile(
        seed,
        swapping(/^ {2}(\('[0-9a-f-]{36}',.*\)),\n/m, (match) => `  ${match[1]},\n  ${match[1]},\n`),
      ),
    },
    {
      id: 'seed-reference-to-nothing',
      told_by: ['DAT-22'],
      story: 'A row of the seed belongs to a row that there is not.',
      apply: inFile(
        seed,
        swapping(
          /^( {2}\('[0-9a-f-]{36}', )'[0-9a-f-]{36}'/m,
          (match) => `${match[1]}'00000000-0000-4000-8001-00dead000001'`,
        ),
      ),
    },
    {
      id: 'seed-required-empty',
      told_by: ['DAT-22'],
      story: 'The seed leaves a required value empty.',
      apply: inFile(
        seed,
        swapping(/'20\d\d-[\dT:-]+Z'\)/, () => 'null)'),
      ),
    },
    {
      id: 'seed-value-lost',
      told_by: ['DAT-22'],
      story: 'A row of the seed has a value less than columns.',
      apply: inFile(
        seed,
        swapping(/, '20\d\d-[\dT:-]+Z'\)/, () => ')'),
      ),
    },
    {
      id: 'seed-table-forgotten',
      told_by: ['DAT-22', 'DAT-25'],
      story: 'The seed has no row for one of the tables.',
      apply: inFile(
        seed,
        swapping(/^insert into \w+ [^;]*;\n/m, () => ''),
      ),
    },
  ]),
);
