Feature: Deposits

  @FR-DEPO-001 @AC-DEPO-001 @P1 @boundary
  Scenario: At the end of the time
    Given this has happened: the tool comes back undamaged
    When the moment 5 working days later comes
    Then the deposit is refunded
    And the history names the time and the cause

  @FR-DEPO-001 @AC-DEPO-002 @P1 @negative
  Scenario: Something on the way does not answer
    Given this has happened: the tool comes back undamaged
    And what it needs for that does not answer
    When the moment 5 working days later comes
    Then it has been tried more than once
    And it is shown as late to the people in charge

  @FR-DEPO-001 @AC-DEPO-003 @P1 @negative
  Scenario: The cause is absent
    Given a case like it, in which this does not come about: the tool comes back undamaged
    When the checks of that moment run
    Then the stored records are as they were

  @FR-DEPO-001 @AC-DEPO-004 @P1 @negative
  Scenario: The cause is reported twice
    Given it has been done for this cause
    When the same cause is reported a second time
    Then nothing is done a second time
    And what is stored stays as it was

  @FR-DEPO-002 @AC-DEPO-005 @P1 @boundary
  Scenario: Exactly at the limit
    Given a tool of exactly 50 GBP
    When Ana asks for it
    Then no deposit is required

  @FR-DEPO-002 @AC-DEPO-006 @P1 @negative
  Scenario: Just past the limit
    Given a tool the smallest step over 50 GBP
    When Ana asks for it without a deposit
    Then the request waits and the answer names a deposit as what is missing

  @FR-DEPO-003 @AC-DEPO-007 @P1 @positive
  Scenario: Pressed twice
    Given a payment with reference P-1 was taken
    When the same payment with reference P-1 is asked for again
    Then the answer is that of the first request
    And the provider holds exactly one charge for P-1

  @FR-DEPO-003 @AC-DEPO-008 @P1 @negative
  Scenario: Same reference, other amount
    Given a payment of 10.00 with reference P-1 was taken
    When a payment of 12.00 with reference P-1 is asked for
    Then no money is taken

  @FR-DEPO-004 @AC-DEPO-009 @P1 @positive
  Scenario: Reported twice
    Given a payment is open
    When its success is reported twice
    Then the payment is recorded as paid once
    And one receipt is sent

  @FR-DEPO-004 @AC-DEPO-010 @P1 @negative
  Scenario: Forged report
    Given a payment is open
    When a report with a wrong signature says that it succeeded
    Then the report is refused
    And the payment stays open

  @FR-DEPO-005 @AC-DEPO-011 @P1 @positive
  Scenario: Second try succeeds
    Given a payment was declined
    When the payer tries again and the provider accepts
    Then what was owed is settled once

  @FR-DEPO-005 @AC-DEPO-012 @P1 @negative
  Scenario: Declined
    Given something is to be paid
    When the provider declines the payment
    Then it stays open
    And the payer reads the reason and can try again
