// The same Idempotency-Key and the same request get the first answer again, for 24 hours. Answers are kept
// sealed, because some carry a secret that is shown only once. What failed is not kept: the same key may try
// again. A call that is alive renews its hold on the key; one whose process died between the handler's commit
// and the record of its answer leaves the key held for seconds, and from then on the request runs again.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { idempotency_window_s } from '#contract/limits.ts';
import { problem } from '#contract/problems.ts';
import type { Clock } from '#platform/clock.ts';
import { seal, unseal } from '#platform/crypto/seal.ts';
import type { Db } from '#platform/db/db.ts';
import { createHeartbeats, type Heartbeats } from '#platform/heartbeats.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Secret } from '#platform/secret.ts';
import { unavailable } from '#platform/unavailable.ts';
import type { Outcome } from './outcome.ts';

export type IdempotentRequest = {
  account_id: string;
  key: string;
  /** Everything that makes two requests the same one. */
  content: unknown;
};

type Deps = {
  db: Db;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  log: Pick<Log, 'warn'>;
  config: { secret: Secret; database_connect_ms: number };
};

/** A held key, as one attempt holds it. */
type Own = { account_id: string; key: string; attempt_id: string };
type Keeping = Deps & { heartbeats: Heartbeats<Own & { id: string }> };

export type IdempotencyKeys = {
  /** Runs `execute` unless this request was answered before. */
  runOnce(request: IdempotentRequest, execute: () => Promise<Outcome>): Promise<Outcome>;
};

const BEAT_MS = 2_000;
const SPARE_MS = 1_000;
const IN_FLIGHT_RETRY_S = 2;
const SWEEP_ROWS = 100;

export function idempotencyKeys(deps: Deps): IdempotencyKeys {
  const heartbeats = createHeartbeats<Own & { id: string }>({
    clock: deps.clock,
    every_ms: BEAT_MS,
    renew: (held) => renew(deps, held),
    onError: (error) => deps.log.warn({ error }, 'The hold on idempotency keys could not be renewed'),
  });
  const keeping = { ...deps, heartbeats };
  return { runOnce: (request, execute) => runOnce(keeping, request, execute) };
}

/**
 * Longer than a call that is alive may wait for a connection, so that it never outlives its hold while the
 * database is away.
 */
const holdEnd = ({ clock, config }: Deps): Date =>
  new Date(clock.now().getTime() + config.database_connect_ms + BEAT_MS + SPARE_MS);

async function runOnce(
  deps: Keeping,
  request: IdempotentRequest,
  execute: () => Promise<Outcome>,
): Promise<Outcome> {
  const { account_id, key } = request;
  const attempt_id = deps.ids.uuid();
  const earlier = await claim(deps, request, attempt_id);
  if (earlier !== null) return earlier;
  const own = { account_id, key, attempt_id };
  const { release } = deps.heartbeats.hold({ ...own, id: attempt_id });
  try {
    const outcome = await execute();
    const answer = seal(deps.config.secret, place(request), JSON.stringify(outcome));
    const expires_at = new Date(deps.clock.now().getTime() + idempotency_window_s * 1000);
    await deps.db
      .updateTable('idempotency_keys')
      .set({ answer, expires_at })
      .where((row) => row.and(own))
      .execute();
    return outcome;
  } catch (error) {
    // Whether it was done is unknown when the database broke: the key stays held until the hold ends.
    if (unavailable(error) !== 'database')
      await deps.db
        .deleteFrom('idempotency_keys')
        .where((row) => row.and(own))
        .execute();
    throw error;
  } finally {
    release();
  }
}

/** Answers the attempts that still hold their keys. */
async function renew({ db, ...deps }: Deps, held: readonly Own[]): Promise<Set<string>> {
  const of = (name: keyof Own) => held.map((own) => own[name]);
  const { rows } = await sql<{ attempt_id: string }>`
    update idempotency_keys as kept set expires_at = ${holdEnd({ db, ...deps })}
    from unnest(${of('account_id')}::uuid[], ${of('key')}::text[], ${of('attempt_id')}::uuid[])
      as own (account_id, key, attempt_id)
    where kept.account_id = own.account_id and kept.key = own.key and kept.attempt_id = own.attempt_id
      and kept.answer is null
    returning kept.attempt_id`.execute(db);
  return new Set(rows.map(({ attempt_id }) => attempt_id));
}

/** Takes the key for this attempt (null), or gives the earlier answer, or refuses. */
async function claim(deps: Deps, request: IdempotentRequest, attempt_id: string): Promise<Outcome | null> {
  const { account_id, key } = request;
  const fingerprint = fingerprintOf(request.content);
  await sweep(deps, request);
  const taken = await deps.db
    .insertInto('idempotency_keys')
    .values({
      account_id,
      key,
      fingerprint,
      attempt_id,
      answer: null,
      expires_at: holdEnd(deps),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) return null;
  const row = await deps.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('account_id', '=', account_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row !== undefined && !row.fingerprint.equals(fingerprint)) problem('IDEMPOTENCY_KEY_REUSED');
  // No row: the first attempt failed between our two statements.
  if (row === undefined || row.answer === null) {
    problem('IDEMPOTENCY_KEY_IN_FLIGHT', { retry_after_seconds: IN_FLIGHT_RETRY_S });
  }
  const outcome = JSON.parse(unseal(deps.config.secret, place(request), row.answer)) as Outcome;
  return { ...outcome, headers: { ...outcome.headers, 'Idempotent-Replayed': 'true' } };
}

// This request's own row when it has expired, and a few others with it.
async function sweep({ db, clock }: Deps, { account_id, key }: IdempotentRequest): Promise<void> {
  const now = clock.now();
  const expired = db
    .selectFrom('idempotency_keys')
    .select(['account_id', 'key'])
    .where('expires_at', '<=', now)
    .limit(SWEEP_ROWS)
    .forUpdate()
    .skipLocked();
  await db
    .deleteFrom('idempotency_keys')
    .where('expires_at', '<=', now)
    .where((row) =>
      row.or([
        row.and({ account_id, key }),
        row(row.refTuple('account_id', 'key'), 'in', expired.$asTuple('account_id', 'key')),
      ]),
    )
    .execute();
}

function fingerprintOf(content: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

function place({ account_id, key }: IdempotentRequest) {
  return { purpose: 'idempotent-answer', subject: `${account_id}/${key}` };
}
