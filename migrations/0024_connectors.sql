-- Connected folders of a cloud, from the first step of connecting one on, and which of their files became documents.
create table external_connectors (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null check (provider in ('google-drive', 'onedrive', 'dropbox')),
  -- Authorizing: the person is at the provider. Pending: they said yes, and choose a folder.
  status text not null check (status in ('Authorizing', 'Pending', 'Active', 'NeedsReconnect', 'Revoked')),
  -- What the first documents are for.
  interview_id uuid references interviews on delete set null,
  -- Of the state that the provider gives back; the PKCE verifier that goes with it is sealed.
  state_hash bytea unique,
  sealed_verifier bytea,
  -- Of what is not committed yet.
  expires_at timestamptz,
  -- Access and refresh token; null where there are none any more.
  sealed_tokens bytea,
  access_expires_at timestamptz,
  folder_id text,
  folder_name text,
  -- While a sync goes on; a process that died does not block the next one for longer.
  syncing_until timestamptz,
  created_at timestamptz not null,
  last_synced_at timestamptz,
  check ((status in ('Authorizing', 'Pending')) = (folder_id is null))
);

create index external_connectors_account on external_connectors (account_id, created_at desc);
create index external_connectors_expiring on external_connectors (expires_at) where folder_id is null;

create table connector_files (
  connector_id uuid not null references external_connectors on delete cascade,
  interview_id uuid not null references interviews on delete cascade,
  -- The provider's own id and revision: what has not changed is not fetched again.
  file_id text not null,
  revision text not null,
  -- null: at this revision it is nothing that an interview takes. A document that was removed stays removed.
  document_id uuid,
  primary key (connector_id, interview_id, file_id)
);

create index connector_files_interview on connector_files (interview_id);
