Feature: Qualities

  @NFR-001 @AC-QUAL-001 @P1 @positive
  Scenario: The target is met: Legible and easy to hit
    Given the software is in normal operation
    When somebody with weak eyes or unsteady hands uses a screen
    Then every text has at least 16 px and a contrast of at least 7 to 1, and every control a side of at least 44 px

  @NFR-001 @AC-QUAL-002 @P1 @negative
  Scenario: A miss is noticed: Legible and easy to hit
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-002 @AC-QUAL-003 @P1 @positive
  Scenario: The target is met: Time for pages to load
    Given it is the busiest hour on a phone
    When somebody asks for pages
    Then the time at the 95th percentile is at most 2 seconds

  @NFR-002 @AC-QUAL-004 @P1 @negative
  Scenario: A miss is noticed: Time for pages to load
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-003 @AC-QUAL-005 @P1 @positive
  Scenario: The target is met: Reaction: the desk
    Given on a Saturday the team get about 40 people in 2 hours
    When somebody acts on something that concerns the desk
    Then the time at the 95th percentile is at most 500 ms

  @NFR-003 @AC-QUAL-006 @P1 @negative
  Scenario: A miss is noticed: Reaction: the desk
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-004 @AC-QUAL-007 @P2 @positive
  Scenario: The target is met: Availability
    Given the software is in normal operation
    When a probe from outside asks each minute of a month
    Then at least 99.5% of the probes of a month are answered

  @NFR-004 @AC-QUAL-008 @P2 @negative
  Scenario: A miss is noticed: Availability
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-005 @AC-QUAL-009 @P2 @positive
  Scenario: The target is met: Recovery
    Given the software is in normal operation
    When the database is lost
    Then service is back within 4 hours, from a backup that was at most 24 hours old

  @NFR-005 @AC-QUAL-010 @P2 @negative
  Scenario: A miss is noticed: Recovery
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-006 @AC-QUAL-011 @P2 @positive
  Scenario: The target is met: Accessibility
    Given the software is in normal operation
    When somebody uses it for the first time
    Then the automated check finds no violation of level A or AA

  @NFR-006 @AC-QUAL-012 @P2 @negative
  Scenario: A miss is noticed: Accessibility
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-007 @AC-QUAL-013 @P2 @positive
  Scenario: The target is met: Books that agree
    Given a day of payments, refunds and reports that were lost
    When the target is measured
    Then no movement of money differs from the provider’s list after 24 hours

  @NFR-007 @AC-QUAL-014 @P2 @negative
  Scenario: A miss is noticed: Books that agree
    Given the measured value is outside the target
    When the next measurement is taken
    Then the alert of this target fires and names the value

  @NFR-008 @AC-QUAL-015 @P2 @positive
  Scenario: The target is met: Messages leave in time
    Given a thousand messages are due at the same minute
    When the target is measured
    Then the oldest due message is at most 5 minutes old

  @NFR-008 @AC-QUAL-016 @P2 @negative
  Scenario: A miss is noticed: Messages leave in time
    Given the measured value is outside the target
    When the next measurement is taken
    Then the alert of this target fires and names the value
