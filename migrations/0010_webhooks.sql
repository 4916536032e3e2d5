-- Webhooks: the subscriptions of API keys, and the deliveries that are still to be made.
create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  api_key_id uuid not null references api_keys on delete cascade,
  url text not null,
  events text[] not null,
  -- Sealed with the server's root key.
  signing_secret bytea not null,
  last_delivery_at timestamptz,
  last_status text check (last_status in ('success', 'failure')),
  last_http_code int,
  created_at timestamptz not null
);

create index webhooks_api_key on webhooks (api_key_id, created_at);
create index webhooks_account on webhooks (account_id);

-- Gone once it was answered for good or given up.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  -- As text: every attempt sends the same bytes.
  body text not null,
  attempts int not null default 0,
  created_at timestamptz not null
);

create index webhook_deliveries_webhook on webhook_deliveries (webhook_id);
