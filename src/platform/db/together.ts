// Several changes in one round trip. On a busy process each answer of the database waits for its turn, and a transaction
// holds its connection and its locks for as many turns as it has statements.
import { sql, type OperationNodeSource } from 'kysely';
import type { Tx } from './db.ts';

/** A change that has not been made yet. */
export type Statement = OperationNodeSource & { execute(): Promise<unknown> };

/** None of them sees what the others do, and no two may change the same row. */
export async function together(tx: Tx, statements: readonly Statement[]): Promise<void> {
  const [only, ...more] = statements;
  if (!only) return;
  if (more.length === 0) return void (await only.execute());
  const parts = statements.map((statement, at) => sql`${sql.ref(`part_${at}`)} as (${statement})`);
  await sql`with ${sql.join(parts)} select`.execute(tx);
}
