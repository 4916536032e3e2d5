-- Schema of Leeds Tool Library, PostgreSQL 15 or newer.

-- ENT-008 Account: One person who may sign in, with the role that decides what the person may do.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique constraint accounts_email_length check (char_length(email) between 1 and 254),
  display_name text not null constraint accounts_display_name_length check (char_length(display_name) between 1 and 120),
  password_hash text not null constraint accounts_password_hash_length check (char_length(password_hash) between 1 and 255),
  role text not null constraint accounts_role_values check (role in ('member', 'volunteer', 'treasurer')),
  version integer not null default 1 constraint accounts_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_role_idx on accounts (role);

-- ENT-004 Tool: A tool with name, photo, category, replacement value and deposit.
create table tools (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'available' constraint tools_status_values check (status in ('available', 'reserved', 'lent', 'in_repair', 'retired')),
  name text not null constraint tools_name_length check (char_length(name) between 1 and 200),
  photo text not null constraint tools_photo_length check (char_length(photo) between 1 and 500),
  category text not null constraint tools_category_length check (char_length(category) between 1 and 60),
  replacement_value numeric(14,2) not null constraint tools_replacement_value_min check (replacement_value >= 0),
  deposit numeric(14,2) not null constraint tools_deposit_min check (deposit >= 0),
  version integer not null default 1 constraint tools_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tools_status_idx on tools (status);
create index tools_name_idx on tools (name);

-- ENT-001 Reservation: A reservation of a tool, by a member.
create table reservations (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references accounts (id) on delete restrict,
  tool_id uuid not null references tools (id) on delete restrict,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  version integer not null default 1 constraint reservations_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reservations_starts_at_ends_at_length check (ends_at >= starts_at and ends_at <= starts_at + interval '14 days')
);
create index reservations_member_id_idx on reservations (member_id);
create index reservations_tool_id_idx on reservations (tool_id);
create index reservations_ends_at_idx on reservations (ends_at);

-- ENT-002 Loan: A loan of a tool, by a volunteer, for a member.
create table loans (
  id uuid primary key default gen_random_uuid(),
  volunteer_id uuid not null references accounts (id) on delete restrict,
  member_id uuid not null references accounts (id) on delete restrict,
  tool_id uuid not null references tools (id) on delete restrict,
  renewed_at timestamptz,
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  times_renewed integer not null default 0 constraint loans_times_renewed_min check (times_renewed >= 0) constraint loans_times_renewed_max check (times_renewed <= 1),
  taken_back_at timestamptz,
  late_fee numeric(14,2) constraint loans_late_fee_min check (late_fee >= 0),
  version integer not null default 1 constraint loans_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint loans_starts_at_ends_at_length check (ends_at = starts_at + (1 + times_renewed) * interval '7 days')
);
create index loans_volunteer_id_idx on loans (volunteer_id);
create index loans_member_id_idx on loans (member_id);
create index loans_tool_id_idx on loans (tool_id);
create index loans_ends_at_idx on loans (ends_at);
create unique index loans_tool_id_while_taken_back_at_key on loans (tool_id) where taken_back_at is null;

-- ENT-003 Waiting list entry: A waiting list entry of a tool, by a member.
create table waiting_list_entries (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references accounts (id) on delete restrict,
  tool_id uuid not null references tools (id) on delete restrict,
  left_at timestamptz,
  version integer not null default 1 constraint waiting_list_entries_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index waiting_list_entries_member_id_idx on waiting_list_entries (member_id);
create index waiting_list_entries_tool_id_idx on waiting_list_entries (tool_id);
create unique index waiting_list_entries_member_id_tool_id_while_left_at_key on waiting_list_entries (member_id, tool_id) where left_at is null;

-- ENT-005 Member: A member with name, email, phone number, address and membership number.
create table members (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references accounts (id) on delete cascade,
  phone_number text not null constraint members_phone_number_length check (char_length(phone_number) between 1 and 32),
  address text not null constraint members_address_length check (char_length(address) between 1 and 300),
  membership_number text not null constraint members_membership_number_length check (char_length(membership_number) between 1 and 200),
  version integer not null default 1 constraint members_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- ENT-006 Deposit: A deposit of a tool, for a member.
create table deposits (
  id uuid primary key default gen_random_uuid(),
  amount numeric(14,2) not null constraint deposits_amount_min check (amount >= 0),
  member_id uuid not null references accounts (id) on delete restrict,
  tool_id uuid not null references tools (id) on delete restrict,
  paid_at timestamptz,
  refunded_at timestamptz,
  version integer not null default 1 constraint deposits_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index deposits_member_id_idx on deposits (member_id);
create index deposits_tool_id_idx on deposits (tool_id);

-- ENT-007 Damage fee: A damage fee of a tool.
create table damage_fees (
  id uuid primary key default gen_random_uuid(),
  amount numeric(14,2) not null constraint damage_fees_amount_min check (amount >= 0),
  tool_id uuid not null references tools (id) on delete restrict,
  approved_at timestamptz,
  version integer not null default 1 constraint damage_fees_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index damage_fees_tool_id_idx on damage_fees (tool_id);

-- ENT-009 Account session: One person who is signed in on one device.
create table account_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique constraint account_sessions_token_hash_length check (char_length(token_hash) between 1 and 255),
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_sessions_account_id_idx on account_sessions (account_id);
create index account_sessions_expires_at_idx on account_sessions (expires_at);

-- ENT-010 Account invitation: Lets one person in with a role, once.
create table account_invitations (
  id uuid primary key default gen_random_uuid(),
  role text not null constraint account_invitations_role_values check (role in ('member', 'volunteer', 'treasurer')),
  invited_by_id uuid references accounts (id) on delete set null,
  used_by_id uuid references accounts (id) on delete set null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_invitations_invited_by_id_idx on account_invitations (invited_by_id);
create index account_invitations_used_by_id_idx on account_invitations (used_by_id);

-- ENT-011 Provider report: One report of the payment provider about a movement of money, as it arrived.
create table provider_reports (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique constraint provider_reports_reference_length check (char_length(reference) between 1 and 255),
  deposit_id uuid references deposits (id) on delete set null,
  outcome text not null constraint provider_reports_outcome_values check (outcome in ('succeeded', 'declined', 'refunded', 'refund_failed')),
  reason text constraint provider_reports_reason_length check (char_length(reason) between 0 and 500),
  reported_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index provider_reports_deposit_id_idx on provider_reports (deposit_id);
