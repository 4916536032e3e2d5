-- What somebody gave an interview to read. The bytes are a blob; the text that was read from them, and where in the
-- document its parts stand, is kept here.
create table reference_documents (
  id uuid primary key,
  interview_id uuid not null references interviews on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  filename text not null,
  content_type text not null,
  byte_count int not null,
  sha256 text not null,
  source text not null check (source in ('upload', 'connector')),
  blob_key text not null,
  extraction_status text not null check (extraction_status in ('pending', 'done', 'failed')),
  extraction_reason text,
  extracted_text text,
  places jsonb not null default '[]',
  created_at timestamptz not null,
  -- The same bytes under the same name are the same document.
  unique (interview_id, sha256, filename)
);

create index reference_documents_account on reference_documents (account_id);
