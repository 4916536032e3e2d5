-- Fails a statement whose condition does not hold, before it has read or changed a row. The code is that of
-- src/platform/db/condition.ts.
create function must_hold(holds boolean) returns boolean language plpgsql stable as $$
begin
  if holds then return true; end if;
  raise exception 'the condition of the statement does not hold' using errcode = 'SF001';
end $$;

-- What a run of each profile takes and costs, from those that were completed in the last 30 days; true until the oldest of
-- them is older than that. No row: none was completed.
create table generation_forecasts (
  review_profile text primary key,
  sample int not null,
  seconds float8,
  p25 float8,
  median float8,
  p75 float8,
  holds_until timestamptz not null
);

insert into generation_forecasts
select review_profile, count(*),
  percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_work_at)),
  percentile_cont(0.25) within group (order by running_cost_usd + children_cost_usd),
  percentile_cont(0.5) within group (order by running_cost_usd + children_cost_usd),
  percentile_cont(0.75) within group (order by running_cost_usd + children_cost_usd),
  min(completed_at) + interval '30 days'
from generations, lateral (
  select coalesce(sum(child.running_cost_usd), 0) as children_cost_usd from generations as child where child.parent_id = generations.id
) as children
where parent_id is null and state = 'Complete' and completed_at >= now() - interval '30 days'
group by review_profile;
