Feature: Damage fees

  @FR-DAMAGE-001 @AC-DAMAGE-001 @P1 @positive
  Scenario: Done and seen
    Given a treasurer is signed in
    When the treasurer approves a damage fee
    Then the damage fee shows when it was approved

  @FR-DAMAGE-001 @AC-DAMAGE-002 @P1 @negative
  Scenario: Not there
    Given the id belongs to no damage fee
    When the treasurer approves a damage fee
    Then the answer is error NOT_FOUND
    And nothing is stored or changed
