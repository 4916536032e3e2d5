-- Interviews with their turns, the jobs that answer them, and the intake artifacts they end in.
create table interviews (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid references projects on delete set null,
  status text not null check (status in
    ('Active', 'Paused', 'Abandoned', 'Complete', 'AwaitingClarification', 'ClarificationResolved')),
  -- The interviewer's own memory, as src/interviewing/state.ts writes it.
  state jsonb not null,
  detected_type text,
  display_title text,
  turn_count int not null default 0,
  transcript_chars int not null default 0,
  started_generation_id uuid,
  auto_start_failure jsonb,
  started_at timestamptz not null,
  last_activity_at timestamptz not null,
  deleted_at timestamptz
);

create index interviews_account on interviews (account_id, last_activity_at desc) where deleted_at is null;

create table interview_turns (
  interview_id uuid not null references interviews on delete cascade,
  turn int not null,
  role text not null check (role in ('user', 'agent')),
  content text not null,
  created_at timestamptz not null,
  primary key (interview_id, turn)
);

create table interview_turn_jobs (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  status text not null check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  -- The caller's Idempotency-Key; the hash tells another message under the same key apart.
  submission_id text,
  request_hash bytea not null,
  user_turn int not null,
  reply_turn int,
  engine_job_id uuid,
  -- Who submitted it decides whether completing the interview starts a generation.
  actor_kind text not null,
  error_code text,
  error_message text,
  is_retryable boolean,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz
);

create unique index interview_turn_jobs_submission on interview_turn_jobs (interview_id, submission_id)
  where submission_id is not null;
-- One turn of an interview is answered at a time.
create unique index interview_turn_jobs_in_flight on interview_turn_jobs (interview_id)
  where status in ('queued', 'running');
create index interview_turn_jobs_account on interview_turn_jobs (account_id);

create table intake_artifacts (
  id uuid primary key,
  interview_id uuid not null unique references interviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid references projects on delete set null,
  project_name text not null,
  schema_version text not null,
  artifact jsonb not null,
  completed_at timestamptz not null
);

create index intake_artifacts_account on intake_artifacts (account_id, completed_at desc);
