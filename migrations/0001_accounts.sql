-- Who may use the service: accounts with their sessions and ways to sign in, projects, API keys; and what the surfaces
-- remember between requests. better-auth writes the first four tables through the field names of
-- src/features/accounts/auth-tables.ts.
create table accounts (
  id uuid primary key,
  display_name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('User', 'Developer', 'Operator')),
  status text not null check (status in ('active', 'pending', 'disabled')),
  plan text not null check (plan in ('Free', 'Pro', 'Team', 'SelfHosted')),
  is_founder boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- At most one account is the first one, whatever arrives at the same time.
create unique index accounts_founder on accounts (is_founder) where is_founder;

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- Worth nothing alone: the cookie is this token with a signature made with the server's secret.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index sessions_account on sessions (account_id);

create table sign_in_methods (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  provider_account_id text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_account_id)
);

create index sign_in_methods_account on sign_in_methods (account_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index verifications_identifier on verifications (identifier);

create table projects (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  organization_id uuid,
  name text not null,
  is_default boolean not null default false,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index projects_account on projects (account_id, created_at);
create unique index projects_default on projects (account_id) where is_default;

create table api_keys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  prefix text not null unique,
  key_hash bytea not null unique,
  -- null: a legacy unscoped key.
  scopes text[],
  -- Kept when the project goes: a key bound to a lost project sees nothing, rather than everything.
  project_id uuid,
  organization_id uuid,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_rotated_at timestamptz
);

create index api_keys_account on api_keys (account_id, created_at);

-- What each run took of its account's credits, at kickoff; given back when the run ended without a result that was
-- the account's own doing.
create table credit_charges (
  generation_id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  credits integer not null check (credits > 0),
  taken_at timestamptz not null,
  given_back_at timestamptz
);

create index credit_charges_account on credit_charges (account_id, taken_at);

-- The first answer to each Idempotency-Key, sealed. While `answer` is null the first request is running, until
-- `expires_at` gives it up for dead.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  key text not null,
  fingerprint bytea not null,
  attempt_id uuid not null,
  answer bytea,
  expires_at timestamptz not null,
  primary key (account_id, key)
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);

create table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);

create index rate_limits_expiry on rate_limits (expires_at);
