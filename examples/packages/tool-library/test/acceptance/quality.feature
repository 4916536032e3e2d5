Feature: Quality

  @NFR-001 @AC-QUAL-001 @P1 @positive
  Scenario: The page loads within 2 seconds: The target is met
    Given the software is in normal operation
    When requests arrive as in the busiest hour that was named
    Then the page loads within 2 seconds

  @NFR-002 @AC-QUAL-002 @P2 @positive
  Scenario: Availability: The target is met
    Given the software is in normal operation
    When a probe from outside asks each minute of a month
    Then at least 99.5% of the probes of a month are answered

  @NFR-003 @AC-QUAL-003 @P2 @positive
  Scenario: Recovery: The target is met
    Given the software is in normal operation
    When the database is lost
    Then service is back within 4 hours, from a backup that was at most 24 hours old

  @NFR-004 @AC-QUAL-004 @P2 @positive
  Scenario: Secrets out of logs: The target is met
    Given the software is in normal operation
    When a test run is searched for the secrets that it used
    Then no secret of the test run is found in a log or an answer

  @NFR-005 @AC-QUAL-005 @P2 @positive
  Scenario: Failures are noticed: The target is met
    Given the software is in normal operation
    When the store is taken away from a running system
    Then an alert is raised when more than 5% of the requests of 5 minutes fail

  @NFR-006 @AC-QUAL-006 @P2 @positive
  Scenario: Accessibility: The target is met
    Given the software is in normal operation
    When a person uses it for the first time
    Then the automated check finds no violation of level A or AA

  @NFR-007 @AC-QUAL-007 @P2 @positive
  Scenario: Known vulnerabilities: The target is met
    Given the software is in normal operation
    When a release is built
    Then the audit of the lock file finds no vulnerability of severity high or critical

  @NFR-008 @AC-QUAL-008 @P2 @positive
  Scenario: Books that agree: The target is met
    Given a day of payments, refunds and reports that were lost
    When the target is measured
    Then no movement of money differs from the provider’s list after 24 hours

  @NFR-008 @AC-QUAL-009 @P2 @negative
  Scenario: A miss is noticed
    Given the measured value is outside the target
    When the next measurement is taken
    Then the alert of this target fires and names the value
