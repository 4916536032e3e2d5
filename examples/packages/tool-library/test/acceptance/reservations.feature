Feature: Reservations

  @FR-RESE-001 @AC-RESE-001 @P1 @boundary
  Scenario: At the limit: Member: have reservations
    Given with this one there would be exactly 3 reservations
    When one more reservation is stored
    Then it is accepted

  @FR-RESE-001 @AC-RESE-002 @P1 @negative
  Scenario: Beyond the limit: Member: have reservations
    Given with this one there would be more than 3 reservations
    When one more reservation is stored
    Then the answer is error RESERVATION_LIMIT
    And nothing is stored or changed

  @FR-RESE-002 @AC-RESE-003 @P1 @boundary
  Scenario: At the limit: Reservation: how long it lasts
    Given it comes to exactly 14 days
    When the reservation is stored
    Then it is accepted

  @FR-RESE-002 @AC-RESE-004 @P1 @negative
  Scenario: Beyond the limit: Reservation: how long it lasts
    Given it comes to more than 14 days
    When the reservation is stored
    Then the answer is error RESERVATION_LAST_LIMIT
    And nothing is stored or changed
