-- What was read from Markdown, by what it says: the same words are never written twice into a project.
create table session_state_imports (
  project_id uuid not null references projects on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  content_key text not null,
  kind text not null check (kind in ('decision', 'backlog_item', 'lesson', 'build_session')),
  row_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, content_key)
);

create index session_state_imports_account on session_state_imports (account_id);
