// A part of a transaction that may fail without taking the rest with it.
import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * Runs `work`; when it throws, what it wrote is undone, the transaction goes on, and the error is the
 * caller's.
 */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    throw error;
  }
}
