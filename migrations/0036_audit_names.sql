-- The names that the interface gives the two steps of a deletion.
update audit_events set action = 'account.deletion_requested' where action = 'account_deletion.requested';
update audit_events set action = 'account.deletion_completed' where action = 'account.deleted';
