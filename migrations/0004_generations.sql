-- Generations: one row per run, the steps it has finished, what its agents did, and what happened to it.
create table generations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid references projects on delete set null,
  intake_id uuid not null references intake_artifacts on delete cascade,
  interview_id uuid references interviews on delete set null,
  state text not null check (state in
    ('Queued', 'Drafting', 'SpecialistReview', 'Reviewing', 'FreshEyes', 'RiskReview', 'SecurityReview', 'Assembling',
     'Refining', 'Delivering', 'Paused', 'PausedAwaitingClarification', 'Complete', 'Failed', 'Cancelled',
     'AddendumRunning')),
  review_profile text not null check (review_profile in ('Fast', 'Normal', 'Extensive', 'Researcher')),
  project_type text not null,
  schema_version text not null,
  rubric_version text not null,
  source_channel text not null check (source_channel in ('web', 'api', 'mcp', 'cli')),
  current_round int not null default 0,
  running_cost_usd numeric(12, 6) not null default 0,
  project_name text,
  description text,
  failure_reason text,
  failure_category text,
  cancel_reason text,
  retry_count int not null default 0,
  host_restart_resume_count int not null default 0,
  refinement_summary jsonb,
  reconciliation_summary jsonb,
  blocker_resolution_summary jsonb,
  refinement_audit jsonb,
  consistency_findings jsonb not null default '[]',
  engine_job_id uuid,
  created_at timestamptz not null,
  started_work_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  deleted_at timestamptz
);

create index generations_account on generations (account_id, created_at desc) where deleted_at is null;
create index generations_running on generations (account_id)
  where state not in ('Complete', 'Failed', 'Cancelled');
create index generations_intake on generations (intake_id);
-- Forecasts read the finished runs of the last 30 days.
create index generations_finished on generations (review_profile, completed_at) where state = 'Complete';

-- A finished step is never done again: the graph of a run is its patches applied in order.
create table generation_steps (
  generation_id uuid not null references generations on delete cascade,
  position int not null,
  key text not null,
  state text not null,
  round int not null,
  output jsonb not null,
  finished_at timestamptz not null,
  primary key (generation_id, position),
  unique (generation_id, key)
);

create table generation_invocations (
  id uuid primary key,
  generation_id uuid not null references generations on delete cascade,
  position int not null,
  agent_role text not null,
  character_name text not null,
  display_name text not null,
  asset_slug text not null,
  accent_hex text not null,
  action text not null,
  narration text,
  status text not null check (status in ('running', 'completed', 'failed', 'cancelled')),
  provider text not null,
  model text not null,
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  cost_usd numeric(12, 6) not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (generation_id, position)
);

create table generation_events (
  id uuid primary key,
  generation_id uuid not null references generations on delete cascade,
  position int not null,
  kind text not null,
  state text not null,
  stage text,
  title text not null,
  detail text,
  round int not null,
  occurred_at timestamptz not null,
  unique (generation_id, position)
);

alter table interviews
  add constraint interviews_started_generation foreign key (started_generation_id) references generations on delete set null;
create index interviews_started_generation on interviews (started_generation_id) where started_generation_id is not null;
