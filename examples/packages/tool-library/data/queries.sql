-- One statement an operation; $1, $2 … are its parameters in order.

-- API-001 listTools: List tools
prepare list_tools(uuid, integer) as
  select * from tools where $1 is null or id > $1 order by id limit $2;

-- API-002 readTool: Read a tool
prepare read_tool(uuid) as
  select * from tools where id = $1;

-- API-003 createReservation: Reserve a tool
prepare create_reservation(uuid, uuid, timestamptz) as
  insert into reservations (member_id, tool_id, ends_at) values ($1, $2, $3) returning *;

-- API-005 createWaitingListEntry: Join a waiting list
prepare create_waiting_list_entry(uuid, uuid) as
  insert into waiting_list_entries (member_id, tool_id) values ($1, $2) returning *;

-- API-006 createLoan: Lend a tool
prepare create_loan(uuid, timestamptz, uuid, uuid) as
  insert into loans (volunteer_id, ends_at, member_id, tool_id) values ($1, $2, $3, $4) returning *;

-- API-007 takeBackTool: Take back the tool
prepare take_back_tool(uuid) as
  update tools set status = case status when 'lent' then 'available' end, version = version + 1, updated_at = now() where id = $1 and status in ('lent') returning *;

-- API-012 listReservations: List reservations
prepare list_reservations(uuid, integer) as
  select * from reservations where $1 is null or id > $1 order by id limit $2;

-- API-013 readReservation: Read a reservation
prepare read_reservation(uuid) as
  select * from reservations where id = $1;

-- API-014 listLoans: List loans
prepare list_loans(uuid, integer) as
  select * from loans where $1 is null or id > $1 order by id limit $2;

-- API-015 readLoan: Read a loan
prepare read_loan(uuid) as
  select * from loans where id = $1;

-- API-016 listWaitingListEntries: List waiting list entries
prepare list_waiting_list_entries(uuid, integer) as
  select * from waiting_list_entries where $1 is null or id > $1 order by id limit $2;

-- API-017 readWaitingListEntry: Read a waiting list entry
prepare read_waiting_list_entry(uuid) as
  select * from waiting_list_entries where id = $1;

-- API-018 listDeposits: List deposits
prepare list_deposits(uuid, integer) as
  select * from deposits where $1 is null or id > $1 order by id limit $2;

-- API-019 readDeposit: Read a deposit
prepare read_deposit(uuid) as
  select * from deposits where id = $1;

-- API-020 listDamageFees: List damage fees
prepare list_damage_fees(uuid, integer) as
  select * from damage_fees where $1 is null or id > $1 order by id limit $2;

-- API-021 readDamageFee: Read a damage fee
prepare read_damage_fee(uuid) as
  select * from damage_fees where id = $1;

-- API-022 openSession: Sign in
prepare open_session(text, uuid, timestamptz) as
  insert into account_sessions (token_hash, account_id, expires_at) values ($1, $2, $3) returning *;

-- API-024 endSession: Sign out
prepare end_session(uuid) as
  delete from account_sessions where id = $1 returning id;

-- API-025 deleteAccount: Delete the account
prepare delete_account(uuid) as
  delete from accounts where id = $1 returning id;

-- API-026 listAccountInvitations: Show the invitations
prepare list_account_invitations(uuid, integer) as
  select * from account_invitations where $1 is null or id > $1 order by id limit $2;

-- API-027 createAccountInvitation: Invite a person
prepare create_account_invitation(text) as
  insert into account_invitations (role) values ($1) returning *;

-- API-028 removeAccountInvitation: Withdraw an invitation
prepare remove_account_invitation(uuid) as
  delete from account_invitations where id = $1 returning id;
