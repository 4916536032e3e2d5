Feature: Loans

  @FR-LOANS-001 @AC-LOANS-001 @P1 @positive
  Scenario: It happens by itself
    Given somebody else is not waiting for the tool
    And the work to renew a loan once is due
    When it is time to renew a loan once
    Then the result is stored and visible to the people it concerns
    And the time and the cause are recorded

  @FR-LOANS-001 @AC-LOANS-002 @P1 @negative
  Scenario: The cause is reported twice
    Given somebody else is not waiting for the tool
    And the work to renew a loan once is due
    When it is time to renew a loan once
    And the same cause is reported a second time
    Then the stored result is the same as after the first time
