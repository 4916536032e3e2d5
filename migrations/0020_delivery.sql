-- Where an account's packages are delivered to, and which were.
create table source_control_preferences (
  account_id uuid primary key references accounts on delete cascade,
  provider text not null check (provider in ('github', 'gitlab', 'gitea')),
  repository text not null,
  base_url text,
  default_branch text,
  sealed_token bytea not null,
  updated_at timestamptz not null
);

create table deliveries (
  package_id uuid primary key references packages on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  -- Set while somebody delivers it; a holder that died does not block it for longer.
  held_until timestamptz,
  -- Of the one attempt that holds it.
  attempt_id uuid not null,
  -- All of these when it is delivered.
  repository text,
  branch text,
  commit_sha text,
  pull_request_url text,
  pull_request_number int,
  delivered_at timestamptz
);

create index deliveries_account on deliveries (account_id);
