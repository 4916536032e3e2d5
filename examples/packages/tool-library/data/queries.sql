-- One statement an operation; $1, $2 … are its parameters in order.

-- API-001 listTools: List tools
prepare list_tools(uuid, integer) as
  select * from tools where $1 is null or id > $1 order by id limit $2;

-- API-002 readTool: Read one tool
prepare read_tool(uuid) as
  select * from tools where id = $1;

-- API-003 createTool: Store a new tool
prepare create_tool(text, text, text, numeric(14,2), numeric(14,2), text) as
  insert into tools (name, photo, category, replacement_value, deposit_amount, condition) values ($1, $2, $3, $4, $5, $6) returning *;

-- API-004 updateTool: Change a tool
prepare update_tool(uuid, integer, text, text, text, numeric(14,2), numeric(14,2), text) as
  update tools set name = $3, photo = $4, category = $5, replacement_value = $6, deposit_amount = $7, condition = $8, version = version + 1, updated_at = now() where id = $1 and version = $2 returning *;

-- API-005 checkInTool: Check in: the tool becomes available
prepare check_in_tool(uuid) as
  update tools set status = case status when 'reserved' then 'available' when 'out' then 'available' when 'in_repair' then 'available' end, version = version + 1, updated_at = now() where id = $1 and status in ('reserved', 'out', 'in_repair') returning *;

-- API-006 checkOutTool: Check out: the tool becomes out
prepare check_out_tool(uuid) as
  update tools set status = case status when 'available' then 'out' when 'reserved' then 'out' end, version = version + 1, updated_at = now() where id = $1 and status in ('available', 'reserved') returning *;

-- API-007 setToolInRepair: Set a tool to in repair
prepare set_tool_in_repair(uuid) as
  update tools set status = case status when 'available' then 'in_repair' when 'reserved' then 'in_repair' when 'out' then 'in_repair' end, version = version + 1, updated_at = now() where id = $1 and status in ('available', 'reserved', 'out') returning *;

-- API-008 setToolRetired: Set a tool to retired
prepare set_tool_retired(uuid) as
  update tools set status = case status when 'available' then 'retired' when 'reserved' then 'retired' when 'out' then 'retired' when 'in_repair' then 'retired' end, version = version + 1, updated_at = now() where id = $1 and status in ('available', 'reserved', 'out', 'in_repair') returning *;

-- API-009 listDamages: List damages
prepare list_damages(uuid, integer) as
  select * from damages where $1 is null or id > $1 order by id limit $2;

-- API-010 readDamage: Read one damage
prepare read_damage(uuid) as
  select * from damages where id = $1;

-- API-011 createDamage: Store a new damage
prepare create_damage(uuid, text) as
  insert into damages (tool_id, note) values ($1, $2) returning *;

-- API-012 listDamageFees: List damage fees
prepare list_damage_fees(uuid, integer) as
  select * from damage_fees where $1 is null or id > $1 order by id limit $2;

-- API-013 readDamageFee: Read one damage fee
prepare read_damage_fee(uuid) as
  select * from damage_fees where id = $1;

-- API-014 createDamageFee: Store a new damage fee
prepare create_damage_fee(uuid, numeric(14,2), text) as
  insert into damage_fees (damage_id, amount, currency) values ($1, $2, $3) returning *;

-- API-015 approveDamageFee: Approve: the damage fee becomes approved
prepare approve_damage_fee(uuid) as
  update damage_fees set status = case status when 'due' then 'approved' when 'disputed' then 'approved' end, version = version + 1, updated_at = now() where id = $1 and status in ('due', 'disputed') returning *;

-- API-016 disputeDamageFee: Dispute: the damage fee becomes disputed
prepare dispute_damage_fee(uuid) as
  update damage_fees set status = case status when 'due' then 'disputed' when 'approved' then 'disputed' end, version = version + 1, updated_at = now() where id = $1 and status in ('due', 'approved') returning *;

-- API-017 listSafetyInductions: List safety inductions
prepare list_safety_inductions(uuid, integer) as
  select * from safety_inductions where $1 is null or id > $1 order by id limit $2;

-- API-018 readSafetyInduction: Read one safety induction
prepare read_safety_induction(uuid) as
  select * from safety_inductions where id = $1;

-- API-019 createSafetyInduction: Store a new safety induction
prepare create_safety_induction(uuid, uuid, date, date) as
  insert into safety_inductions (member_id, tool_id, passed_on, expires_on) values ($1, $2, $3, $4) returning *;

-- API-020 updateSafetyInduction: Change a safety induction
prepare update_safety_induction(uuid, integer, uuid, uuid, date, date) as
  update safety_inductions set member_id = $3, tool_id = $4, passed_on = $5, expires_on = $6, version = version + 1, updated_at = now() where id = $1 and version = $2 returning *;

-- API-021 listReservations: List reservations
prepare list_reservations(uuid, integer) as
  select * from reservations where $1 is null or id > $1 order by id limit $2;

-- API-022 readReservation: Read one reservation
prepare read_reservation(uuid) as
  select * from reservations where id = $1;

-- API-023 createReservation: Store a new reservation
prepare create_reservation(uuid, uuid, timestamptz, timestamptz) as
  insert into reservations (member_id, tool_id, starts_at, ends_at) values ($1, $2, $3, $4) returning *;

-- API-024 listLoans: List loans
prepare list_loans(uuid, integer) as
  select * from loans where $1 is null or id > $1 order by id limit $2;

-- API-025 readLoan: Read one loan
prepare read_loan(uuid) as
  select * from loans where id = $1;

-- API-026 createLoan: Store a new loan
prepare create_loan(uuid, uuid, date) as
  insert into loans (member_id, tool_id, due_on) values ($1, $2, $3) returning *;

-- API-027 updateLoan: Change a loan
prepare update_loan(uuid, integer, uuid, uuid, date) as
  update loans set member_id = $3, tool_id = $4, due_on = $5, version = version + 1, updated_at = now() where id = $1 and version = $2 returning *;

-- API-028 listDeposits: List deposits
prepare list_deposits(uuid, integer) as
  select * from deposits where $1 is null or id > $1 order by id limit $2;

-- API-029 readDeposit: Read one deposit
prepare read_deposit(uuid) as
  select * from deposits where id = $1;

-- API-030 listAccessories: List accessories
prepare list_accessories(uuid, integer) as
  select * from accessories where $1 is null or id > $1 order by id limit $2;

-- API-031 readAccessory: Read one accessory
prepare read_accessory(uuid) as
  select * from accessories where id = $1;

-- API-032 createAccessory: Store a new accessory
prepare create_accessory(text, uuid) as
  insert into accessories (name, tool_id) values ($1, $2) returning *;

-- API-033 setAccessoryOpen: Set an accessory to open
prepare set_accessory_open(uuid) as
  update accessories set status = case status when 'ticked_off' then 'open' end, version = version + 1, updated_at = now() where id = $1 and status in ('ticked_off') returning *;

-- API-034 tickOffAccessory: Tick off: the accessory becomes ticked off
prepare tick_off_accessory(uuid) as
  update accessories set status = case status when 'open' then 'ticked_off' end, version = version + 1, updated_at = now() where id = $1 and status in ('open') returning *;

-- API-035 listLateFees: List late fees
prepare list_late_fees(uuid, integer) as
  select * from late_fees where $1 is null or id > $1 order by id limit $2;

-- API-036 readLateFee: Read one late fee
prepare read_late_fee(uuid) as
  select * from late_fees where id = $1;

-- API-037 waiveLateFee: Waive: the late fee becomes waived
prepare waive_late_fee(uuid) as
  update late_fees set status = case status when 'due' then 'waived' end, version = version + 1, updated_at = now() where id = $1 and status in ('due') returning *;

-- API-038 listDamagePhotos: List damage photos
prepare list_damage_photos(uuid, integer) as
  select * from damage_photos where $1 is null or id > $1 order by id limit $2;

-- API-039 readDamagePhoto: Read one damage photo
prepare read_damage_photo(uuid) as
  select * from damage_photos where id = $1;

-- API-040 createDamagePhoto: Store a new damage photo
prepare create_damage_photo(uuid, text, text, integer) as
  insert into damage_photos (damage_id, file, media_type, size_bytes) values ($1, $2, $3, $4) returning *;

-- API-044 openSession: Sign in
prepare open_session(text, uuid, timestamptz) as
  insert into account_sessions (token_hash, account_id, expires_at) values ($1, $2, $3) returning *;

-- API-045 createAccount: Make an account
prepare create_account(text, text, text) as
  insert into accounts (password_hash, email, display_name) values ($1, $2, $3) returning *;

-- API-047 endSession: Sign out
prepare end_session(uuid) as
  delete from account_sessions where id = $1 returning id;

-- API-048 deleteAccount: Delete the account
prepare delete_account(uuid) as
  delete from accounts where id = $1 returning id;

-- API-049 listAccountInvitations: Show the invitations
prepare list_account_invitations(uuid, integer) as
  select * from account_invitations where $1 is null or id > $1 order by id limit $2;

-- API-050 createAccountInvitation: Invite somebody
prepare create_account_invitation(text) as
  insert into account_invitations (role) values ($1) returning *;

-- API-051 removeAccountInvitation: Withdraw an invitation
prepare remove_account_invitation(uuid) as
  delete from account_invitations where id = $1 returning id;
