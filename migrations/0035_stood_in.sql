-- What rules did in place of a mind, read from the step that says so, so that a view of a run need not open its steps.
alter table generation_steps
  add column stood_in text generated always as (output ->> 'stood_in') stored;
