Feature: General

  @FR-GENE-001 @AC-GENE-001 @P1 @positive
  Scenario: Every day
    Given a product as the work has them every day
    When the product is read
    Then what the answer shows of the product agrees with the rule

  @FR-GENE-001 @AC-GENE-002 @P1 @negative
  Scenario: Against the rule
    Given a request that would leave the product otherwise
    When it is sent
    Then nothing is stored or changed

  @FR-GENE-002 @AC-GENE-003 @P1 @positive
  Scenario: Done and seen: Everyone: browse the catalogue
    Given the software is in use
    When everyone browses the catalogue
    Then the answer holds the catalogue as it stands now

  @FR-GENE-002 @AC-GENE-004 @P1 @negative
  Scenario: Not signed in: Everyone: browse the catalogue
    Given nobody is signed in
    When everyone browses the catalogue
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-GENE-003 @AC-GENE-005 @P1 @positive
  Scenario: It happens
    Given the software runs and nobody has it open
    When the work that calls for it is done
    Then Stripe is used for card payments
    And the log says when

  @FR-GENE-003 @AC-GENE-006 @P1 @negative
  Scenario: Once and not twice
    Given it has happened for this occasion
    When the worker is started again for the same occasion
    Then the log holds one entry of it and no second one

  @FR-GENE-004 @AC-GENE-007 @P1 @positive
  Scenario: The amount is right
    Given what a person owes, alone
    When the amount is worked out
    Then it is 1 GBP per day

  @FR-GENE-004 @AC-GENE-008 @P1 @negative
  Scenario: Another amount
    Given a request names another amount for what a person owes
    When it is sent
    Then the amount that counts is still 1 GBP per day

  @FR-GENE-005 @AC-GENE-009 @P1 @negative
  Scenario: Not offered
    Given every role is signed in once
    When each of them calls every operation of the contract
    Then at no time does it come about that the volunteer sees card details

  @FR-GENE-005 @AC-GENE-010 @P1 @negative
  Scenario: Not by another way
    Given a request for it that no operation of the contract describes
    When it is sent
    Then the answer is error NOT_FOUND
    And nothing is stored or changed

  @FR-GENE-006 @AC-GENE-011 @P1 @positive
  Scenario: Done and seen: Treasurer: export a monthly report as CSV
    Given a treasurer is signed in
    When the treasurer exports a monthly report as CSV
    Then a file with the monthly report is returned

  @FR-GENE-006 @AC-GENE-012 @P1 @negative
  Scenario: Not signed in: Treasurer: export a monthly report as CSV
    Given nobody is signed in
    When the treasurer exports a monthly report as CSV
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-GENE-007 @AC-GENE-013 @P1 @positive
  Scenario: Pressed twice
    Given a payment with reference P-1 was taken
    When the same payment with reference P-1 is asked for again
    Then the answer is that of the first request
    And the provider holds exactly one charge for P-1

  @FR-GENE-007 @AC-GENE-014 @P1 @negative
  Scenario: Same reference, other amount
    Given a payment of 10.00 with reference P-1 was taken
    When a payment of 12.00 with reference P-1 is asked for
    Then the answer is error PAYMENT_REFERENCE_REUSED
    And no money is taken

  @FR-GENE-008 @AC-GENE-015 @P1 @positive
  Scenario: Reported twice
    Given a payment is open
    When its success is reported twice
    Then the payment is recorded as paid once
    And one receipt is sent

  @FR-GENE-008 @AC-GENE-016 @P1 @negative
  Scenario: Forged report
    Given a payment is open
    When a report with a wrong signature says that it succeeded
    Then the report is refused
    And the payment stays open

  @FR-GENE-009 @AC-GENE-017 @P1 @positive
  Scenario: Second try succeeds
    Given a payment was declined
    When the payer tries again and the provider accepts
    Then what was owed is settled once

  @FR-GENE-009 @AC-GENE-018 @P1 @negative
  Scenario: Declined
    Given something is to be paid
    When the provider declines the payment
    Then it stays open
    And the payer reads the reason and can try again
