-- Sample rows for development and tests. Run after schema.sql, on an empty database.

-- Without rows, which come from using the software: reservations, loans, waiting_list_entries, deposits, damage_fees, account_sessions, account_invitations, provider_reports.

begin;

insert into accounts (id, email, display_name, password_hash, role, version, created_at, updated_at) values
  ('00000000-0000-4000-8008-000800000001', 'person1@example.org', 'Account 1', 'not-a-real-value-1', 'member', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8008-000800000002', 'person2@example.org', 'Account 2', 'not-a-real-value-2', 'volunteer', 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z'),
  ('00000000-0000-4000-8008-000800000003', 'person3@example.org', 'Account 3', 'not-a-real-value-3', 'treasurer', 1, '2026-03-03T09:30:00Z', '2026-03-03T09:30:00Z');

insert into tools (id, status, name, photo, category, replacement_value, deposit, version, created_at, updated_at) values
  ('00000000-0000-4000-8004-000400000001', 'available', 'Tool 1', 'photo 1', 'category 1', 1, 1, 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z'),
  ('00000000-0000-4000-8004-000400000002', 'available', 'Tool 2', 'photo 2', 'category 2', 2, 2, 1, '2026-03-02T09:30:00Z', '2026-03-02T09:30:00Z');

insert into members (id, account_id, phone_number, address, membership_number, version, created_at, updated_at) values
  ('00000000-0000-4000-8005-000500000001', '00000000-0000-4000-8008-000800000001', '+15550000001', 'address 1', 'membership number 1', 1, '2026-03-01T09:30:00Z', '2026-03-01T09:30:00Z');

commit;
