// Hands the outbox to its listeners, a transaction for each row. One process dispatches at a time (an
// advisory lock decides which), so that rows keep their order. A row whose listener throws holds back the
// later ones while it is tried again; when that does not help it is parked, so that one bad row does not stop
// everything for ever.
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import { listen, type Listening } from '#platform/db/listen.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { unavailable } from '#platform/unavailable.ts';
import type { Listener, Outbox, OutboxRow } from './outbox.ts';

export type OutboxDeps = {
  db: Db;
  url: string;
  /** Paces the dispatcher. */
  clock: Clock;
  /** Stamps what happened. */
  now: () => Date;
  ids: Ids;
  log: Log;
};

const CHANNEL = 'specfoundry_outbox';
const POLL_MS = 1_000;
const ATTEMPTS_MAX = 8;
const RETRY_FIRST_MS = 250;
const SWEEP_MS = 3_600_000;

const waiting = sql`dispatched_at is null and parked_at is null`;

export function createOutbox(deps: OutboxDeps): Outbox {
  const { clock, ids, now, url } = deps;
  const stopping = new AbortController();
  let woken = new AbortController();
  let hearing: Listening | null = null;
  let loop: Promise<void> = Promise.resolve();

  async function nap(): Promise<void> {
    await clock.sleep(POLL_MS, AbortSignal.any([woken.signal, stopping.signal])).catch(() => {});
    woken = new AbortController();
  }

  return {
    async add(tx, entry) {
      const id = ids.uuid();
      await tx
        .insertInto('outbox')
        .values({ ...entry, id, payload: jsonb(entry.payload), occurred_at: now() })
        .returning(sql`pg_notify(${CHANNEL}, '')`.as('told'))
        .execute();
      return id;
    },

    async forget(tx, owner_id) {
      await tx.deleteFrom('outbox').where('owner_id', '=', owner_id).execute();
    },

    async start(listeners) {
      const wake = () => woken.abort();
      hearing = await listen({ url, channel: CHANNEL, clock, onNotify: wake, onConnect: wake });
      loop = dispatch(deps, listeners, { stopping: stopping.signal, nap });
    },

    async stop() {
      stopping.abort();
      await loop;
      await hearing?.close();
    },
  };
}

type Pace = { stopping: AbortSignal; nap(): Promise<void> };

async function dispatch(
  deps: OutboxDeps,
  listeners: readonly Listener[],
  { stopping, nap }: Pace,
): Promise<void> {
  let swept_at = Number.NEGATIVE_INFINITY;
  while (!stopping.aborted) {
    try {
      while (!stopping.aborted && (await dispatchNext(deps, listeners)));
      if (deps.clock.monotonic() - swept_at >= SWEEP_MS) {
        await sweep(deps.db);
        swept_at = deps.clock.monotonic();
      }
    } catch (error) {
      deps.log.error({ error }, 'The outbox could not be dispatched; trying again');
    }
    await nap();
  }
}

/** False when no row is left, or the next one must wait, or another process dispatches. */
async function dispatchNext(deps: OutboxDeps, listeners: readonly Listener[]): Promise<boolean> {
  let row: Row | undefined;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      row = await nextRow(tx);
      if (!row?.is_due) return false;
      await hand(tx, row, listeners);
      return true;
    });
  } catch (error) {
    // Trouble of the database is no failure of the listener.
    if (!row || unavailable(error)) throw error;
    await noteFailure(deps, row, error);
    return true;
  }
}

type Row = OutboxRow & { attempts: number; is_due: boolean };

async function nextRow(tx: Tx): Promise<Row | undefined> {
  const lock = sql<{ is_ours: boolean }>`select pg_try_advisory_xact_lock(hashtext(${CHANNEL})) as is_ours`;
  if (!(await lock.execute(tx)).rows[0]?.is_ours) return undefined;
  const { rows } = await sql<Row>`
    select id, kind, aggregate_type, aggregate_id, owner_id, payload, occurred_at, attempts,
      coalesce(next_attempt_at <= now(), true) as is_due
    from outbox where ${waiting} order by seq limit 1`.execute(tx);
  return rows[0];
}

async function hand(tx: Tx, row: OutboxRow, listeners: readonly Listener[]): Promise<void> {
  for (const listener of listeners) {
    if (listener.kinds.includes(row.kind)) await listener.handle(tx, row);
  }
  await sql`update outbox set dispatched_at = now(), last_error = null where id = ${row.id}`.execute(tx);
}

async function noteFailure({ db, log }: OutboxDeps, row: Row, error: unknown): Promise<void> {
  const attempts = row.attempts + 1;
  const is_last = attempts >= ATTEMPTS_MAX;
  const about = { outbox_id: row.id, kind: row.kind, attempts, error };
  if (is_last) log.error(about, 'An outbox row is parked: its listener keeps failing');
  else log.warn(about, 'A listener failed and will be tried again');
  const message = error instanceof Error ? error.message : String(error);
  const wait = sql`now() + ${RETRY_FIRST_MS * 2 ** row.attempts} * interval '1 ms'`;
  await sql`
    update outbox set attempts = ${attempts}, last_error = ${message}, next_attempt_at = ${wait},
      parked_at = ${is_last ? sql`now()` : null}
    where id = ${row.id} and ${waiting}`.execute(db);
}

async function sweep(db: Db): Promise<void> {
  await sql`delete from outbox where dispatched_at < now() - interval '7 days'`.execute(db);
}
