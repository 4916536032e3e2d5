Feature: Loans

  @FR-LOANS-001 @AC-LOANS-001 @P1 @positive
  Scenario: Done and seen
    Given Mira is signed in as a member
    And loan A is stored
    When Mira renews loan A
    Then loan A shows when it was renewed
    And it ends 7 days later than before

  @FR-LOANS-001 @AC-LOANS-002 @P1 @boundary
  Scenario: At the limit
    Given Mira is signed in as a member
    And loan A has not been renewed before
    When Mira renews loan A
    Then loan A shows when it was renewed
    And it ends 7 days later than before

  @FR-LOANS-001 @AC-LOANS-003 @P1 @negative
  Scenario: Beyond the limit
    Given Mira is signed in as a member
    And loan A has been renewed once
    When Mira renews loan A
    Then the answer is error LOAN_RENEW_LIMIT
    And loan A still counts as renewed once

  @FR-LOANS-002 @AC-LOANS-004 @P1 @positive
  Scenario: Its end
    Given a loan starts at 10:00 on 4 May 2026
    When it is stored
    Then it ends at 10:00 on 11 May 2026

  @FR-LOANS-002 @AC-LOANS-005 @P1 @negative
  Scenario: Another end
    Given a request to store a loan names an end
    When it is sent
    Then the answer is error VALIDATION_FAILED
    And no loan is stored

  @FR-LOANS-003 @AC-LOANS-006 @P1 @positive
  Scenario: It happens
    Given a loan is overdue
    When the worker runs
    Then an e-mail is sent to the member, once

  @FR-LOANS-003 @AC-LOANS-007 @P1 @negative
  Scenario: Outside of the case
    Given a loan is not overdue
    When the worker runs
    Then no e-mail is sent
