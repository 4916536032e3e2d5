-- What is told while software is built from a package: build sessions with the tokens they used, decisions, backlog,
-- lessons and the rules that came of them. Everything belongs to a project; who sees the project sees its rows.
create table build_sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  package_id uuid references packages on delete set null,
  computer text not null,
  branch text not null,
  intent text not null,
  opened_by_client_type text not null,
  status text not null check (status in ('Active', 'Closed')),
  current_state_markdown text not null default '',
  current_state_updated_at timestamptz,
  session_history_entry_markdown text,
  related_pr_urls text[] not null default '{}',
  related_commit_shas text[] not null default '{}',
  started_at timestamptz not null,
  ended_at timestamptz,
  updated_at timestamptz not null
);

create unique index build_sessions_active on build_sessions (account_id, computer, branch) where status = 'Active';
create index build_sessions_project on build_sessions (project_id, started_at);
create index build_sessions_account on build_sessions (account_id);

create table build_session_usages (
  build_session_id uuid not null references build_sessions on delete cascade,
  coder_session_id text not null,
  agent text not null,
  models text[] not null,
  input_tokens bigint not null,
  cache_write_5m_tokens bigint not null,
  cache_write_1h_tokens bigint not null,
  cache_read_tokens bigint not null,
  output_tokens bigint not null,
  turns integer not null,
  sidechain_turns integer not null check (sidechain_turns <= turns),
  window_start timestamptz,
  window_end timestamptz,
  reporter_version text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (build_session_id, coder_session_id)
);

create table decisions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  build_session_id uuid references build_sessions on delete set null,
  package_id uuid references packages on delete set null,
  title text not null,
  decision_markdown text not null,
  rationale text,
  alternatives text,
  tags text[] not null,
  requirement_ids text[] not null,
  created_at timestamptz not null,
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    to_tsvector('english', decision_markdown || ' ' || coalesce(rationale, '') || ' ' || coalesce(alternatives, ''))
  ) stored
);

create index decisions_project on decisions (project_id, created_at);
create index decisions_session on decisions (build_session_id);
create index decisions_account on decisions (account_id);
create index decisions_search on decisions using gin (search);

create table backlog_items (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  build_session_id uuid references build_sessions on delete set null,
  package_id uuid references packages on delete set null,
  title text not null,
  description_markdown text,
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  tags text[] not null,
  requirement_ids text[] not null,
  status text not null check (status in ('open', 'resolved')),
  resolution_markdown text,
  resolved_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz
);

create index backlog_items_project on backlog_items (project_id, created_at);
create index backlog_items_session on backlog_items (build_session_id);
create index backlog_items_account on backlog_items (account_id);

create table lessons (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  slug text not null,
  title text not null,
  pattern text not null,
  status text not null check (status in ('Observed', 'Documented', 'Enforced', 'Archived')),
  applicable_to text[] not null,
  observation_count integer not null,
  last_observed_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector generated always as (setweight(to_tsvector('english', title), 'A') || to_tsvector('english', pattern)) stored,
  unique (project_id, slug)
);

create index lessons_account on lessons (account_id);
create index lessons_search on lessons using gin (search);

create table lesson_observations (
  id uuid primary key,
  lesson_id uuid not null references lessons on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  build_session_id uuid references build_sessions on delete set null,
  note text,
  observed_at timestamptz not null
);

create index lesson_observations_lesson on lesson_observations (lesson_id, observed_at);

create table rules (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid not null references projects on delete cascade,
  lesson_id uuid references lessons on delete set null,
  title text not null,
  rule_markdown text not null,
  applicable_to text[] not null,
  deployed_at timestamptz not null,
  retired_at timestamptz
);

create index rules_project on rules (project_id, deployed_at);
create index rules_account on rules (account_id);

create index packages_project on packages (project_id);
