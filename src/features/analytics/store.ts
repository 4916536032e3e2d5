// What an account's runs, interviews and packages came to, read from the rows of runs, calls and packages.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { GenerationState } from '#contract/generation-states.ts';
import type { ReviewProfile } from '#contract/capabilities.ts';

type Scope = { account_id: string; project_id: string | null };

export type Day = {
  date: string;
  generations: number;
  cost_usd: number;
  input_tokens: number;
  output_tokens: number;
  packages: number;
};

/** A run that explores for another counts by its cost and tokens, not as a run of its own. */
const runs = ({ account_id, project_id }: Scope) => sql`(
  select *, (created_at at time zone 'UTC')::date as day from generations
  where account_id = ${account_id} and (${project_id}::uuid is null or project_id = ${project_id}::uuid)
)`;

/**
 * What models took beside runs: that led interviews, explained packages and went over addenda; deleted ones
 * included.
 */
const besides = ({ account_id, project_id }: Scope) => sql`(
  select (created_at at time zone 'UTC')::date as day, sum(cost_usd) as cost_usd,
    sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens
  from (
    select i.created_at, i.cost_usd, i.input_tokens, i.output_tokens, of.project_id
    from interview_invocations i join interviews of on of.id = i.interview_id where i.account_id = ${account_id}
    union all
    select created_at, cost_usd, input_tokens, output_tokens, project_id
    from package_invocations where account_id = ${account_id}
  ) calls
  where ${project_id}::uuid is null or project_id = ${project_id}::uuid
  group by 1
)`;

export async function readDays(db: Db, scope: Scope, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<Day>`
    select to_char(days.day, 'YYYY-MM-DD') as date,
      (select count(*)::int from ${runs(scope)} r where r.day = days.day and parent_id is null) as generations,
      (select coalesce(sum(running_cost_usd), 0) from ${runs(scope)} r where r.day = days.day) + coalesce(others.cost_usd, 0) as cost_usd,
      (coalesce(tokens.input_tokens, 0) + coalesce(others.input_tokens, 0))::int8 as input_tokens,
      (coalesce(tokens.output_tokens, 0) + coalesce(others.output_tokens, 0))::int8 as output_tokens,
      (select count(*)::int from packages p where p.account_id = ${scope.account_id}
        and (${scope.project_id}::uuid is null or p.project_id = ${scope.project_id}::uuid)
        and (p.created_at at time zone 'UTC')::date = days.day) as packages
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days(day)
    left join (
      select r.day, sum(i.input_tokens) as input_tokens, sum(i.output_tokens) as output_tokens
      from ${runs(scope)} r join generation_invocations i on i.generation_id = r.id
      where r.day between ${from}::date and ${to}::date group by r.day
    ) tokens on tokens.day = days.day
    left join ${besides(scope)} others on others.day = days.day
    order by days.day
  `.execute(db);
  return rows;
}

export async function readProfiles(db: Db, scope: Scope, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ review_profile: ReviewProfile; generations: number; cost_usd: number }>`
    select review_profile, count(*)::int as generations,
      sum(running_cost_usd + (select coalesce(sum(child.running_cost_usd), 0) from generations child where child.parent_id = r.id)) as cost_usd
    from ${runs(scope)} r where parent_id is null and day between ${from}::date and ${to}::date
    group by review_profile order by review_profile
  `.execute(db);
  return rows;
}

export async function readStates(db: Db, scope: Scope, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ state: GenerationState; generations: number }>`
    select state, count(*)::int as generations
    from ${runs(scope)} r where parent_id is null and day between ${from}::date and ${to}::date
    group by state order by state
  `.execute(db);
  return rows;
}
