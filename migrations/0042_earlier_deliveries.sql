-- The pull requests of a package before the newest one, oldest first: a reader may still have to merge them.
alter table deliveries add column earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array');
