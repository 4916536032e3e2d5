-- Every call of a model for a finished package, its explanations and addenda: what it took, and whether it could be used.
-- It stays when the package goes, since it was paid for.
create table package_invocations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid references projects on delete set null,
  package_id uuid references packages on delete set null,
  purpose text not null check (purpose in ('explanation', 'addendum')),
  provider text not null,
  model text not null,
  input_tokens int not null,
  output_tokens int not null,
  cost_usd numeric(12, 6) not null,
  -- Why the answer could not be used; null when it was one.
  trouble text,
  created_at timestamptz not null
);

create index package_invocations_account on package_invocations (account_id, created_at);
create index package_invocations_package on package_invocations (package_id);
create index package_invocations_project on package_invocations (project_id);
