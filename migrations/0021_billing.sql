-- Who pays by what the payment processor calls them.
create table billing_customers (
  account_id uuid primary key references accounts on delete cascade,
  customer_id text not null unique,
  created_at timestamptz not null
);

-- A subscription that ended stays, so that news of it which arrive late do not bring it back.
create table billing_subscriptions (
  id text primary key,
  account_id uuid not null references accounts on delete cascade,
  plan text not null,
  is_active boolean not null,
  changed_at timestamptz not null
);

create index billing_subscriptions_account on billing_subscriptions (account_id);

-- What the processor has told already: it tells everything at least once.
create table billing_events (
  id text primary key,
  received_at timestamptz not null
);

create index billing_events_received on billing_events (received_at);

-- The checkout that a top-up was paid by counts once, whatever is told about it.
alter table extra_usage_entries add column checkout_id text unique;
