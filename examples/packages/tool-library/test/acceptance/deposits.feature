Feature: Deposits

  @FR-DEPO-001 @AC-DEPO-001 @P1 @positive
  Scenario: Done and seen: Member: pay a deposit by card
    Given a member is signed in
    When the member pays a deposit by card
    Then the deposit shows when it was paid

  @FR-DEPO-001 @AC-DEPO-002 @P1 @negative
  Scenario: Not there
    Given the id belongs to no deposit
    When the member pays a deposit by card
    Then the answer is error NOT_FOUND
    And nothing is stored or changed

  @FR-DEPO-002 @AC-DEPO-003 @P1 @positive
  Scenario: Done and seen: Treasurer: refund the deposit
    Given a treasurer is signed in
    When the treasurer refunds the deposit
    Then the deposit shows when it was refunded

  @FR-DEPO-002 @AC-DEPO-004 @P1 @negative
  Scenario: Not done
    Given nobody has done it for one deposit
    When 5 working days have passed
    Then the deposit does not count as refunded
