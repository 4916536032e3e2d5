-- Researcher runs: each explores three lenses, with a run of its own for each; and who may start one by a grant.
alter table generations
  add column lens text,
  add constraint generations_lens check ((lens is null) = (parent_id is null));
create unique index generations_lens_once on generations (parent_id, lens) where parent_id is not null;

alter table accounts add column researcher_granted_at timestamptz;
