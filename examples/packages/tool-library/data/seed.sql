-- Sample rows for development and tests. Run after schema.sql, on an empty database.

begin;

insert into accounts (id, email, display_name, password_hash, role, version, created_at, updated_at) values
  ('00000000-0000-4000-8008-000800000001', 'person1@example.org', 'Account 1', 'not-a-real-value-1', 'member', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8008-000800000002', 'person2@example.org', 'Account 2', 'not-a-real-value-2', 'volunteer', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z'),
  ('00000000-0000-4000-8008-000800000003', 'person3@example.org', 'Account 3', 'not-a-real-value-3', 'treasurer', 1, '2026-03-03T09:30:00Z', '2026-03-03T09:30:00Z');

insert into tools (id, status, name, photo, category, replacement_value, deposit, version, created_at, updated_at) values
  ('00000000-0000-4000-8004-000400000001', 'available', 'Tool 1', 'photo 1', 'category 1', 1, 1, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8004-000400000002', 'available', 'Tool 2', 'photo 2', 'category 2', 2, 2, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into reservations (id, member_id, tool_id, starts_at, ends_at, version, created_at, updated_at) values
  ('00000000-0000-4000-8001-000100000001', '00000000-0000-4000-8008-000800000001', '00000000-0000-4000-8004-000400000001', '2026-03-01T09:30:00Z', '2026-03-15T09:30:00Z', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8001-000100000002', '00000000-0000-4000-8008-000800000002', '00000000-0000-4000-8004-000400000002', '2026-03-02T09:30:00Z', '2026-03-16T09:30:00Z', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into loans (id, volunteer_id, member_id, tool_id, renewed_at, starts_at, ends_at, times_renewed, taken_back_at, late_fee, version, created_at, updated_at) values
  ('00000000-0000-4000-8002-000200000001', '00000000-0000-4000-8008-000800000001', '00000000-0000-4000-8008-000800000001', '00000000-0000-4000-8004-000400000001', null, '2026-03-01T09:30:00Z', '2026-03-08T09:30:00Z', 0, null, null, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8002-000200000002', '00000000-0000-4000-8008-000800000002', '00000000-0000-4000-8008-000800000002', '00000000-0000-4000-8004-000400000002', null, '2026-03-02T09:30:00Z', '2026-03-09T09:30:00Z', 0, null, null, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into waiting_list_entries (id, member_id, tool_id, left_at, version, created_at, updated_at) values
  ('00000000-0000-4000-8003-000300000001', '00000000-0000-4000-8008-000800000001', '00000000-0000-4000-8004-000400000001', null, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8003-000300000002', '00000000-0000-4000-8008-000800000002', '00000000-0000-4000-8004-000400000002', null, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into members (id, account_id, phone_number, address, membership_number, version, created_at, updated_at) values
  ('00000000-0000-4000-8005-000500000001', '00000000-0000-4000-8008-000800000001', '+15550000001', 'address 1', 'membership number 1', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8005-000500000002', '00000000-0000-4000-8008-000800000002', '+15550000002', 'address 2', 'membership number 2', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into deposits (id, amount, member_id, tool_id, paid_at, refunded_at, version, created_at, updated_at) values
  ('00000000-0000-4000-8006-000600000001', 1, '00000000-0000-4000-8008-000800000001', '00000000-0000-4000-8004-000400000001', null, null, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8006-000600000002', 2, '00000000-0000-4000-8008-000800000002', '00000000-0000-4000-8004-000400000002', null, null, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into damage_fees (id, amount, tool_id, approved_at, version, created_at, updated_at) values
  ('00000000-0000-4000-8007-000700000001', 1, '00000000-0000-4000-8004-000400000001', null, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8007-000700000002', 2, '00000000-0000-4000-8004-000400000002', null, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into account_sessions (id, token_hash, account_id, expires_at, created_at) values
  ('00000000-0000-4000-8009-000900000001', 'not-a-real-value-1', '00000000-0000-4000-8008-000800000001', '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8009-000900000002', 'not-a-real-value-2', '00000000-0000-4000-8008-000800000002', '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into account_invitations (id, role, invited_by_id, used_by_id, used_at, created_at) values
  ('00000000-0000-4000-8010-001000000001', 'member', null, null, null, '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8010-001000000002', 'volunteer', null, null, null, '2026-03-02T09:30:00Z'),
  ('00000000-0000-4000-8010-001000000003', 'treasurer', null, null, null, '2026-03-03T09:30:00Z');

insert into provider_reports (id, reference, deposit_id, outcome, reason, reported_at, created_at) values
  ('00000000-0000-4000-8011-001100000001', 'reference 1', null, 'succeeded', null, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8011-001100000002', 'reference 2', null, 'succeeded', null, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

commit;
