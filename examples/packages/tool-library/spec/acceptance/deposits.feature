Feature: Deposits

  @FR-DEPO-001 @AC-DEPO-001 @P1 @positive
  Scenario: It happens by itself
    Given the work to refund the deposit within 5 working days is due
    When the tool comes back undamaged
    Then the result is stored and visible to the people it concerns
    And the time and the cause are recorded

  @FR-DEPO-001 @AC-DEPO-002 @P1 @negative
  Scenario: The cause is reported twice
    Given the work to refund the deposit within 5 working days is due
    When the tool comes back undamaged
    And the same cause is reported a second time
    Then the stored result is the same as after the first time

  @FR-DEPO-002 @AC-DEPO-003 @P1 @positive
  Scenario: The rule is applied
    Given a case to which the rule applies: Every tool over £50 needs a deposit, 20% of the replacement value
    When the case is handled
    Then the stored result follows the rule: Every tool over £50 needs a deposit, 20% of the replacement value

  @FR-DEPO-002 @AC-DEPO-004 @P1 @negative
  Scenario: The rule is not applied elsewhere
    Given a case to which the rule does not apply: Every tool over £50 needs a deposit, 20% of the replacement value
    When the case is handled
    Then the result is the one without the rule
    And no entry in the history names the rule

  @FR-DEPO-003 @AC-DEPO-005 @P1 @positive
  Scenario: The rule is applied
    Given a case to which the rule applies: The fee can't be more than the replacement value
    When the case is handled
    Then the stored result follows the rule: The fee can't be more than the replacement value

  @FR-DEPO-003 @AC-DEPO-006 @P1 @negative
  Scenario: The rule is not applied elsewhere
    Given a case to which the rule does not apply: The fee can't be more than the replacement value
    When the case is handled
    Then the result is the one without the rule
    And no entry in the history names the rule
