Feature: Late fees

  @FR-LATE-001 @AC-LATE-001 @P1 @positive
  Scenario: Volunteer waives a late fee
    Given Ana, a volunteer, is signed in
    And a late fee exists that the request is about
    When Ana waives a late fee
    Then the late fee is "waived"
    And its history names Ana and the time

  @FR-LATE-001 @AC-LATE-002 @P1 @negative
  Scenario: Too late
    Given Ana, a volunteer, is signed in
    And the late fee has already been waived
    When Ana waives a late fee
    Then the answer is error LATE_FEE_STATE_INVALID
    And the late fee stays as it was

  @FR-LATE-001 @AC-LATE-003 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to waive a late fee
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-LATE-002 @AC-LATE-004 @P1 @positive
  Scenario: Treasurer waives late fees
    Given Chidi, a treasurer, is signed in
    And a late fee exists that the request is about
    When Chidi waives late fees
    Then the late fee is "waived"
    And its history names Chidi and the time

  @FR-LATE-002 @AC-LATE-005 @P1 @negative
  Scenario: Too late
    Given Chidi, a treasurer, is signed in
    And the late fee has already been waived
    When Chidi waives late fees
    Then the answer is error LATE_FEE_STATE_INVALID
    And the late fee stays as it was

  @FR-LATE-002 @AC-LATE-006 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to waive late fees
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-LATE-003 @AC-LATE-007 @P1 @positive
  Scenario: The rule is applied
    Given a case to which the rule applies: Late fees are £1 per day per tool, capped at £20
    When the case is handled
    Then the stored result follows the rule: Late fees are £1 per day per tool, capped at £20

  @FR-LATE-003 @AC-LATE-008 @P1 @negative
  Scenario: The rule is not applied elsewhere
    Given a case to which the rule does not apply: Late fees are £1 per day per tool, capped at £20
    When the case is handled
    Then the result is the one without the rule
    And no entry in the history names the rule

  @FR-LATE-004 @AC-LATE-009 @P1 @positive
  Scenario: Within the rule
    Given a request that keeps to the rule: Only volunteers should be able to waive late fees
    When the request is made
    Then it is accepted and stored

  @FR-LATE-004 @AC-LATE-010 @P1 @negative
  Scenario: Against the rule
    Given a request that would break the rule: Only volunteers should be able to waive late fees
    When the request is made
    Then the answer is error LATE_FEE_NOT_PERMITTED
    And nothing is stored or changed

  @FR-LATE-005 @AC-LATE-011 @P1 @positive
  Scenario: Within the rule
    Given a request that keeps to the rule: Only the treasurer can waive late fees
    When the request is made
    Then it is accepted and stored

  @FR-LATE-005 @AC-LATE-012 @P1 @negative
  Scenario: Against the rule
    Given a request that would break the rule: Only the treasurer can waive late fees
    When the request is made
    Then the answer is error LATE_FEE_NOT_PERMITTED
    And nothing is stored or changed
