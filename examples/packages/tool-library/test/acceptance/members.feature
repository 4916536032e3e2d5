Feature: Members

  @FR-MEMB-001 @AC-MEMB-001 @P1 @positive
  Scenario: Stored and read back
    Given a member was stored with name, email, phone number, address, membership number
    When the member is read
    Then every one of these values comes back as it was sent

  @FR-MEMB-001 @AC-MEMB-002 @P1 @negative
  Scenario: A value that does not fit
    Given one value of the member is of another type or too long
    When the member is stored
    Then the answer is error VALIDATION_FAILED
    And nothing is stored or changed

  @FR-MEMB-002 @AC-MEMB-003 @P1 @positive
  Scenario: It happens
    Given the software runs and nobody has it open
    When a loan is overdue
    Then an e-mail is sent to the member
    And the log says when

  @FR-MEMB-002 @AC-MEMB-004 @P1 @negative
  Scenario: Outside of the case
    Given a loan is not overdue
    When the same moment comes
    Then the log holds no entry of it
