Feature: Loans

  @FR-LOANS-001 @AC-LOANS-001 @P1 @positive
  Scenario: Done and seen
    Given a member is signed in
    When the member renews a loan
    Then the loan shows the new values when it is read again
    And its version is one higher

  @FR-LOANS-001 @AC-LOANS-002 @P1 @negative
  Scenario: Changed meanwhile
    Given somebody else has changed the loan since it was opened
    When the member renews a loan
    Then the answer is error VERSION_CONFLICT
    And nothing is stored or changed

  @FR-LOANS-002 @AC-LOANS-003 @P1 @boundary
  Scenario: At the limit
    Given it comes to exactly 7 days
    When the loan is stored
    Then it is accepted

  @FR-LOANS-002 @AC-LOANS-004 @P1 @negative
  Scenario: Beyond the limit
    Given it comes to other than 7 days
    When the loan is stored
    Then the answer is error LOAN_LAST_LIMIT
    And nothing is stored or changed

  @FR-LOANS-003 @AC-LOANS-005 @P1 @boundary
  Scenario: Fifty at once
    Given exactly one is left
    When fifty people ask for it at the same moment
    Then exactly one request is stored
    And forty-nine answers are error NO_LONGER_AVAILABLE

  @FR-LOANS-003 @AC-LOANS-006 @P1 @negative
  Scenario: Seen as free, taken meanwhile
    Given Ana sees that it is free
    And Ben has taken it since
    When Ana asks for it
    Then the answer is error NO_LONGER_AVAILABLE
    And Ana is shown what is still free

  @FR-LOANS-004 @AC-LOANS-007 @P2 @positive
  Scenario: Cancelled
    Given everything is taken
    When one taker cancels
    Then the next person who looks sees one free

  @FR-LOANS-004 @AC-LOANS-008 @P2 @negative
  Scenario: Cancelled twice
    Given a cancelled booking
    When it is cancelled again
    Then nothing changes
    And exactly one is free
