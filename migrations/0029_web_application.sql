-- Whether the end of the interview, if this turn brings it about, starts a run by itself.
alter table interview_turn_jobs add column auto_start boolean not null default true;

-- To within five minutes: a key that is in use is not written with every call.
alter table api_keys add column last_used_at timestamptz;
