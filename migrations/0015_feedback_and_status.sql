-- What people tell about the service, and what the service tells about itself.
create table bug_reports (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  title text not null,
  description text not null,
  severity text not null,
  related_generation_id uuid references generations on delete set null,
  current_route text,
  user_agent text,
  client_type text not null,
  account_name text not null,
  account_email text not null,
  plan text not null,
  build_version text not null,
  ai_tool text,
  status text not null,
  created_at timestamptz not null
);

create index bug_reports_account on bug_reports (account_id, created_at desc);

create table feedback (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  type text not null,
  status text not null,
  title text not null,
  summary text,
  full_report text not null,
  severity text not null,
  client_type text not null,
  interview_id uuid references interviews on delete set null,
  intake_artifact_id uuid references intake_artifacts on delete set null,
  generation_id uuid references generations on delete set null,
  package_id uuid references packages on delete set null,
  -- Scores, findings, evidence and what was filled into a template, as they were sent.
  told jsonb not null,
  created_at timestamptz not null,
  amended_at timestamptz
);

create index feedback_account on feedback (account_id, created_at desc);

create table support_tickets (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  subject text not null,
  message text not null,
  related_generation_id uuid references generations on delete set null,
  status text not null,
  created_at timestamptz not null
);

create index support_tickets_account on support_tickets (account_id);

-- What the service measured of itself. A minute without a row is one in which nothing ran.
create table status_samples (
  service text not null,
  minute timestamptz not null,
  ok boolean not null,
  primary key (service, minute)
);

create table incidents (
  id uuid primary key,
  title text not null,
  severity text not null,
  status text not null,
  services text[] not null,
  started_at timestamptz not null,
  resolved_at timestamptz
);

create index incidents_started on incidents (started_at desc);

create table incident_updates (
  id uuid primary key,
  incident_id uuid not null references incidents on delete cascade,
  status text not null,
  message text not null,
  at timestamptz not null
);

create index incident_updates_incident on incident_updates (incident_id, at);

create table status_subscriptions (
  email text primary key check (email = lower(email)),
  requested_at timestamptz not null,
  confirmed_at timestamptz
);
