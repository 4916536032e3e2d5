Feature: Damage fees

  @FR-DAMAGE-001 @AC-DAMAGE-001 @P1 @positive
  Scenario: Done and seen
    Given Nadia is signed in as a treasurer
    And damage fee A is stored
    When Nadia approves damage fee A
    Then damage fee A shows when it was approved

  @FR-DAMAGE-001 @AC-DAMAGE-002 @P1 @negative
  Scenario: Not there
    Given damage fee A has been deleted
    When Nadia approves damage fee A
    Then the answer is error NOT_FOUND
