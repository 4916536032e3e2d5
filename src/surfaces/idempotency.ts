// The same Idempotency-Key and the same request get the first answer again, for 24 hours. Answers are kept
// sealed, because some carry a secret that is shown only once. What failed is not kept: the same key may try
// again. A process that dies between the handler's commit and the record of its answer leaves the key running
// until the lease ends; from then on the request runs again.
import { createHash } from 'node:crypto';
import { idempotency_window_s } from '#contract/limits.ts';
import { problem } from '#contract/problems.ts';
import type { Clock } from '#platform/clock.ts';
import { seal, unseal } from '#platform/crypto/seal.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secret } from '#platform/secret.ts';
import type { Outcome } from './outcome.ts';

export type IdempotentRequest = {
  account_id: string;
  key: string;
  /** Everything that makes two requests the same one. */
  content: unknown;
};

type Deps = { db: Db; clock: Pick<Clock, 'now'>; ids: Pick<Ids, 'uuid'>; config: { secret: Secret } };

const LEASE_S = 120;
const IN_FLIGHT_RETRY_S = 2;
const SWEEP_ROWS = 100;

/** Runs `execute` unless this request was answered before. */
export async function runOnce(
  deps: Deps,
  request: IdempotentRequest,
  execute: () => Promise<Outcome>,
): Promise<Outcome> {
  const { account_id, key } = request;
  const attempt_id = deps.ids.uuid();
  const earlier = await claim(deps, request, attempt_id);
  if (earlier !== null) return earlier;
  const own = { account_id, key, attempt_id };
  try {
    const outcome = await execute();
    const answer = seal(deps.config.secret, place(request), JSON.stringify(outcome));
    const expires_at = after(deps.clock, idempotency_window_s);
    await deps.db
      .updateTable('idempotency_keys')
      .set({ answer, expires_at })
      .where((row) => row.and(own))
      .execute();
    return outcome;
  } catch (error) {
    await deps.db
      .deleteFrom('idempotency_keys')
      .where((row) => row.and(own))
      .execute();
    throw error;
  }
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
      expires_at: after(deps.clock, LEASE_S),
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

function after(clock: Pick<Clock, 'now'>, seconds: number): Date {
  return new Date(clock.now().getTime() + seconds * 1000);
}
