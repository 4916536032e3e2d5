-- Packages and their files. The zip lies in the blob store under its hash; the files stand here to be read and searched.
create table packages (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  project_id uuid references projects on delete set null,
  generation_id uuid references generations on delete set null,
  -- The first package of a line of versions; its own id for that first one.
  lineage_id uuid not null,
  version text not null,
  project_name text,
  description text,
  project_type text,
  review_profile text,
  total_cost_usd numeric(12, 6) not null default 0,
  zip_key text not null,
  sha256 text not null,
  size_bytes int not null,
  file_count int not null,
  scores jsonb,
  blocker_count int not null default 0,
  warning_count int not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);

create index packages_account on packages (account_id, created_at desc) where deleted_at is null;
create unique index packages_generation on packages (generation_id, version) where generation_id is not null;
create index packages_lineage on packages (lineage_id, created_at desc);

create table package_files (
  package_id uuid not null references packages on delete cascade,
  -- Repeated here so that a search over an account's packages needs no join before ranking.
  account_id uuid not null references accounts on delete cascade,
  path text not null,
  content_type text not null,
  size_bytes int not null,
  -- Exactly one of the two holds the file: text that can be searched, or bytes.
  content text,
  bytes bytea,
  search tsvector generated always as (
    setweight(to_tsvector('english', translate(path, '/.-_', '    ')), 'A') || to_tsvector('english', coalesce(left(content, 200000), ''))
  ) stored,
  primary key (package_id, path),
  check ((content is null) <> (bytes is null))
);

create index package_files_search on package_files using gin (search);
create index package_files_account on package_files (account_id);
