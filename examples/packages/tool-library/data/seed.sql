-- Sample rows for development and tests. Run after schema.sql, on an empty database.

begin;

insert into tools (id, status, name, photo, category, replacement_value, deposit_amount, condition, version, created_at, updated_at) values
  ('00000000-0000-4000-8001-000100000001', 'available', 'Tool 1', 'photo 1', 'category 1', 1, 1, 'condition 1', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8001-000100000002', 'available', 'Tool 2', 'photo 2', 'category 2', 2, 2, 'condition 2', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into damages (id, tool_id, note, version, created_at, updated_at) values
  ('00000000-0000-4000-8002-000200000001', '00000000-0000-4000-8001-000100000001', 'note 1', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8002-000200000002', '00000000-0000-4000-8001-000100000002', 'note 2', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into damage_fees (id, damage_id, status, amount, currency, version, created_at, updated_at) values
  ('00000000-0000-4000-8003-000300000001', '00000000-0000-4000-8002-000200000001', 'due', 1, 'GBP', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8003-000300000002', '00000000-0000-4000-8002-000200000002', 'due', 2, 'GBP', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into accounts (id, email, display_name, password_hash, role, phone_number, address, membership_number, proof_of_address_seen_at, proof_of_address_seen_by, version, created_at, updated_at) values
  ('00000000-0000-4000-8011-001100000001', 'person1@example.org', 'Account 1', 'not-a-real-value-1', 'member', '+15550000001', 'address 1', 'membership number 1', null, null, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8011-001100000002', 'person2@example.org', 'Account 2', 'not-a-real-value-2', 'member', '+15550000002', 'address 2', 'membership number 2', null, null, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into safety_inductions (id, member_id, tool_id, passed_on, expires_on, version, created_at, updated_at) values
  ('00000000-0000-4000-8004-000400000001', '00000000-0000-4000-8011-001100000001', '00000000-0000-4000-8001-000100000001', '2026-03-01', '2026-03-01', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8004-000400000002', '00000000-0000-4000-8011-001100000002', '00000000-0000-4000-8001-000100000002', '2026-03-02', '2026-03-02', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into reservations (id, member_id, tool_id, starts_at, ends_at, version, created_at, updated_at) values
  ('00000000-0000-4000-8005-000500000001', '00000000-0000-4000-8011-001100000001', '00000000-0000-4000-8001-000100000001', '2026-03-01T09:30:00Z', null, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8005-000500000002', '00000000-0000-4000-8011-001100000002', '00000000-0000-4000-8001-000100000002', '2026-03-02T09:30:00Z', null, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into loans (id, member_id, tool_id, due_on, returned_at, version, created_at, updated_at) values
  ('00000000-0000-4000-8006-000600000001', '00000000-0000-4000-8011-001100000001', '00000000-0000-4000-8001-000100000001', '2026-03-01', null, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8006-000600000002', '00000000-0000-4000-8011-001100000002', '00000000-0000-4000-8001-000100000002', '2026-03-02', null, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into deposits (id, tool_id, status, amount, currency, version, created_at, updated_at) values
  ('00000000-0000-4000-8007-000700000001', '00000000-0000-4000-8001-000100000001', 'due', 1, 'GBP', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8007-000700000002', '00000000-0000-4000-8001-000100000002', 'due', 2, 'GBP', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into accessories (id, name, tool_id, status, version, created_at, updated_at) values
  ('00000000-0000-4000-8008-000800000001', 'Accessory 1', '00000000-0000-4000-8001-000100000001', 'open', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8008-000800000002', 'Accessory 2', '00000000-0000-4000-8001-000100000002', 'open', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into late_fees (id, tool_id, status, amount, currency, version, created_at, updated_at) values
  ('00000000-0000-4000-8009-000900000001', '00000000-0000-4000-8001-000100000001', 'due', 1, 'GBP', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8009-000900000002', '00000000-0000-4000-8001-000100000002', 'due', 2, 'GBP', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into damage_photos (id, damage_id, file, media_type, size_bytes, version, created_at, updated_at) values
  ('00000000-0000-4000-8010-001000000001', '00000000-0000-4000-8002-000200000001', 'file 1', 'media type 1', 1, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8010-001000000002', '00000000-0000-4000-8002-000200000002', 'file 2', 'media type 2', 2, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into account_sessions (id, token_hash, account_id, expires_at, created_at) values
  ('00000000-0000-4000-8012-001200000001', 'not-a-real-value-1', '00000000-0000-4000-8011-001100000001', '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8012-001200000002', 'not-a-real-value-2', '00000000-0000-4000-8011-001100000002', '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into account_invitations (id, role, invited_by_id, used_by_id, used_at, created_at) values
  ('00000000-0000-4000-8013-001300000001', 'volunteer', '00000000-0000-4000-8011-001100000001', '00000000-0000-4000-8011-001100000001', null, '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8013-001300000002', 'volunteer', '00000000-0000-4000-8011-001100000002', '00000000-0000-4000-8011-001100000002', null, '2026-03-02T09:30:00Z');

insert into history_entries (id, account_id, record_table, record_key, event, cause, earlier_values, created_at) values
  ('00000000-0000-4000-8014-001400000001', '00000000-0000-4000-8011-001100000001', 'record table 1', '00000000-0000-4000-8000-000000000001', 'event 1', 'cause 1', '{}', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8014-001400000002', '00000000-0000-4000-8011-001100000002', 'record table 2', '00000000-0000-4000-8000-000000000002', 'event 2', 'cause 2', '{}', '2026-03-02T09:30:00Z');

insert into provider_reports (id, reference, tool_id, outcome, reason, reported_at, created_at) values
  ('00000000-0000-4000-8015-001500000001', 'reference 1', '00000000-0000-4000-8001-000100000001', 'succeeded', 'reason 1', '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8015-001500000002', 'reference 2', '00000000-0000-4000-8001-000100000002', 'succeeded', 'reason 2', '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into outgoing_messages (id, account_id, address, occasion, due_at, sent_at, undeliverable_reason, created_at) values
  ('00000000-0000-4000-8016-001600000001', '00000000-0000-4000-8011-001100000001', 'address 1', 'occasion 1', '2026-03-01T09:30:00Z', null, 'undeliverable reason 1', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8016-001600000002', '00000000-0000-4000-8011-001100000002', 'address 2', 'occasion 2', '2026-03-02T09:30:00Z', null, 'undeliverable reason 2', '2026-03-02T09:30:00Z');

commit;
