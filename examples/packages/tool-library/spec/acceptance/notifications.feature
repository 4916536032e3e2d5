Feature: Notifications

  @FR-NOTI-001 @AC-NOTI-001 @P1 @positive
  Scenario: It happens by itself
    Given the work to send an email is due
    When a fee is charged and they can dispute it within 14 days
    Then Ben receives exactly one message
    And the time of sending and its outcome are recorded

  @FR-NOTI-001 @AC-NOTI-002 @P1 @negative
  Scenario: The cause is reported twice
    Given the work to send an email is due
    When a fee is charged and they can dispute it within 14 days
    And the same cause is reported a second time
    Then no second message is sent
    And the record still shows one
