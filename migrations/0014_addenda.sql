-- Addenda: changes that were asked for against a finished package, drafted one over the other in their order.
create table addenda (
  id uuid primary key,
  package_id uuid not null references packages on delete cascade,
  -- Whoever asked for it; the owner of the package.
  account_id uuid not null references accounts on delete cascade,
  -- 1 for the first of a package: each is drafted over the ones before it.
  position int not null check (position > 0),
  title text not null,
  description text not null,
  zip_key text not null,
  cost_usd numeric(12, 6) not null default 0,
  -- The package's graph with this addendum and those before it.
  graph jsonb not null,
  created_at timestamptz not null,
  unique (package_id, position)
);

create index addenda_account on addenda (account_id);
