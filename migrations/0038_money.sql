-- The balance of the sandbox is kept apart, so that none of it pays where money is real.
alter table extra_usage_entries add column is_sandbox boolean not null default false;
update extra_usage_entries set is_sandbox = true where starts_with(checkout_id, 'cs_sandbox_');
update extra_usage_entries entry set is_sandbox = true
where kind <> 'top_up' and not exists (
  select from extra_usage_entries paid
  where paid.account_id = entry.account_id and paid.kind = 'top_up' and not paid.is_sandbox
);
alter table extra_usage_entries alter column is_sandbox drop default;

-- A run reserves its forecast and is settled once, at what it cost: that may take a second debit.
alter table extra_usage_entries drop constraint extra_usage_entries_generation_id_kind_key;
create index extra_usage_entries_generation on extra_usage_entries (generation_id) where generation_id is not null;
alter table credit_charges add column settled_at timestamptz;
update credit_charges set settled_at = given_back_at where given_back_at is not null;

-- The plan of an account while no subscription says otherwise. What it was is not known of accounts that subscribe now:
-- theirs is that of new accounts.
alter table accounts add column base_plan text;
update accounts set base_plan = plan where not exists (
  select from billing_subscriptions where account_id = accounts.id and is_active
);
