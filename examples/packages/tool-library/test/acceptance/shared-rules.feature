Feature: Shared rules

  @FR-SHARED-001 @AC-SHARED-001 @P1 @positive
  Scenario: For three
    Given 3 days have passed
    When the late fee is worked out
    Then the late fee is 3.00 GBP

  @FR-SHARED-001 @AC-SHARED-002 @P1 @boundary
  Scenario: For none
    Given not one day has passed
    When the late fee is worked out
    Then the late fee is 0.00 GBP

  @FR-SHARED-001 @AC-SHARED-003 @P1 @negative
  Scenario: Another amount
    Given a request names 2.00 GBP for the late fee
    When it is sent
    Then the late fee is still 1 GBP per day

  @FR-SHARED-002 @AC-SHARED-004 @P1 @negative
  Scenario: On no screen
    Given Noah is signed in as a volunteer
    When Noah opens every screen and uses every button there
    Then no screen shows card details

  @FR-SHARED-002 @AC-SHARED-005 @P1 @negative
  Scenario: In no answer
    Given Noah is signed in as a volunteer
    And Noah sends requests by hand
    When Noah calls every operation of the contract
    Then no answer holds card details

  @FR-SHARED-003 @AC-SHARED-006 @P1 @positive
  Scenario: Done and seen
    Given Nadia is signed in as a treasurer
    When Nadia exports a monthly report as CSV
    Then a file with the monthly report is downloaded

  @FR-SHARED-003 @AC-SHARED-007 @P1 @negative
  Scenario: Not signed in
    Given no one is signed in
    When Nadia exports a monthly report as CSV without signing in
    Then the answer is error NOT_AUTHENTICATED
    And no file is downloaded
