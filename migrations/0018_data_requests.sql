-- What people ask for about their own data. A deletion goes with its account, so that its end leaves nothing behind.
create table data_exports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  status text not null check (status in ('queued', 'processing', 'completed', 'failed')),
  requested_at timestamptz not null,
  zip_key text,
  expires_at timestamptz
);

create index data_exports_account on data_exports (account_id, requested_at desc);
create unique index data_exports_open on data_exports (account_id) where status in ('queued', 'processing');
create index data_exports_expiry on data_exports (expires_at) where expires_at is not null;

create table account_deletions (
  account_id uuid primary key references accounts on delete cascade,
  id uuid not null unique,
  status text not null check (status in ('queued', 'processing', 'failed')),
  requested_at timestamptz not null
);

-- What was done about access, keys and data, and by whom. Whoever is deleted becomes the all-zero UUID here.
create table audit_events (
  id uuid primary key,
  actor_id uuid not null,
  action text not null,
  subject_id uuid,
  occurred_at timestamptz not null
);

create index audit_events_occurred on audit_events (occurred_at desc);
create index audit_events_actor on audit_events (actor_id);
create index audit_events_subject on audit_events (subject_id);
