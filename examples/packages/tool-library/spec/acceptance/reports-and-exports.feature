Feature: Reports and exports

  @FR-REPO-001 @AC-REPO-001 @P3 @positive
  Scenario: It happens by itself: Print the labels
    Given the work to print the labels is due
    When it is time to print the labels
    Then the result is stored and visible to the people it concerns
    And the time and the cause are recorded

  @FR-REPO-001 @AC-REPO-002 @P3 @negative
  Scenario: The cause is reported twice: Print the labels
    Given the work to print the labels is due
    When it is time to print the labels
    And the same cause is reported a second time
    Then the stored result is the same as after the first time

  @FR-REPO-002 @AC-REPO-003 @P1 @positive
  Scenario: It happens by itself: Produce a monthly report of deposits held
    Given the work to produce a monthly report of deposits held is due
    When it is time to produce a monthly report of deposits held
    Then the result is stored and visible to the people it concerns
    And the time and the cause are recorded

  @FR-REPO-002 @AC-REPO-004 @P1 @negative
  Scenario: The cause is reported twice: Produce a monthly report of deposits held
    Given the work to produce a monthly report of deposits held is due
    When it is time to produce a monthly report of deposits held
    And the same cause is reported a second time
    Then the stored result is the same as after the first time
