// All SQL on what was imported before.
import { sql } from 'kysely';
import type { ImportedKind } from '#contract/operations/session-state/import.ts';
import type { Tx } from '#platform/db/db.ts';

/** Who imports into a project at the same time waits for the other. */
export async function lockImports(tx: Tx, project_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${project_id}`}))`.execute(tx);
}

/** The rows that were made of these words, by their keys. */
export async function findImported(
  tx: Tx,
  project_id: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('session_state_imports')
    .select(['content_key', 'row_id'])
    .where('project_id', '=', project_id)
    .where('content_key', 'in', keys)
    .execute();
  return new Map(rows.map(({ content_key, row_id }) => [content_key, row_id]));
}

export type NewImport = {
  project_id: string;
  account_id: string;
  content_key: string;
  kind: ImportedKind;
  row_id: string;
  created_at: Date;
};

export async function insertImports(tx: Tx, rows: readonly NewImport[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('session_state_imports').values(rows).execute();
}
