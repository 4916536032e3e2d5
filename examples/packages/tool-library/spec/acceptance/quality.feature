Feature: Qualities

  @NFR-001 @AC-QUAL-001 @P1 @positive
  Scenario: The target is met
    Given normal operation
    When something goes wrong in use
    Then pass or fail: every case of the verification passes

  @NFR-001 @AC-QUAL-002 @P1 @negative
  Scenario: A miss is noticed
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-002 @AC-QUAL-003 @P1 @positive
  Scenario: The target is met
    Given normal operation
    When somebody uses it for the first time
    Then member age: 80 years

  @NFR-002 @AC-QUAL-004 @P1 @negative
  Scenario: A miss is noticed
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-003 @AC-QUAL-005 @P1 @positive
  Scenario: The target is met
    Given normal operation
    When the busiest hour that was named
    Then page time: 2 seconds

  @NFR-003 @AC-QUAL-006 @P1 @negative
  Scenario: A miss is noticed
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-004 @AC-QUAL-007 @P1 @positive
  Scenario: The target is met
    Given normal operation
    When the busiest hour that was named
    Then saturday time: 2 hours

  @NFR-004 @AC-QUAL-008 @P1 @negative
  Scenario: A miss is noticed
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-005 @AC-QUAL-009 @P2 @positive
  Scenario: The target is met
    Given normal operation
    When a part fails
    Then reachable share of a month: 99.5%

  @NFR-005 @AC-QUAL-010 @P2 @negative
  Scenario: A miss is noticed
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target

  @NFR-006 @AC-QUAL-011 @P2 @positive
  Scenario: The target is met
    Given normal operation
    When a part fails
    Then time to restore: 4 hours; age of the backup: 24 hours

  @NFR-006 @AC-QUAL-012 @P2 @negative
  Scenario: A miss is noticed
    Given the measured value is outside the target
    When the verification runs
    Then it fails and prints the measured value beside the target
