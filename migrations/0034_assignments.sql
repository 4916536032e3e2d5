-- Runs that an agent writes which is connected over MCP, and what it is asked: one assignment for each prompt of a run.
-- `mind` null: the models of the service, or rules.
alter table generations add column mind text check (mind in ('connected_agent'));

create table assignments (
  id uuid primary key,
  generation_id uuid not null references generations (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  prompt_sha256 text not null,
  task text not null,
  text text not null,
  form jsonb not null,
  worker text,
  held_until timestamptz,
  tries integer not null default 0,
  -- Its agent gave no answer that fits: rules answer instead.
  given_up boolean not null default false,
  answer jsonb,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (generation_id, prompt_sha256)
);

create index assignments_open on assignments (account_id, created_at) where answered_at is null and not given_up;
