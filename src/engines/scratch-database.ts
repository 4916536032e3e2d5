// The scripts of a package, run on PostgreSQL in a database that is made for them and dropped afterwards. A
// package may come from anybody: its scripts run as a role of their own that is no superuser and may reach
// nothing else, with a limit on each statement and on the whole.
import { randomBytes } from 'node:crypto';
import type { Client as PgClient, DatabaseError } from 'pg';
import type {
  DatabaseScripts,
  DatabaseState,
  Engines,
  Mistake,
  SourceText,
} from '#specification/rules/engines.ts';

export type ScratchOptions = {
  statement_max_ms?: number;
  whole_max_ms?: number;
  /** What the names of its databases and roles begin with. */
  prefix?: string;
};

type Kind = 'schema' | 'seed';

/** `url` is of a server on which databases and roles may be made. */
export function scratchDatabase(
  url: string,
  { statement_max_ms = 5_000, whole_max_ms = 20_000, prefix = 'specfoundry_scratch' }: ScratchOptions = {},
): Engines['sql'] {
  return async (scripts) => {
    const admin = await connect(url);
    const name = `${prefix}_${randomBytes(8).toString('hex')}`;
    const password = randomBytes(16).toString('hex');
    try {
      await admin.query(
        `create role ${name} login nosuperuser nocreatedb nocreaterole connection limit 1 password '${password}'`,
      );
      await admin.query(`create database ${name} owner ${name} template template0`);
      await limit(admin, name, statement_max_ms);
      // The scripts may lift the limits of their own session, so the whole has one that they cannot reach.
      const stop = () =>
        admin
          .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
          .catch(() => {});
      const seen = await beforeLimit(whole_max_ms, stop, runIn(scratchUrl(url, name, password), scripts));
      return seen ?? stopped(scripts, whole_max_ms);
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`).catch(() => {});
      await admin.query(`drop role if exists ${name}`).catch(() => {});
      await admin.end();
    }
  };
}

/** Null for work that had to be stopped, however it ended then. */
async function beforeLimit<T>(limit_ms: number, stop: () => unknown, work: Promise<T>): Promise<T | null> {
  let is_late = false;
  const timer = setTimeout(() => {
    is_late = true;
    stop();
  }, limit_ms);
  try {
    const done = await work;
    return is_late ? null : done;
  } catch (error) {
    if (is_late) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The finding for scripts that took too long. */
export function stopped({ schema }: DatabaseScripts, limit_ms: number): DatabaseState {
  const message = `The scripts did not end within ${limit_ms / 1000} s, so they were stopped`;
  return {
    mistakes: [{ kind: 'schema', path: schema.path, line: null, message }],
    tables: [],
    unindexed: [],
  };
}

async function limit(admin: PgClient, name: string, statement_max_ms: number): Promise<void> {
  const settings = {
    statement_timeout: `${statement_max_ms}`,
    lock_timeout: '1000',
    temp_file_limit: '128MB',
  };
  for (const [setting, value] of Object.entries(settings)) {
    // A server that is not ours may keep a setting from us.
    await admin.query(`alter role ${name} set ${setting} = '${value}'`).catch(() => {});
  }
}

function scratchUrl(url: string, name: string, password: string): string {
  const own = new URL(url);
  own.username = name;
  own.password = password;
  own.pathname = `/${name}`;
  return own.href;
}

async function connect(url: string): Promise<PgClient> {
  const { Client } = await import('pg');
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'specfoundry-scratch',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function runIn(url: string, { schema, seed }: DatabaseScripts): Promise<DatabaseState> {
  const client = await connect(url);
  try {
    const mistakes = await run(client, 'schema', schema);
    if (mistakes.length > 0) return { mistakes, tables: [], unindexed: [] };
    if (seed) mistakes.push(...(await run(client, 'seed', seed)));
    return { mistakes, tables: await tablesOf(client), unindexed: await unindexedOf(client) };
  } finally {
    await client.end().catch(() => {});
  }
}

async function run(client: PgClient, kind: Kind, script: SourceText): Promise<Mistake[]> {
  try {
    await client.query(script.text);
    return [];
  } catch (error) {
    // A script that failed between its own begin and commit leaves a session that refuses every further
    // statement.
    await client.query('rollback').catch(() => {});
    return [mistakeOf(error, kind, script)];
  }
}

function mistakeOf(error: unknown, kind: Kind, { path, text }: SourceText): Mistake {
  const { message, position, detail, constraint } = error as DatabaseError;
  const line =
    position === undefined
      ? null
      : [...text]
          .slice(0, Number(position) - 1)
          .join('')
          .split('\n').length;
  const more = [detail, constraint && `constraint ${constraint}`].filter(Boolean).join('; ');
  return { kind, path, line, message: `PostgreSQL says: ${message}${more === '' ? '' : ` (${more})`}` };
}

async function tablesOf(client: PgClient): Promise<DatabaseState['tables']> {
  const { rows } = await client.query<{
    name: string;
    quoted: string;
    columns: string[];
    optional: string[];
  }>(`
    select c.relname::text as name, c.oid::regclass::text as quoted,
           array_agg(a.attname::text order by a.attnum) as columns,
           coalesce(array_agg(a.attname::text order by a.attnum) filter (where not a.attnotnull), '{}') as optional
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
     group by c.oid, c.relname order by c.relname`);
  const tables: DatabaseState['tables'] = [];
  for (const { name, quoted, columns, optional } of rows) {
    const { rowCount } = await client.query(`select from ${quoted} limit 1`);
    tables.push({ name, columns, optional, is_empty: rowCount === 0 });
  }
  return tables;
}

async function unindexedOf(client: PgClient): Promise<DatabaseState['unindexed']> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.conrelid::regclass::text as table,
           (select array_agg(a.attname::text order by k.place)
              from unnest(c.conkey) with ordinality as k(number, place)
              join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
      from pg_constraint c
     where c.contype = 'f' and not exists (
       select from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null
          and (string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)] @> c.conkey)
     order by 1, 2`);
  return rows;
}
