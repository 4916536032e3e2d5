-- What a step had answered when it asked. It stands where the proposed answers are taken; the first question of a step has it.
alter table generation_clarifications add column held jsonb;
