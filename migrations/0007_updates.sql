-- Updates: a run may make the next version of a package.
alter table generations
  -- The run whose package it updates.
  add column updates_id uuid references generations on delete set null,
  -- The package that it starts from, and the version that follows on it.
  add column base_package_id uuid references packages on delete set null,
  add column package_version text;

create index generations_updates on generations (updates_id) where updates_id is not null;
create index generations_base_package on generations (base_package_id) where base_package_id is not null;

-- A version is given once in a lineage.
create unique index packages_version on packages (lineage_id, version);

-- An interview may be completed again with more in it; the newest artifact is what it says.
alter table intake_artifacts drop constraint intake_artifacts_interview_id_key;
create index intake_artifacts_interview on intake_artifacts (interview_id, completed_at desc);
