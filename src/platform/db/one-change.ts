// A transaction of one statement, which is one without saying so: it takes one round trip instead of three.
import type { Db, Tx } from './db.ts';

/** `build` only builds; what it answers is the one statement that is executed. */
export async function oneChange<R>(db: Db, build: (tx: Tx) => { execute(): Promise<R[]> }): Promise<R[]> {
  return build(db as Tx).execute();
}
