// Reads take `Db`; writes take `Tx`, which only `db.transaction().execute(tx => …)` makes, so that a write outside a
// transaction does not compile.
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
