Feature: Damage fees

  @FR-DAMAGE-001 @AC-DAMAGE-001 @P1 @positive
  Scenario: Volunteer proposes a damage fee
    Given Ana, a volunteer, is signed in
    And there is damage
    When Ana proposes a damage fee
    Then the damage fee is stored once, with Ana as the person who made it
    And Ana sees the damage fee and its reference

  @FR-DAMAGE-001 @AC-DAMAGE-002 @P1 @negative
  Scenario: Without name
    Given Ana, a volunteer, is signed in
    And there is damage
    When Ana sends the request without "name"
    Then the answer is error VALIDATION_FAILED and names "name"
    And no damage fee is stored

  @FR-DAMAGE-001 @AC-DAMAGE-003 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to propose a damage fee
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-DAMAGE-001 @AC-DAMAGE-011 @P1 @boundary
  Scenario: Sent twice
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one damage fee is stored
    And the second answer equals the first

  @FR-DAMAGE-002 @AC-DAMAGE-004 @P1 @positive
  Scenario: Treasurer approves a damage fee
    Given Chidi, a treasurer, is signed in
    And a damage fee exists that the request is about
    When Chidi approves a damage fee
    Then the damage fee is "approved"
    And its history names Chidi and the time

  @FR-DAMAGE-002 @AC-DAMAGE-005 @P1 @negative
  Scenario: Too late
    Given Chidi, a treasurer, is signed in
    And the damage fee has already been approved
    When Chidi approves a damage fee
    Then the answer is error DAMAGE_FEE_STATE_INVALID
    And the damage fee stays as it was

  @FR-DAMAGE-002 @AC-DAMAGE-006 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to approve a damage fee
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-DAMAGE-003 @AC-DAMAGE-007 @P1 @boundary
  Scenario: Exactly at the limit
    Given a request that keeps to the rule: If there is damage the volunteer records it with up to 4 photos and a note, and proposes a damage fee
    And the request reaches exactly 4 photos
    When the request is made
    Then it is accepted and stored

  @FR-DAMAGE-003 @AC-DAMAGE-008 @P1 @negative
  Scenario: Just beyond the limit
    Given a request that would break the rule: If there is damage the volunteer records it with up to 4 photos and a note, and proposes a damage fee
    And the request is the smallest step beyond 4 photos
    When the request is made
    Then the answer is error DAMAGE_FEE_LIMIT_REACHED
    And nothing is stored or changed

  @FR-DAMAGE-004 @AC-DAMAGE-009 @P1 @positive
  Scenario: Within the rule
    Given a request that keeps to the rule: Only the treasurer can approve a damage fee
    When the request is made
    Then it is accepted and stored

  @FR-DAMAGE-004 @AC-DAMAGE-010 @P1 @negative
  Scenario: Against the rule
    Given a request that would break the rule: Only the treasurer can approve a damage fee
    When the request is made
    Then the answer is error DAMAGE_FEE_NOT_PERMITTED
    And nothing is stored or changed
