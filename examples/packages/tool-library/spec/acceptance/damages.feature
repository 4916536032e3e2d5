Feature: Damages

  @FR-DAMA-001 @AC-DAMA-001 @P1 @positive
  Scenario: Volunteer records a damage with up to the limit and a note
    Given Ben, a volunteer, is signed in
    And there is damage
    And a tool exists and is available
    When Ben records a damage with up to 4 photos and a note
    Then the damage is stored once with its tool and note, with Ben as the person who made it
    And Ben sees the damage and its reference

  @FR-DAMA-001 @AC-DAMA-002 @P1 @negative
  Scenario: Without tool id
    Given Ben, a volunteer, is signed in
    And there is damage
    And a tool exists and is available
    When Ben sends the request without "tool_id"
    Then the answer is error VALIDATION_FAILED and names "tool_id"
    And no damage is stored

  @FR-DAMA-001 @AC-DAMA-003 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to record a damage with up to 4 photos and a note
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-DAMA-001 @AC-DAMA-004 @P1 @boundary
  Scenario: Sent twice
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one damage is stored
    And the second answer equals the first
