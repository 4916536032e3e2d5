-- What waits for a webhook is sent by one job, in the order in which it came.
alter table webhook_deliveries add column seq bigint generated always as identity;
-- Those of before have jobs of their own, as all that were tried.
update webhook_deliveries set attempts = 1 where attempts = 0;

-- Also for the end of a webhook, with which its deliveries go.
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, attempts, seq);
drop index webhook_deliveries_webhook;
