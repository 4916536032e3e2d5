-- What an account sets for itself: how long its packages are kept, and the keys of model providers that it brings.
create table retention_preferences (
  account_id uuid primary key references accounts on delete cascade,
  default_retention_days int not null check (default_retention_days between 1 and 3650)
);

alter table packages
  -- When its retention ends; null: never.
  add column expires_at timestamptz,
  -- When that moved it to the recycle bin, from which it is removed for good.
  add column expired_at timestamptz;

create index packages_expiring on packages (expires_at) where deleted_at is null;
create index packages_expired on packages (expired_at) where expired_at is not null;

create table provider_keys (
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  sealed_secret bytea not null,
  last_four text not null,
  status text not null check (status in ('active', 'rejected')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  primary key (account_id, provider)
);
