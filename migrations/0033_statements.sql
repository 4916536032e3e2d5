-- How many of the statements of its interview a package understood; null where none were kept.
alter table packages add column statements jsonb;
