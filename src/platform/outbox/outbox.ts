// What happened, told to the rest of the system after it was committed. `add` writes a row in the transaction
// of the cause; a dispatcher hands rows to listeners in order, each at least once. A listener's own writes go
// through the transaction it is given and commit together with the mark that the row was dispatched.
import type { Tx } from '#platform/db/db.ts';

export type OutboxEntry = {
  kind: string;
  aggregate_type: string;
  aggregate_id: string;
  owner_id: string | null;
  payload: Record<string, unknown>;
};

export type OutboxRow = OutboxEntry & { id: string; occurred_at: Date };

export type Listener = {
  name: string;
  kinds: readonly string[];
  handle(tx: Tx, row: OutboxRow): Promise<void>;
};

export type Outbox = {
  /** Commits with `tx`. Answers the row's id. */
  add(tx: Tx, entry: OutboxEntry): Promise<string>;
  /** Removes what belongs to an owner who is gone, told or not. */
  forget(tx: Tx, owner_id: string): Promise<void>;
  start(listeners: readonly Listener[]): Promise<void>;
  stop(): Promise<void>;
};
