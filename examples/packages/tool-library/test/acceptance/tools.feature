Feature: Tools

  @FR-TOOLS-001 @AC-TOOLS-001 @P1 @positive
  Scenario: Done and seen: Member: search tools by category
    Given a member is signed in
    When the member searches tools by category
    Then the answer holds what is stored of the tool

  @FR-TOOLS-001 @AC-TOOLS-002 @P1 @negative
  Scenario: Not there: Member: search tools by category
    Given the id belongs to no tool
    When the member searches tools by category
    Then the answer is error NOT_FOUND
    And nothing is stored or changed

  @FR-TOOLS-002 @AC-TOOLS-003 @P1 @positive
  Scenario: Done and seen: Member: reserve a tool
    Given a member is signed in
    When the member reserves a tool
    Then one reservation more is stored, and it names the member and the tool
    And the status of the tool is "reserved"

  @FR-TOOLS-002 @AC-TOOLS-004 @P1 @negative
  Scenario: In another status: Member: reserve a tool
    Given the status of the tool is "reserved" already
    When the member reserves a tool
    Then the answer is error TOOL_WRONG_STATE
    And nothing is stored or changed

  @FR-TOOLS-002 @AC-TOOLS-019 @P1 @boundary
  Scenario: Sent twice: Member: reserve a tool
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one reservation is stored
    And the second answer equals the first

  @FR-TOOLS-003 @AC-TOOLS-005 @P1 @positive
  Scenario: Done and seen: Member: join the waiting list of a tool
    Given a member is signed in
    When the member joins the waiting list of a tool
    Then the tool shows when it was joined

  @FR-TOOLS-003 @AC-TOOLS-006 @P1 @negative
  Scenario: Not there: Member: join the waiting list of a tool
    Given the id belongs to no tool
    When the member joins the waiting list of a tool
    Then the answer is error NOT_FOUND
    And nothing is stored or changed

  @FR-TOOLS-004 @AC-TOOLS-007 @P1 @positive
  Scenario: Stored and read back
    Given a tool was stored with name, photo, category, replacement value, deposit
    When the tool is read
    Then every one of these values comes back as it was sent

  @FR-TOOLS-004 @AC-TOOLS-008 @P1 @negative
  Scenario: A value that does not fit
    Given one value of the tool is of another type or too long
    When the tool is stored
    Then the answer is error VALIDATION_FAILED
    And nothing is stored or changed

  @FR-TOOLS-005 @AC-TOOLS-009 @P1 @positive
  Scenario: One status at a time
    Given a stored tool
    When it is read
    Then its status is one of "available", "reserved", "lent", "in repair", "retired"

  @FR-TOOLS-005 @AC-TOOLS-010 @P1 @negative
  Scenario: No other status
    Given a stored tool
    When a status that was not named is written
    Then the store refuses it
    And nothing is stored or changed

  @FR-TOOLS-006 @AC-TOOLS-011 @P1 @positive
  Scenario: Done and seen: Volunteer: lend a tool
    Given a volunteer is signed in
    When the volunteer lends a tool
    Then one loan more is stored, and it names the volunteer and the tool
    And the status of the tool is "lent"

  @FR-TOOLS-006 @AC-TOOLS-012 @P1 @negative
  Scenario: In another status: Volunteer: lend a tool
    Given the status of the tool is "lent" already
    When the volunteer lends a tool
    Then the answer is error TOOL_WRONG_STATE
    And nothing is stored or changed

  @FR-TOOLS-006 @AC-TOOLS-020 @P1 @boundary
  Scenario: Sent twice: Volunteer: lend a tool
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one loan is stored
    And the second answer equals the first

  @FR-TOOLS-007 @AC-TOOLS-013 @P1 @positive
  Scenario: Done and seen: Volunteer: take back a tool
    Given a volunteer is signed in
    When the volunteer takes back a tool
    Then the status of the tool is "available"

  @FR-TOOLS-007 @AC-TOOLS-014 @P1 @negative
  Scenario: In another status: Volunteer: take back a tool
    Given the status of the tool is "available" already
    When the volunteer takes back a tool
    Then the answer is error TOOL_WRONG_STATE
    And nothing is stored or changed

  @FR-TOOLS-008 @AC-TOOLS-015 @P1 @positive
  Scenario: Every day
    Given a damage fee as the work has them every day
    When the damage fee is read
    Then what the answer shows of the damage fee agrees with the rule

  @FR-TOOLS-008 @AC-TOOLS-016 @P1 @negative
  Scenario: Against the rule
    Given a request that would leave the damage fee otherwise
    When it is sent
    Then nothing is stored or changed

  @FR-TOOLS-009 @AC-TOOLS-017 @P1 @negative
  Scenario: Refused
    Given a member is signed in
    And a loan of the member is overdue
    When a member reserves a tool
    Then the answer is error RESERVE_TOOL_WHEN_LOAN_OF_MEMBER_IS_OVERDUE
    And nothing is stored or changed

  @FR-TOOLS-009 @AC-TOOLS-018 @P1 @boundary
  Scenario: Outside of the case
    Given a member is signed in
    And a loan of the member is not overdue
    When a member reserves a tool
    Then the answer is not error RESERVE_TOOL_WHEN_LOAN_OF_MEMBER_IS_OVERDUE
