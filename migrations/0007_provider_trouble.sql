-- What a run shows while its model is asked again, and how far it has come.
alter table generations
  add column last_retry_at timestamptz,
  -- Set while the run waits to ask again; whoever takes the run up goes on waiting.
  add column next_retry_at timestamptz,
  add column recoverable_error_category text;
alter table generations add column progress_percent smallint not null default 0 check (progress_percent between 0 and 100);
update generations set progress_percent = 100 where state = 'Complete';
