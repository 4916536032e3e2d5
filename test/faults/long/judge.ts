// Whether a run that was struck kept its promises: what was recorded is a walk through the table of moves, it
// ended once, and no finished step was paid for again.
import type { Db } from '#platform/db/db.ts';
import { breachesOf } from '#test/support/run-history.ts';
import type { Fault, Ground, TimedCall } from './ground.ts';

export type Verdict = { id: string; outcome: string; resumed: number; repeated: number; breaches: string[] };

const HOST_RESTARTS_MAX = 5;
/** A worker that is struck may have its next call on the way already. */
const ON_THE_WAY_MS = 1_000;

/** `undisturbed`: the bytes of a run that nothing struck, by profile. */
export async function judge(
  db: Db,
  { calls, faults }: Ground,
  { id, undisturbed }: { id: string; undisturbed: ReadonlyMap<string, string> },
): Promise<Verdict> {
  const run = await db
    .selectFrom('generations')
    .leftJoin('packages', 'packages.generation_id', 'generations.id')
    .select([
      'generations.state',
      'failure_category',
      'host_restart_resume_count',
      'packages.sha256',
      'parent_id',
      'generations.review_profile',
    ])
    .where('generations.id', '=', id)
    .executeTakeFirstOrThrow();
  const children = await db
    .selectFrom('generations')
    .select(['state', 'failure_category'])
    .where('parent_id', '=', id)
    .execute();
  const lost = children.filter(({ state }) => state !== 'Complete').length;
  // What a child draws goes into its parent's package, which is another one without it.
  const has_own_bytes = run.state === 'Complete' && run.parent_id === null && lost === 0;
  const repeated = repeatsOf(calls.filter((call) => call.run === id));
  const unexplained = repeated.filter(
    ({ first, second }) => !faults.some((fault) => explains(fault, first, second)),
  );
  const breaches = [
    ...(await breachesOf(db, id)),
    ...unexplained.map(
      ({ first, second }) =>
        `${first.step} was asked of ${first.worker} and again of ${second.worker}, and nothing had happened between`,
    ),
    ...(has_own_bytes && run.sha256 !== undisturbed.get(run.review_profile)
      ? ['its package has other bytes than an undisturbed one']
      : []),
    ...(lost > 0 && lost === children.length ? [] : endingOf(run)),
  ];
  return {
    id,
    outcome: run.failure_category ?? run.state,
    resumed: run.host_restart_resume_count,
    repeated: repeated.length,
    breaches,
  };
}

type Ending = { state: string; failure_category: string | null; host_restart_resume_count: number };

/** It completes, unless its workers died more often than the contract lets a run go on. */
function endingOf({ state, failure_category, host_restart_resume_count }: Ending): string[] {
  if (state === 'Complete') return [];
  const worn = failure_category === 'HostRestart' && host_restart_resume_count >= HOST_RESTARTS_MAX;
  return worn ? [] : [`it ended ${state} (${failure_category}) after ${host_restart_resume_count} restarts`];
}

type Repeat = { first: TimedCall; second: TimedCall };

function repeatsOf(calls: readonly TimedCall[]): Repeat[] {
  const repeats: Repeat[] = [];
  const last = new Map<string, TimedCall>();
  for (const call of calls) {
    const first = last.get(call.step);
    if (first) repeats.push({ first, second: call });
    last.set(call.step, call);
  }
  return repeats;
}

function explains({ worker, run, at, until }: Fault, first: TimedCall, second: TimedCall): boolean {
  const struck =
    run === null ? worker === null || worker === first.worker || worker === second.worker : run === first.run;
  return struck && until + ON_THE_WAY_MS >= first.at && at <= second.at;
}
