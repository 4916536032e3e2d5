Feature: Reports and exports

  @FR-REPO-001 @AC-REPO-001 @P3 @positive
  Scenario: It says what is stored
    Given records whose values are known
    When it is due or somebody asks for it
    Then the labels are printed
    And each value in it equals the one that is stored at that moment

  @FR-REPO-001 @AC-REPO-002 @P3 @negative
  Scenario: A value is missing
    Given a record that lacks a value which stands in it
    When it is due or somebody asks for it
    Then nothing half-filled is handed out
    And the people whom it concerns see which value is missing

  @FR-REPO-001 @AC-REPO-003 @P3 @boundary
  Scenario: Changed afterwards
    Given it was made, and a value changed afterwards
    When it is opened again
    Then it is as it was made, with the time of its making

  @FR-REPO-002 @AC-REPO-004 @P1 @positive
  Scenario: At its time
    Given entries that have come up since the last time
    When its time comes: monthly report of deposits held
    Then a monthly report of deposits is produced held
    And the time, what it covered and the outcome are recorded

  @FR-REPO-002 @AC-REPO-005 @P1 @boundary
  Scenario: Switched off at that time
    Given the software was switched off when the time came
    When it is switched on again
    Then it is done once, late
    And it is not done again before its time comes the next time

  @FR-REPO-002 @AC-REPO-006 @P1 @negative
  Scenario: Between two times
    Given it has been done for this time
    When the worker is started again before the next time
    Then nothing is done a second time
