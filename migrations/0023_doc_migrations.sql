-- Packages that were made of documents which somebody had written already.
alter table packages add column is_migrated boolean not null default false;

-- Where each of them came from; the mapping stands in its manifest.
create table doc_migrations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  package_id uuid not null unique references packages on delete cascade,
  source_archive_name text not null,
  source_byte_count int not null,
  source_sha256 text not null,
  classifier_version text not null,
  classified_count int not null,
  unclassified_count int not null,
  created_at timestamptz not null
);

create index doc_migrations_account on doc_migrations (account_id);
