// All SQL on forecasts: what the finished runs of a profile took and cost. Every read of a run needs it, so
// that it is kept as a row, which the end of a run writes anew.
import { sql, type ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { forecast_window_days, type Finished } from './forecast.ts';

/** As JSON tells it. */
export type KeptForecast = Finished & { holds_until: string };

type Of = { review_profile: string; now: Date };

/** Of the run's profile, as a column. */
export const forecastOfRun = (eb: ExpressionBuilder<Tables, 'generations'>) =>
  eb
    .selectFrom('generation_forecasts')
    .select(sql<KeptForecast>`to_jsonb(generation_forecasts)`.as('kept'))
    .whereRef('generation_forecasts.review_profile', '=', 'generations.review_profile')
    .as('forecast');

/** The kept one, or, when a run of it has become too old, the one that would be kept now. */
export async function finishedOf(
  db: Db | Tx,
  kept: KeptForecast | null,
  of: Of,
): Promise<Finished | undefined> {
  if (kept === null || new Date(kept.holds_until) >= of.now) return kept ?? undefined;
  const { rows } = await counted(of).execute(db);
  return rows[0];
}

export async function findForecast(db: Db | Tx, of: Of): Promise<Finished | undefined> {
  const kept = await db
    .selectFrom('generation_forecasts')
    .select(sql<KeptForecast>`to_jsonb(generation_forecasts)`.as('kept'))
    .where('review_profile', '=', of.review_profile)
    .executeTakeFirst();
  return finishedOf(db, kept?.kept ?? null, of);
}

/** The lock lets one end of a run see the one before it. */
export async function keepForecast(tx: Tx, of: Of): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('generations.forecast'), hashtext(${of.review_profile}))`.execute(
    tx,
  );
  await tx.deleteFrom('generation_forecasts').where('review_profile', '=', of.review_profile).execute();
  await sql`insert into generation_forecasts ${counted(of)}`.execute(tx);
}

/** Profiles of which a run has become too old. */
export async function listOutdated(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('generation_forecasts')
    .select('review_profile')
    .where('holds_until', '<', now)
    .execute();
  return rows.map(({ review_profile }) => review_profile);
}

/** No row when there is none. The columns are in the order of the table. */
const counted = ({ review_profile, now }: Of) => sql<Finished>`
  select review_profile, count(*)::int as sample,
    percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_work_at))::float8 as seconds,
    percentile_cont(0.25) within group (order by running_cost_usd + children_cost_usd)::float8 as p25,
    percentile_cont(0.5) within group (order by running_cost_usd + children_cost_usd)::float8 as median,
    percentile_cont(0.75) within group (order by running_cost_usd + children_cost_usd)::float8 as p75,
    min(completed_at) + ${`${forecast_window_days} days`}::interval as holds_until
  from generations, lateral (
    select coalesce(sum(child.running_cost_usd), 0) as children_cost_usd from generations as child where child.parent_id = generations.id
  ) as children
  where parent_id is null and state = 'Complete' and review_profile = ${review_profile}
    and completed_at >= ${new Date(now.getTime() - forecast_window_days * 86_400_000)}
  group by review_profile`;
