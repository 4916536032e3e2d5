// Every row of an account, found by what the database itself knows: a table belongs to accounts when deleting
// an account deletes its rows. A table that is added is exported without anybody thinking of it. The few tables
// for which that is too little or too much are named.
import { own } from '#contract/own.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Nothing of the account's own: credentials, and answers that are kept to be repeated. */
const withheldTables: readonly string[] = ['sessions', 'idempotency_keys'];
/**
 * Beside every column of bytes, which hold hashes and what is sealed, and of search indexes, which repeat
 * others.
 */
const withheldColumns: Readonly<Record<string, readonly string[]>> = {
  sign_in_methods: ['password_hash', 'access_token', 'refresh_token', 'id_token'],
};

/** What is an account's in another way than by that link. */
const besides: Readonly<Record<string, (account_id: string) => RawBuilder<unknown>>> = {
  // Mail to operators repeats what they were told; their addresses are not the account's to know.
  messages: (account_id) =>
    sql`account_id = ${account_id} and recipient not in (
      select email from accounts where role = 'Operator' and id <> ${account_id}
    )`,
  audit_events: (account_id) => sql`actor_id = ${account_id} or subject_id = ${account_id}`,
  organizations: (account_id) =>
    sql`id in (select organization_id from organization_members where account_id = ${account_id})`,
  status_subscriptions: (account_id) => sql`email = (select email from accounts where id = ${account_id})`,
};

type Link = { child: string; child_column: string; parent: string; parent_column: string };

async function cascadingLinks(tx: Tx): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select child.relname as child, own.attname as child_column, parent.relname as parent, theirs.attname as parent_column
    from pg_constraint link
    join pg_class child on child.oid = link.conrelid
    join pg_class parent on parent.oid = link.confrelid
    join pg_attribute own on own.attrelid = link.conrelid and own.attnum = link.conkey[1]
    join pg_attribute theirs on theirs.attrelid = link.confrelid and theirs.attnum = link.confkey[1]
    where link.contype = 'f' and link.confdeltype = 'c' and child.relnamespace = current_schema()::regnamespace
      and parent.relnamespace = child.relnamespace and link.conrelid <> link.confrelid
    order by child.relname, (parent.relname = 'accounts') desc, own.attname
  `.execute(tx);
  return rows;
}

async function shownColumns(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type not in ('bytea', 'tsvector')
    order by ordinal_position
  `.execute(tx);
  const withheld = own(withheldColumns, table) ?? [];
  return rows.map(({ name }) => name).filter((name) => !withheld.includes(name));
}

export type AccountTable = { name: string; rows(): AsyncIterable<string> };

/** Rows are JSON; the transaction must stay open, and of one snapshot, while they are read. */
export async function accountTables(tx: Tx, account_id: string): Promise<AccountTable[]> {
  const links = await cascadingLinks(tx);
  const found = new Map<string, RawBuilder<unknown>>([['accounts', sql`id = ${account_id}`]]);
  for (let grows = true; grows;) {
    grows = false;
    for (const { child, child_column, parent, parent_column } of links) {
      const owned = found.get(parent);
      if (found.has(child) || !owned) continue;
      const through = sql`select ${sql.ref(parent_column)} from ${sql.table(parent)} where ${owned}`;
      found.set(
        child,
        parent === 'accounts'
          ? sql`${sql.ref(child_column)} = ${account_id}`
          : sql`${sql.ref(child_column)} in (${through})`,
      );
      grows = true;
    }
  }
  for (const [name, owned] of Object.entries(besides)) found.set(name, owned(account_id));
  const names = [...found.keys()].filter((name) => !withheldTables.includes(name)).sort();
  return names.map((name) => ({ name, rows: () => rowsOf(tx, name, found.get(name)!) }));
}

const rows_at_once = 200;

async function* rowsOf(tx: Tx, table: string, owned: RawBuilder<unknown>): AsyncGenerator<string> {
  const columns = sql.join((await shownColumns(tx, table)).map((column) => sql.ref(column)));
  await sql`declare account_rows no scroll cursor for
    select row_to_json(shown)::text as json from (select ${columns} from ${sql.table(table)} where ${owned}) shown`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(rows_at_once)} from account_rows`.execute(
      tx,
    );
    for (const { json } of rows) yield json;
    if (rows.length < rows_at_once) break;
  }
  await sql`close account_rows`.execute(tx);
}
