Feature: Tools

  @FR-TOOLS-001 @AC-TOOLS-001 @P1 @positive
  Scenario: Browse the catalogue: Done and seen
    Given no one is signed in
    And tool A and tool B are stored
    When the visitor browses the catalogue
    Then the answer lists tool A and tool B with name, photo and category

  @FR-TOOLS-001 @AC-TOOLS-002 @P1 @boundary
  Scenario: Browse the catalogue: Nothing there
    Given no one is signed in
    And no tool is stored
    When the visitor browses the catalogue
    Then the answer is an empty list of tools
    And no one is asked to sign in

  @FR-TOOLS-002 @AC-TOOLS-003 @P1 @positive
  Scenario: Search tools by category: Done and seen
    Given Mira is signed in as a member
    And tool A and tool B are stored
    And tool A and tool B differ in their category
    When Mira searches tools by category, with the category of tool A
    Then the answer lists tool A and not tool B

  @FR-TOOLS-002 @AC-TOOLS-004 @P1 @boundary
  Scenario: Search tools by category: Nothing there
    Given Mira is signed in as a member
    And no tool is stored
    When Mira searches tools by category
    Then the answer is an empty list of tools

  @FR-TOOLS-003 @AC-TOOLS-005 @P1 @positive
  Scenario: Reserve a tool: Done and seen
    Given Mira is signed in as a member
    And tool A is stored
    When Mira reserves tool A
    Then one reservation is stored, and it names Mira and tool A
    And the status of tool A is "reserved"

  @FR-TOOLS-003 @AC-TOOLS-006 @P1 @negative
  Scenario: Reserve a tool: In another status
    Given the status of tool A is "reserved" already
    When Mira reserves tool A
    Then the answer is error TOOL_WRONG_STATE
    And no reservation is stored

  @FR-TOOLS-003 @AC-TOOLS-028 @P1 @boundary
  Scenario: Reserve a tool: Sent twice
    Given the request was carried out, its answer was lost, and it is sent again with the same Idempotency-Key
    When the request to reserve a tool arrives again
    Then nothing is stored a second time
    And the second answer equals the first

  @FR-TOOLS-004 @AC-TOOLS-007 @P1 @positive
  Scenario: Join the waiting list of a tool: Done and seen
    Given Mira is signed in as a member
    And tool A is stored
    When Mira joins the waiting list of tool A
    Then one waiting list entry is stored, and it names Mira and tool A

  @FR-TOOLS-004 @AC-TOOLS-008 @P1 @negative
  Scenario: Twice
    Given Mira waits for tool A already
    When Mira joins the waiting list of tool A
    Then the answer is error ALREADY_WAITING
    And no waiting list entry is stored

  @FR-TOOLS-004 @AC-TOOLS-029 @P1 @boundary
  Scenario: Join the waiting list of a tool: Sent twice
    Given the request was carried out, its answer was lost, and it is sent again with the same Idempotency-Key
    When the request to join the waiting list of a tool arrives again
    Then nothing is stored a second time
    And the second answer equals the first

  @FR-TOOLS-005 @AC-TOOLS-009 @P1 @positive
  Scenario: Stored and read back
    Given a tool was saved with name "tool A", photo "photo-a.jpg", category "category A", replacement value 40.00 and deposit A
    When this tool is opened
    Then it shows the name, photo, category, replacement value and deposit that were entered

  @FR-TOOLS-005 @AC-TOOLS-010 @P1 @negative
  Scenario: Something is missing
    Given a tool is entered without a name
    When it is saved
    Then the answer is error VALIDATION_FAILED and names the name
    And no tool is stored

  @FR-TOOLS-006 @AC-TOOLS-011 @P1 @positive
  Scenario: The first status
    Given tool A has just been added
    When tool A is opened
    Then its status is "available"

  @FR-TOOLS-006 @AC-TOOLS-012 @P1 @negative
  Scenario: No other status
    Given tool A has just been added
    When the status "unknown" is sent for tool A
    Then the answer is error VALIDATION_FAILED
    And the status of tool A is still "available"

  @FR-TOOLS-007 @AC-TOOLS-013 @P1 @positive
  Scenario: Lend a tool: Done and seen
    Given Noah is signed in as a volunteer
    And tool A is stored
    When Noah lends tool A
    Then one loan is stored, and it names Noah and tool A
    And the status of tool A is "lent"

  @FR-TOOLS-007 @AC-TOOLS-014 @P1 @negative
  Scenario: Lend a tool: In another status
    Given the status of tool A is "lent" already
    When Noah lends tool A
    Then the answer is error TOOL_WRONG_STATE
    And no loan is stored

  @FR-TOOLS-007 @AC-TOOLS-030 @P1 @boundary
  Scenario: Lend a tool: Sent twice
    Given the request was carried out, its answer was lost, and it is sent again with the same Idempotency-Key
    When the request to lend a tool arrives again
    Then nothing is stored a second time
    And the second answer equals the first

  @FR-TOOLS-008 @AC-TOOLS-015 @P1 @positive
  Scenario: Take back a tool: Done and seen
    Given Noah is signed in as a volunteer
    And the status of tool A is "lent"
    When Noah takes back tool A
    Then the status of tool A is "available"
    And the open loan of tool A shows when it was taken back

  @FR-TOOLS-008 @AC-TOOLS-016 @P1 @negative
  Scenario: Take back a tool: In another status
    Given the status of tool A is "available" already
    When Noah takes back tool A
    Then the answer is error TOOL_WRONG_STATE
    And the status of tool A is as before

  @FR-TOOLS-009 @AC-TOOLS-017 @P1 @positive
  Scenario: Approve a damage fee: Done and seen
    Given Nadia is signed in as a treasurer
    And damage fee A is stored
    When Nadia approves damage fee A
    Then damage fee A shows when it was approved

  @FR-TOOLS-009 @AC-TOOLS-018 @P1 @negative
  Scenario: Not there
    Given damage fee A has been deleted
    When Nadia approves damage fee A
    Then the answer is error NOT_FOUND

  @FR-TOOLS-009 @AC-TOOLS-019 @P1 @negative
  Scenario: Of another role
    Given Mira is signed in as a member
    And damage fee A is stored
    When Mira approves damage fee A
    Then the answer is error FORBIDDEN
    And damage fee A does not show as approved

  @FR-TOOLS-010 @AC-TOOLS-020 @P1 @boundary
  Scenario: Just as much
    Given the replacement value of the tool is 40.00
    When a damage fee of 40.00 is saved
    Then the damage fee is stored with 40.00

  @FR-TOOLS-010 @AC-TOOLS-021 @P1 @negative
  Scenario: More
    Given the replacement value of the tool is 40.00
    When a damage fee of 40.01 is saved
    Then it is refused
    And no damage fee of 40.01 is stored

  @FR-TOOLS-011 @AC-TOOLS-022 @P1 @negative
  Scenario: Refused
    Given Mira is signed in as a member
    And a loan of the member is overdue
    When Mira reserves tool A
    Then the answer is error RESERVE_TOOL_WHEN_LOAN_OF_MEMBER_IS_OVERDUE
    And no reservation is stored

  @FR-TOOLS-011 @AC-TOOLS-023 @P1 @boundary
  Scenario: Outside of the case
    Given Mira is signed in as a member
    And a loan of the member is not overdue
    When Mira reserves tool A
    Then the answer is not error RESERVE_TOOL_WHEN_LOAN_OF_MEMBER_IS_OVERDUE

  @FR-TOOLS-012 @AC-TOOLS-024 @P1 @boundary
  Scenario: Fifty at once
    Given exactly one is left
    When fifty people ask for it at the same moment
    Then exactly one request is stored
    And forty-nine answers are error NO_LONGER_AVAILABLE

  @FR-TOOLS-012 @AC-TOOLS-025 @P1 @negative
  Scenario: Seen as free, taken meanwhile
    Given Ana sees that it is free
    And Ben has taken it since
    When Ana asks for it
    Then the answer is error NO_LONGER_AVAILABLE
    And Ana is shown what is still free

  @FR-TOOLS-013 @AC-TOOLS-026 @P2 @positive
  Scenario: Cancelled
    Given everything is taken
    When one taker cancels
    Then the next person who looks sees one free

  @FR-TOOLS-013 @AC-TOOLS-027 @P2 @negative
  Scenario: Cancelled twice
    Given a cancelled booking
    When it is cancelled again
    Then it is still cancelled
    And exactly one is free
