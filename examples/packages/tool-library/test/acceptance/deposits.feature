Feature: Deposits

  @FR-DEPO-001 @AC-DEPO-001 @P1 @positive
  Scenario: Pay a deposit by card: Done and seen
    Given Mira is signed in as a member
    And deposit A is stored
    When Mira pays deposit A by card
    Then deposit A shows when it was paid

  @FR-DEPO-001 @AC-DEPO-002 @P1 @negative
  Scenario: Not there
    Given deposit A has been deleted
    When Mira pays deposit A by card
    Then the answer is error NOT_FOUND

  @FR-DEPO-002 @AC-DEPO-003 @P1 @positive
  Scenario: Refund the deposit within 5 working days: Done and seen
    Given Nadia is signed in as a treasurer
    And deposit A is stored
    When Nadia refunds deposit A
    Then deposit A shows when it was refunded

  @FR-DEPO-002 @AC-DEPO-004 @P1 @negative
  Scenario: Not done
    Given deposit A has not been refunded
    When 5 working days have passed
    Then deposit A shows as not yet refunded

  @FR-DEPO-003 @AC-DEPO-005 @P1 @positive
  Scenario: Pressed twice
    Given a payment with reference P-1 was taken
    When the same payment with reference P-1 is asked for again
    Then the answer is that of the first request
    And the provider holds exactly one charge for P-1

  @FR-DEPO-003 @AC-DEPO-006 @P1 @negative
  Scenario: Same reference, other amount
    Given a payment of 10.00 with reference P-1 was taken
    When a payment of 12.00 with reference P-1 is asked for
    Then the answer is error PAYMENT_REFERENCE_REUSED
    And no money is taken

  @FR-DEPO-004 @AC-DEPO-007 @P1 @positive
  Scenario: Reported twice
    Given a payment is open
    When its success is reported twice
    Then the payment is recorded as paid once
    And one receipt is sent

  @FR-DEPO-004 @AC-DEPO-008 @P1 @negative
  Scenario: Forged report
    Given a payment is open
    When a report with a wrong signature says that it succeeded
    Then the report is refused
    And the payment stays open

  @FR-DEPO-005 @AC-DEPO-009 @P1 @positive
  Scenario: Second try succeeds
    Given a payment was declined
    When the payer tries again and the provider accepts
    Then what was owed is settled once

  @FR-DEPO-005 @AC-DEPO-010 @P1 @negative
  Scenario: Declined
    Given something is to be paid
    When the provider declines the payment
    Then it stays open
    And the payer reads the reason and can try again
