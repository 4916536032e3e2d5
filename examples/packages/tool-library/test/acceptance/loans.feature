Feature: Loans

  @FR-LOANS-001 @AC-LOANS-001 @P1 @positive
  Scenario: Done and seen
    Given Mira is signed in as a member
    And loan A is stored
    When Mira renews loan A
    Then loan A shows when it was renewed

  @FR-LOANS-001 @AC-LOANS-002 @P1 @boundary
  Scenario: At the limit: Renew a loan once
    Given Mira is signed in as a member
    And loan A has not been renewed before
    When Mira renews loan A
    Then loan A shows when it was renewed

  @FR-LOANS-001 @AC-LOANS-003 @P1 @negative
  Scenario: Beyond the limit: Renew a loan once
    Given Mira is signed in as a member
    And loan A has been renewed 1 time
    When Mira renews loan A
    Then the answer is error LOAN_RENEW_LIMIT
    And loan A still counts as renewed 1 time

  @FR-LOANS-002 @AC-LOANS-004 @P1 @boundary
  Scenario: At the limit: A loan lasts 7 days
    Given a loan is entered
    When it is saved with 7 days
    Then the loan is stored with 7 days

  @FR-LOANS-002 @AC-LOANS-005 @P1 @negative
  Scenario: Beyond the limit: A loan lasts 7 days
    Given a loan is entered
    When it is saved with 8 days
    Then the answer is error LOAN_WRONG_LENGTH
    And no loan with 8 days is stored

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
