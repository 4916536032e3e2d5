-- Mail and text messages: kept here first, so that none is lost, and sent by a job when there is a way to send them.
create table messages (
  id uuid primary key,
  -- Whom it is about; null for people without an account.
  account_id uuid references accounts on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  -- `kept`: there was no way to send it, and the operator reads it here.
  status text not null check (status in ('queued', 'sent', 'failed', 'kept')),
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index messages_created on messages (created_at desc);
create index messages_account on messages (account_id);

create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);

create index notifications_account on notifications (account_id, created_at desc);

-- What differs from the defaults.
create table notification_preferences (
  account_id uuid primary key references accounts on delete cascade,
  email jsonb not null,
  sms jsonb not null,
  phone_number text
);
