-- Agents that sign in through a browser (OAuth 2.1). Codes and tokens are kept as hashes alone.
create table oauth_clients (
  -- Given out at registration, or the address of the client's metadata document.
  id text primary key,
  name text not null,
  uri text,
  redirect_uris text[] not null,
  -- Until when a metadata document is believed without asking again; null for what was registered.
  fresh_until timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);

create index oauth_clients_last_used on oauth_clients (last_used_at);

-- What a person allowed a client. With it go its tokens.
create table oauth_grants (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  client_id text not null references oauth_clients,
  scopes text[] not null,
  resources text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Moves on with every refresh.
  expires_at timestamptz not null
);

create index oauth_grants_account on oauth_grants (account_id, created_at desc);
create index oauth_grants_client on oauth_grants (client_id);
create index oauth_grants_expiry on oauth_grants (expires_at);

create table oauth_codes (
  code_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  client_id text not null references oauth_clients on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  scopes text[] not null,
  resources text[] not null,
  expires_at timestamptz not null,
  -- What it became; a second use ends that.
  grant_id uuid references oauth_grants on delete cascade
);

create index oauth_codes_account on oauth_codes (account_id);
create index oauth_codes_client on oauth_codes (client_id);
create index oauth_codes_grant on oauth_codes (grant_id);
create index oauth_codes_expiry on oauth_codes (expires_at);

create table oauth_tokens (
  token_hash bytea primary key,
  grant_id uuid not null references oauth_grants on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null,
  resources text[] not null,
  expires_at timestamptz not null,
  -- When a refresh token was exchanged; a second use ends the grant.
  used_at timestamptz
);

create index oauth_tokens_grant on oauth_tokens (grant_id);
create index oauth_tokens_expiry on oauth_tokens (expires_at);
