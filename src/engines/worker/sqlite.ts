// The thread of SQLite: runs a schema and a seed statement by statement in a database of their own, and tells what is there then.
import initSqlite, { type Database } from 'sql.js';
import type { DatabaseScripts, DatabaseState, Mistake, SourceText } from '#specification/rules/engines.ts';
import { answerWith } from '#engines/worker-thread.ts';

type Kind = 'schema' | 'seed';

/** The first limit can only be lowered; the second is set again before each statement, since a script may lift it. */
const limits = ['pragma hard_heap_limit = 134217728', 'pragma max_page_count = 32768'] as const;

const started = initSqlite();

answerWith(async (_, [scripts]) => runIn(scripts as DatabaseScripts));

async function runIn({ schema, seed }: DatabaseScripts): Promise<DatabaseState> {
  const { Database } = await started;
  const database = new Database();
  try {
    database.run(limits[0]);
    const mistakes = run(database, 'schema', schema);
    if (mistakes.length > 0) return { mistakes, tables: [], unindexed: [] };
    if (seed) mistakes.push(...run(database, 'seed', seed));
    return { mistakes, tables: tablesOf(database), unindexed: unindexedOf(database) };
  } finally {
    database.close();
  }
}

function run(database: Database, kind: Kind, { path, text }: SourceText): Mistake[] {
  const statements = database.iterateStatements(text);
  let rest = text;
  try {
    for (;;) {
      database.run(limits[1]);
      const { done, value: statement } = statements.next();
      if (done) return [];
      while (statement.step());
      rest = statements.getRemainingSQL();
    }
  } catch (error) {
    // A script that failed between its own begin and commit leaves what it had done; outside of one there is nothing to take back.
    attempt(() => database.run('rollback'));
    return [{ kind, path, line: lineOf(text, rest), message: `SQLite says: ${(error as Error).message}` }];
  }
}

/** The line that the first statement of the rest begins on, after blanks and comments. */
function lineOf(text: string, rest: string): number {
  const skipped = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*/.exec(rest)?.[0] ?? '';
  return text.slice(0, text.length - rest.length + skipped.length).split('\n').length;
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    // There was nothing to do.
  }
}

type Row = Record<string, string | number | null>;

function rowsOf(database: Database, query: string, values: string[] = []): Row[] {
  const statement = database.prepare(query, values);
  const rows: Row[] = [];
  try {
    while (statement.step()) rows.push(statement.getAsObject() as Row);
  } finally {
    statement.free();
  }
  return rows;
}

const namesOf = (database: Database): string[] =>
  rowsOf(
    database,
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
  ).map(({ name }) => String(name));

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function tablesOf(database: Database): DatabaseState['tables'] {
  return namesOf(database).map((name) => {
    const columns = rowsOf(database, 'select name, "notnull" as is_set, pk from pragma_table_info(?)', [
      name,
    ]);
    return {
      name,
      columns: columns.map((column) => String(column['name'])),
      optional: columns
        .filter(({ is_set, pk }) => is_set === 0 && pk === 0)
        .map((column) => String(column['name'])),
      is_empty: rowsOf(database, `select 1 from ${quoted(name)} limit 1`).length === 0,
    };
  });
}

function unindexedOf(database: Database): DatabaseState['unindexed'] {
  return namesOf(database).flatMap((table) => {
    const keys = Map.groupBy(
      rowsOf(database, 'select id, "from" as name from pragma_foreign_key_list(?) order by id, seq', [table]),
      ({ id }) => id,
    );
    const indexes = Map.groupBy(
      rowsOf(
        database,
        `select l.name as name, i.name as "column" from pragma_index_list(?) l, pragma_index_info(l.name) i
          where l.partial = 0 order by l.name, i.seqno`,
        [table],
      ),
      ({ name }) => name,
    );
    return [...keys.values()]
      .map((parts) => parts.map(({ name }) => String(name)))
      .filter(
        (columns) =>
          ![...indexes.values()].some((parts) => {
            const first = parts.slice(0, columns.length).map(({ column }) => String(column));
            return columns.every((column) => first.includes(column));
          }),
      )
      .map((columns) => ({ table, columns }));
  });
}
