-- Explanations of packages, one for each audience, written once and kept.
create table explanations (
  id uuid primary key,
  package_id uuid not null references packages on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  audience text not null,
  markdown text not null,
  model text not null,
  cost_usd numeric(12, 6) not null,
  created_at timestamptz not null,
  unique (package_id, audience)
);

create index explanations_account on explanations (account_id);

-- What counts against the explanations of a month, also when the package is gone. One that is being written is held by its
-- writer until a time, so that a writer that died does not block it for ever.
create table explanation_uses (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  package_id uuid references packages on delete set null,
  audience text not null,
  taken_at timestamptz not null,
  held_until timestamptz
);

create index explanation_uses_account on explanation_uses (account_id, taken_at);
create unique index explanation_uses_held on explanation_uses (package_id, audience) where held_until is not null;
