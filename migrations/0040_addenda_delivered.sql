-- A package is delivered again when addenda were filed after its delivery: how many the delivered files hold.
alter table deliveries add column addenda_count int not null default 0 check (addenda_count >= 0);
