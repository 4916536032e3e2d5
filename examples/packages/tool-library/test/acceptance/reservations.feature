Feature: Reservations

  @FR-RESE-001 @AC-RESE-001 @P1 @boundary
  Scenario: At most 3 reservations per member: At the limit
    Given Mira is signed in as a member
    And Mira has 2 reservations
    When one more reservation is added for Mira
    Then Mira has 3 reservations

  @FR-RESE-001 @AC-RESE-002 @P1 @negative
  Scenario: At most 3 reservations per member: Beyond the limit
    Given Mira is signed in as a member
    And Mira has 3 reservations
    When one more reservation is added for Mira
    Then the answer is error RESERVATION_LIMIT
    And Mira still has 3 reservations

  @FR-RESE-001 @AC-RESE-003 @P1 @boundary
  Scenario: All at once
    Given Mira is signed in as a member
    And Mira has 2 reservations
    When 20 requests for one more arrive at the same moment
    Then one of them is stored, and the 19 others are answered with error RESERVATION_LIMIT
    And Mira has 3 reservations

  @FR-RESE-002 @AC-RESE-004 @P1 @boundary
  Scenario: A reservation lasts at most 14 days: At the limit
    Given a reservation starts at 10:00 on 4 May 2026
    When it is saved with the end 10:00 on 18 May 2026, 14 days later
    Then the reservation is stored with this end

  @FR-RESE-002 @AC-RESE-005 @P1 @negative
  Scenario: A reservation lasts at most 14 days: Beyond the limit
    Given a reservation starts at 10:00 on 4 May 2026
    When it is saved with the end 10:00 on 19 May 2026, 15 days later
    Then the answer is error RESERVATION_TOO_LONG
    And no reservation with this end is stored
