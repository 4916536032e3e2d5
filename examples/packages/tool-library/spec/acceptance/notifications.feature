Feature: Notifications

  @FR-NOTI-001 @AC-NOTI-001 @P1 @positive
  Scenario: It is sent: Send the member an email when the tool comes back
    Given a case in which this is not so yet
    When the tool comes back
    Then Ana receives exactly one message
    And the time of sending and its outcome are recorded

  @FR-NOTI-001 @AC-NOTI-002 @P1 @negative
  Scenario: The cause is absent: Send the member an email when the tool comes back
    Given a case like it, in which this does not come about: the tool comes back
    When the messages of that moment are sent
    Then no message is sent

  @FR-NOTI-001 @AC-NOTI-003 @P1 @negative
  Scenario: The cause is reported twice: Send the member an email when the tool comes back
    Given the message for this cause has been sent
    When the same cause is reported a second time
    Then no second message is sent
    And the record still shows one

  @FR-NOTI-002 @AC-NOTI-004 @P1 @positive
  Scenario: It is sent: Send the member an email when a fee is charged
    Given a case in which this is not so yet
    When a fee is charged
    Then Ana receives exactly one message
    And the time of sending and its outcome are recorded

  @FR-NOTI-002 @AC-NOTI-005 @P1 @negative
  Scenario: The cause is absent: Send the member an email when a fee is charged
    Given a case like it, in which this does not come about: a fee is charged
    When the messages of that moment are sent
    Then no message is sent

  @FR-NOTI-002 @AC-NOTI-006 @P1 @negative
  Scenario: The cause is reported twice: Send the member an email when a fee is charged
    Given the message for this cause has been sent
    When the same cause is reported a second time
    Then no second message is sent
    And the record still shows one

  @FR-NOTI-003 @AC-NOTI-007 @P1 @positive
  Scenario: On each of the days
    Given the moments are: 2 days before the due date and then again on the day
    When each of them comes
    Then exactly one reminder email is sent
    And the time of sending and its outcome are recorded

  @FR-NOTI-003 @AC-NOTI-008 @P1 @negative
  Scenario: Settled before
    Given the matter was settled before the next moment
    When that moment comes
    Then no reminder email is sent

  @FR-NOTI-004 @AC-NOTI-009 @P1 @positive
  Scenario: Restarted in the middle
    Given ten messages are due
    When the worker is killed after five and started again
    Then the provider has got ten messages, none of them twice

  @FR-NOTI-004 @AC-NOTI-010 @P1 @negative
  Scenario: Settled meanwhile
    Given a reminder is due
    And the matter it is about has been settled since
    When messages are sent
    Then this reminder is not sent

  @FR-NOTI-005 @AC-NOTI-011 @P2 @positive
  Scenario: Address mended
    Given an address that bounced
    When the person enters another address
    Then the next message is sent there

  @FR-NOTI-005 @AC-NOTI-012 @P2 @negative
  Scenario: Bounced
    Given an address that does not exist
    When a message to it bounces
    Then the address is shown as not reachable
    And no further message is sent to it
