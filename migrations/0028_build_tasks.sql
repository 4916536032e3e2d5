-- Which tasks of a package's plan somebody works on, is done with, or cannot do. A task without a row is open.
create table build_tasks (
  package_id uuid not null references packages on delete cascade,
  task_id text not null,
  build_session_id uuid not null references build_sessions on delete cascade,
  status text not null check (status in ('in_progress', 'done', 'blocked')),
  -- What showed that it is done: the command that was run, its exit code and output, and what else was asked for.
  evidence jsonb,
  note text,
  started_at timestamptz not null,
  reported_at timestamptz,
  primary key (package_id, task_id),
  check ((status = 'done') = (evidence is not null))
);

create index build_tasks_session on build_tasks (build_session_id);
