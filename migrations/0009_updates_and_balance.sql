-- A run may make the next version of a package, and may be paid from a balance.
alter table generations
  -- The run whose package it updates.
  add column updates_id uuid references generations on delete set null,
  -- The package that it starts from, and the version that follows on it.
  add column base_package_id uuid references packages on delete set null,
  add column package_version text;

create index generations_updates on generations (updates_id) where updates_id is not null;
create index generations_base_package on generations (base_package_id) where base_package_id is not null;

-- A version is given once in a lineage.
create unique index packages_version on packages (lineage_id, version);

-- An interview may be completed again with more in it; the newest artifact is what it says.
alter table intake_artifacts drop constraint intake_artifacts_interview_id_key;
create index intake_artifacts_interview on intake_artifacts (interview_id, completed_at desc);

-- A run that its account's credits do not cover takes its forecast from the balance instead, when there is one.
alter table credit_charges drop constraint credit_charges_credits_check;
alter table credit_charges add check (credits >= 0);

create table extra_usage (
  account_id uuid primary key references accounts on delete cascade,
  is_enabled boolean not null
);

-- The balance is the sum of an account's entries.
create table extra_usage_entries (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('top_up', 'debit', 'give_back')),
  amount_usd numeric(12, 6) not null check ((kind = 'debit' and amount_usd <= 0) or (kind <> 'debit' and amount_usd >= 0)),
  generation_id uuid,
  created_at timestamptz not null,
  check ((kind = 'top_up') = (generation_id is null)),
  -- Nothing is taken or given back twice.
  unique (generation_id, kind)
);

create index extra_usage_entries_account on extra_usage_entries (account_id, created_at desc);
