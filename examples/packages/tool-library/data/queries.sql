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
prepare create_damage(text, text, text) as
  insert into damages (name, photos, note) values ($1, $2, $3) returning *;

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
prepare create_safety_induction(uuid) as
  insert into safety_inductions (tool_id) values ($1) returning *;

-- API-020 updateSafetyInduction: Change a safety induction
prepare update_safety_induction(uuid, integer, uuid) as
  update safety_inductions set tool_id = $3, version = version + 1, updated_at = now() where id = $1 and version = $2 returning *;

-- API-021 listReservations: List reservations
prepare list_reservations(uuid, integer) as
  select * from reservations where $1 is null or id > $1 order by id limit $2;

-- API-022 readReservation: Read one reservation
prepare read_reservation(uuid) as
  select * from reservations where id = $1;

-- API-023 createReservation: Store a new reservation
prepare create_reservation(uuid, uuid) as
  insert into reservations (member_id, tool_id) values ($1, $2) returning *;

-- API-024 listLoans: List loans
prepare list_loans(uuid, integer) as
  select * from loans where $1 is null or id > $1 order by id limit $2;

-- API-025 readLoan: Read one loan
prepare read_loan(uuid) as
  select * from loans where id = $1;

-- API-026 createLoan: Store a new loan
prepare create_loan(uuid) as
  insert into loans (tool_id) values ($1) returning *;

-- API-027 updateLoan: Change a loan
prepare update_loan(uuid, integer, uuid) as
  update loans set tool_id = $3, version = version + 1, updated_at = now() where id = $1 and version = $2 returning *;

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
prepare create_accessory(uuid) as
  insert into accessories (tool_id) values ($1) returning *;

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
