-- Steering and durability of runs: where a paused run came from, who drives a run now, what was asked of its owner.
alter table generations
  -- The state that a pause interrupted; resuming leads back to it.
  add column paused_from text,
  -- Whoever drives the run holds its lease. A commit under another lease keeps nothing.
  add column lease_id uuid,
  add column lease_expires_at timestamptz,
  add column state_changed_at timestamptz,
  -- The kickoff as it was asked for, so that a failed run can be asked for again.
  add column kickoff jsonb,
  -- The Researcher run that this one is a child of.
  add column parent_id uuid references generations on delete cascade,
  add column name_override text;

update generations set state_changed_at = coalesce(completed_at, failed_at, started_work_at, created_at);
alter table generations alter column state_changed_at set not null;

create index generations_open on generations (state_changed_at) where state not in ('Complete', 'Failed', 'Cancelled');
create index generations_parent on generations (parent_id) where parent_id is not null;

create table generation_clarifications (
  generation_id uuid not null references generations on delete cascade,
  position int not null,
  -- The step that asked; it is done again with the answers.
  step_key text not null,
  agent text not null,
  section text,
  question text not null,
  why text not null,
  proposed_default text not null,
  covered_sections text[],
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  primary key (generation_id, position)
);
