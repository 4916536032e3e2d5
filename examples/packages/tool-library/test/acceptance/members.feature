Feature: Members

  @FR-MEMB-001 @AC-MEMB-001 @P1 @positive
  Scenario: Stored and read back
    Given a member was saved with name "member A", email "mira@example.org", phone number "+44 113 496 0000", address "1 Example Street" and membership number "1017"
    When this member is opened
    Then it shows the name, email, phone number, address and membership number that were entered

  @FR-MEMB-001 @AC-MEMB-002 @P1 @negative
  Scenario: Something is missing
    Given a member is entered without a name
    When it is saved
    Then the answer is error VALIDATION_FAILED and names the name
    And no member is stored
