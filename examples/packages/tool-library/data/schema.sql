-- Schema of Tool Library, PostgreSQL 15 or newer.

-- ENT-001 Tool: One tool, as people name it and look it up.
create table tools (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'available' constraint tools_status_values check (status in ('available', 'reserved', 'out', 'in_repair', 'retired')),
  name text not null constraint tools_name_length check (char_length(name) between 1 and 200),
  photo text constraint tools_photo_length check (char_length(photo) between 0 and 500),
  category text constraint tools_category_length check (char_length(category) between 0 and 60),
  replacement_value numeric(14,2) constraint tools_replacement_value_min check (replacement_value >= 0),
  deposit_amount numeric(14,2) constraint tools_deposit_amount_min check (deposit_amount >= 0),
  condition text constraint tools_condition_length check (char_length(condition) between 0 and 60),
  version integer not null default 1 constraint tools_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tools_status_idx on tools (status);
create index tools_name_idx on tools (name);

-- ENT-002 Damage: One damage, belonging to one tool.
create table damages (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references tools (id) on delete restrict,
  note text constraint damages_note_length check (char_length(note) between 0 and 4000),
  version integer not null default 1 constraint damages_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index damages_tool_id_idx on damages (tool_id);

-- ENT-003 Damage fee: One damage fee, belonging to one damage.
create table damage_fees (
  id uuid primary key default gen_random_uuid(),
  damage_id uuid references damages (id) on delete set null,
  status text not null default 'due' constraint damage_fees_status_values check (status in ('due', 'approved', 'disputed')),
  amount numeric(14,2) not null constraint damage_fees_amount_min check (amount >= 0),
  currency text not null default 'GBP' constraint damage_fees_currency_length check (char_length(currency) between 1 and 3),
  version integer not null default 1 constraint damage_fees_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index damage_fees_damage_id_idx on damage_fees (damage_id);
create index damage_fees_status_idx on damage_fees (status);

-- ENT-011 Account: One person who may sign in, with the role that decides what the person may do.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique constraint accounts_email_length check (char_length(email) between 1 and 254),
  display_name text not null constraint accounts_display_name_length check (char_length(display_name) between 1 and 120),
  password_hash text not null constraint accounts_password_hash_length check (char_length(password_hash) between 1 and 255),
  role text not null default 'member' constraint accounts_role_values check (role in ('member', 'volunteer', 'treasurer')),
  phone_number text constraint accounts_phone_number_length check (char_length(phone_number) between 0 and 32),
  address text constraint accounts_address_length check (char_length(address) between 0 and 300),
  membership_number text constraint accounts_membership_number_length check (char_length(membership_number) between 0 and 200),
  proof_of_address_seen_at timestamptz,
  proof_of_address_seen_by uuid references accounts (id) on delete set null,
  version integer not null default 1 constraint accounts_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_role_idx on accounts (role);
create index accounts_proof_of_address_seen_by_idx on accounts (proof_of_address_seen_by);

-- ENT-004 Safety induction: One safety induction, belonging to one tool.
create table safety_inductions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references accounts (id) on delete restrict,
  tool_id uuid not null references tools (id) on delete restrict,
  passed_on date not null,
  expires_on date,
  version integer not null default 1 constraint safety_inductions_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index safety_inductions_member_id_idx on safety_inductions (member_id);
create index safety_inductions_tool_id_idx on safety_inductions (tool_id);

-- ENT-005 Reservation: One reservation, belonging to one tool.
create table reservations (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references accounts (id) on delete restrict,
  tool_id uuid not null references tools (id) on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz,
  version integer not null default 1 constraint reservations_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reservations_member_id_idx on reservations (member_id);
create index reservations_tool_id_idx on reservations (tool_id);

-- ENT-006 Loan: One loan, belonging to one tool.
create table loans (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references accounts (id) on delete restrict,
  tool_id uuid not null references tools (id) on delete restrict,
  due_on date not null,
  returned_at timestamptz,
  version integer not null default 1 constraint loans_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index loans_member_id_idx on loans (member_id);
create index loans_tool_id_idx on loans (tool_id);

-- ENT-007 Deposit: One deposit, belonging to one tool.
create table deposits (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid references tools (id) on delete set null,
  status text not null default 'due' constraint deposits_status_values check (status in ('due', 'refunded')),
  amount numeric(14,2) not null constraint deposits_amount_min check (amount >= 0),
  currency text not null default 'GBP' constraint deposits_currency_length check (char_length(currency) between 1 and 3),
  version integer not null default 1 constraint deposits_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index deposits_tool_id_idx on deposits (tool_id);
create index deposits_status_idx on deposits (status);

-- ENT-008 Accessory: One accessory, belonging to one tool.
create table accessories (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint accessories_name_length check (char_length(name) between 1 and 200),
  tool_id uuid not null references tools (id) on delete restrict,
  status text not null default 'open' constraint accessories_status_values check (status in ('open', 'ticked_off')),
  version integer not null default 1 constraint accessories_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accessories_name_idx on accessories (name);
create index accessories_tool_id_idx on accessories (tool_id);
create index accessories_status_idx on accessories (status);

-- ENT-009 Late fee: One late fee, belonging to one tool.
create table late_fees (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid references tools (id) on delete set null,
  status text not null default 'due' constraint late_fees_status_values check (status in ('due', 'waived')),
  amount numeric(14,2) not null constraint late_fees_amount_min check (amount >= 0),
  currency text not null default 'GBP' constraint late_fees_currency_length check (char_length(currency) between 1 and 3),
  version integer not null default 1 constraint late_fees_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index late_fees_tool_id_idx on late_fees (tool_id);
create index late_fees_status_idx on late_fees (status);

-- ENT-010 Damage photo: One damage photo, belonging to one damage.
create table damage_photos (
  id uuid primary key default gen_random_uuid(),
  damage_id uuid not null references damages (id) on delete restrict,
  file text not null constraint damage_photos_file_length check (char_length(file) between 1 and 500),
  media_type text not null constraint damage_photos_media_type_length check (char_length(media_type) between 1 and 100),
  size_bytes integer not null constraint damage_photos_size_bytes_min check (size_bytes >= 0),
  version integer not null default 1 constraint damage_photos_version_min check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index damage_photos_damage_id_idx on damage_photos (damage_id);

-- ENT-012 Account session: One person who is signed in on one device.
create table account_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique constraint account_sessions_token_hash_length check (char_length(token_hash) between 1 and 255),
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_sessions_account_id_idx on account_sessions (account_id);
create index account_sessions_expires_at_idx on account_sessions (expires_at);

-- ENT-013 Account invitation: Lets one person in with a role, once.
create table account_invitations (
  id uuid primary key default gen_random_uuid(),
  role text not null constraint account_invitations_role_values check (role in ('volunteer', 'treasurer')),
  invited_by_id uuid references accounts (id) on delete set null,
  used_by_id uuid references accounts (id) on delete set null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_invitations_invited_by_id_idx on account_invitations (invited_by_id);
create index account_invitations_used_by_id_idx on account_invitations (used_by_id);

-- ENT-014 History entry: One change of a record, or an attempt that was refused: who, when, and what stood there before. It is only ever added to.
create table history_entries (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts (id) on delete set null,
  record_table text not null constraint history_entries_record_table_length check (char_length(record_table) between 1 and 63),
  record_key uuid,
  event text not null constraint history_entries_event_length check (char_length(event) between 1 and 100),
  cause text constraint history_entries_cause_length check (char_length(cause) between 0 and 500),
  earlier_values jsonb,
  created_at timestamptz not null default now()
);
create index history_entries_account_id_idx on history_entries (account_id);
create index history_entries_record_key_idx on history_entries (record_key);
create index history_entries_created_at_idx on history_entries (created_at);

-- ENT-015 Provider report: One report of the payment provider about a movement of money, as it arrived.
create table provider_reports (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique constraint provider_reports_reference_length check (char_length(reference) between 1 and 255),
  tool_id uuid references tools (id) on delete set null,
  outcome text not null constraint provider_reports_outcome_values check (outcome in ('succeeded', 'declined', 'refunded', 'refund_failed')),
  reason text constraint provider_reports_reason_length check (char_length(reason) between 0 and 500),
  reported_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index provider_reports_tool_id_idx on provider_reports (tool_id);

-- ENT-016 Outgoing message: One message that is due to one recipient, and what became of it.
create table outgoing_messages (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts (id) on delete set null,
  address text not null constraint outgoing_messages_address_length check (char_length(address) between 1 and 254),
  occasion text not null unique constraint outgoing_messages_occasion_length check (char_length(occasion) between 1 and 255),
  due_at timestamptz not null,
  sent_at timestamptz,
  undeliverable_reason text constraint outgoing_messages_undeliverable_reason_length check (char_length(undeliverable_reason) between 0 and 500),
  created_at timestamptz not null default now()
);
create index outgoing_messages_account_id_idx on outgoing_messages (account_id);
create index outgoing_messages_due_at_idx on outgoing_messages (due_at);
