-- What happened and still has to be told: written with its cause, read by the dispatcher in the order of seq.
create table outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  kind text not null,
  aggregate_type text not null,
  aggregate_id uuid not null,
  owner_id uuid,
  payload jsonb not null,
  occurred_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  dispatched_at timestamptz,
  parked_at timestamptz
);

create index outbox_waiting on outbox (seq) where dispatched_at is null and parked_at is null;
create index outbox_dispatched on outbox (dispatched_at) where dispatched_at is not null;
