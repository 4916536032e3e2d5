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

-- API-005 setReservedTool: Set reserved: tool becomes reserved
prepare set_reserved_tool(uuid) as
  update tools set status = case status when 'available' then 'reserved' end, version = version + 1, updated_at = now() where id = $1 and status in ('available') returning *;

-- API-006 setOutTool: Set out: tool becomes out
prepare set_out_tool(uuid) as
  update tools set status = case status when 'available' then 'out' when 'reserved' then 'out' end, version = version + 1, updated_at = now() where id = $1 and status in ('available', 'reserved') returning *;

-- API-007 setInRepairTool: Set in repair: tool becomes in repair
prepare set_in_repair_tool(uuid) as
  update tools set status = case status when 'available' then 'in_repair' when 'reserved' then 'in_repair' when 'out' then 'in_repair' end, version = version + 1, updated_at = now() where id = $1 and status in ('available', 'reserved', 'out') returning *;

-- API-008 setRetiredTool: Set retired: tool becomes retired
prepare set_retired_tool(uuid) as
  update tools set status = case status when 'available' then 'retired' when 'reserved' then 'retired' when 'out' then 'retired' when 'in_repair' then 'retired' end, version = version + 1, updated_at = now() where id = $1 and status in ('available', 'reserved', 'out', 'in_repair') returning *;

-- API-009 listDamages: List damages
prepare list_damages(uuid, integer) as
  select * from damages where $1 is null or id > $1 order by id limit $2;

-- API-010 readDamage: Read one damage
prepare read_damage(uuid) as
  select * from damages where id = $1;

-- API-011 createDamage: Store a new damage
prepare create_damage(uuid) as
  insert into damages (damage_fee_id) values ($1) returning *;

-- API-012 listDamageFees: List damage fees
prepare list_damage_fees(uuid, integer) as
  select * from damage_fees where $1 is null or id > $1 order by id limit $2;

-- API-013 readDamageFee: Read one damage fee
prepare read_damage_fee(uuid) as
  select * from damage_fees where id = $1;

-- API-014 createDamageFee: Store a new damage fee
prepare create_damage_fee(numeric(14,2), text) as
  insert into damage_fees (amount, currency) values ($1, $2) returning *;

-- API-015 setDueDamageFee: Set due: damage fee becomes due
prepare set_due_damage_fee(uuid) as
  update damage_fees set status = case status when 'approved' then 'due' end, version = version + 1, updated_at = now() where id = $1 and status in ('approved') returning *;

-- API-016 approveDamageFee: Approve: damage fee becomes approved
prepare approve_damage_fee(uuid) as
  update damage_fees set status = case status when 'due' then 'approved' end, version = version + 1, updated_at = now() where id = $1 and status in ('due') returning *;

-- API-017 listReservations: List reservations
prepare list_reservations(uuid, integer) as
  select * from reservations where $1 is null or id > $1 order by id limit $2;

-- API-018 readReservation: Read one reservation
prepare read_reservation(uuid) as
  select * from reservations where id = $1;

-- API-019 createReservation: Store a new reservation
prepare create_reservation(uuid, uuid) as
  insert into reservations (member_id, tool_id) values ($1, $2) returning *;

-- API-020 setReservedReservation: Set reserved: reservation becomes reserved
prepare set_reserved_reservation(uuid) as
  update reservations set status = case status when 'ticked_off' then 'reserved' when 'checked_out' then 'reserved' end, version = version + 1, updated_at = now() where id = $1 and status in ('ticked_off', 'checked_out') returning *;

-- API-021 tickOffReservation: Tick off: reservation becomes ticked off
prepare tick_off_reservation(uuid) as
  update reservations set status = case status when 'reserved' then 'ticked_off' when 'checked_out' then 'ticked_off' end, version = version + 1, updated_at = now() where id = $1 and status in ('reserved', 'checked_out') returning *;

-- API-022 checkOutReservation: Check out: reservation becomes checked out
prepare check_out_reservation(uuid) as
  update reservations set status = case status when 'reserved' then 'checked_out' when 'ticked_off' then 'checked_out' end, version = version + 1, updated_at = now() where id = $1 and status in ('reserved', 'ticked_off') returning *;

-- API-023 listLoans: List loans
prepare list_loans(uuid, integer) as
  select * from loans where $1 is null or id > $1 order by id limit $2;

-- API-024 readLoan: Read one loan
prepare read_loan(uuid) as
  select * from loans where id = $1;

-- API-025 createLoan: Store a new loan
prepare create_loan(uuid) as
  insert into loans (tool_id) values ($1) returning *;

-- API-026 listDeposits: List deposits
prepare list_deposits(uuid, integer) as
  select * from deposits where $1 is null or id > $1 order by id limit $2;

-- API-027 readDeposit: Read one deposit
prepare read_deposit(uuid) as
  select * from deposits where id = $1;

-- API-028 createDeposit: Store a new deposit
prepare create_deposit(uuid, numeric(14,2), text) as
  insert into deposits (tool_id, amount, currency) values ($1, $2, $3) returning *;

-- API-029 setRefundedDeposit: Set refunded: deposit becomes refunded
prepare set_refunded_deposit(uuid) as
  update deposits set status = case status when 'due' then 'refunded' end, version = version + 1, updated_at = now() where id = $1 and status in ('due') returning *;

-- API-030 listLateFees: List late fees
prepare list_late_fees(uuid, integer) as
  select * from late_fees where $1 is null or id > $1 order by id limit $2;

-- API-031 readLateFee: Read one late fee
prepare read_late_fee(uuid) as
  select * from late_fees where id = $1;

-- API-032 createLateFee: Store a new late fee
prepare create_late_fee(uuid, numeric(14,2), text) as
  insert into late_fees (tool_id, amount, currency) values ($1, $2, $3) returning *;

-- API-033 setDueLateFee: Set due: late fee becomes due
prepare set_due_late_fee(uuid) as
  update late_fees set status = case status when 'waived' then 'due' end, version = version + 1, updated_at = now() where id = $1 and status in ('waived') returning *;

-- API-034 waiveLateFee: Waive: late fee becomes waived
prepare waive_late_fee(uuid) as
  update late_fees set status = case status when 'due' then 'waived' end, version = version + 1, updated_at = now() where id = $1 and status in ('due') returning *;

-- API-035 listFees: List fees
prepare list_fees(uuid, integer) as
  select * from fees where $1 is null or id > $1 order by id limit $2;

-- API-036 readFee: Read one fee
prepare read_fee(uuid) as
  select * from fees where id = $1;

-- API-037 createFee: Store a new fee
prepare create_fee(uuid, numeric(14,2), text) as
  insert into fees (deposit_id, amount, currency) values ($1, $2, $3) returning *;
