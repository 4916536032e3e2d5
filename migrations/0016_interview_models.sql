-- What a model that leads an interview costs, call by call, and its reply while it is written.
create table interview_invocations (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  turn_job_id uuid not null references interview_turn_jobs on delete cascade,
  provider text not null,
  model text not null,
  input_tokens int not null,
  output_tokens int not null,
  cost_usd numeric(12, 6) not null,
  -- Why the answer could not be used; null when it was.
  trouble text,
  created_at timestamptz not null
);

create index interview_invocations_interview on interview_invocations (interview_id);
create index interview_invocations_account on interview_invocations (account_id, created_at);

-- Gone when its turn has ended.
create table interview_growing_replies (
  turn_job_id uuid primary key references interview_turn_jobs on delete cascade,
  -- Counts the times that the reply was begun; a reader of an earlier one starts again.
  attempt int not null,
  content text not null
);
