Feature: Fees and payments

  @FR-FEES-001 @AC-FEES-001 @P1 @positive
  Scenario: Volunteer proposes a damage fee
    Given Ben, a volunteer, is signed in
    And there is damage
    When Ben proposes a damage fee
    Then the damage fee is stored once, with Ben as the person who made it
    And Ben sees the damage fee and its reference

  @FR-FEES-001 @AC-FEES-002 @P1 @negative
  Scenario: Without amount
    Given Ben, a volunteer, is signed in
    And there is damage
    When Ben sends the request without "amount"
    Then the answer is error VALIDATION_FAILED and names "amount"
    And no damage fee is stored

  @FR-FEES-001 @AC-FEES-003 @P1 @negative
  Scenario: A stranger tries it: Volunteer: propose a damage fee
    Given nobody is signed in
    When somebody sends the request to propose a damage fee
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-FEES-001 @AC-FEES-030 @P1 @boundary
  Scenario: Sent twice
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one damage fee is stored
    And the second answer equals the first

  @FR-FEES-002 @AC-FEES-004 @P1 @positive
  Scenario: Treasurer approves a damage fee
    Given Chidi, a treasurer, is signed in
    And a damage fee exists that the request is about
    When Chidi approves a damage fee
    Then the damage fee is "approved"
    And its history names Chidi and the time

  @FR-FEES-002 @AC-FEES-005 @P1 @negative
  Scenario: Too late: Treasurer: approve a damage fee
    Given Chidi, a treasurer, is signed in
    And the damage fee is already "approved"
    When Chidi approves a damage fee
    Then the answer is error DAMAGE_FEE_STATE_INVALID
    And the damage fee stays as it was

  @FR-FEES-002 @AC-FEES-006 @P1 @negative
  Scenario: A stranger tries it: Treasurer: approve a damage fee
    Given nobody is signed in
    When somebody sends the request to approve a damage fee
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-FEES-003 @AC-FEES-007 @P1 @positive
  Scenario: Member disputes the damage fee within the limit
    Given Ana, a member, is signed in
    And a damage fee exists that the request is about
    When Ana disputes the damage fee within 14 days
    Then the damage fee is "disputed"
    And its history names Ana and the time

  @FR-FEES-003 @AC-FEES-008 @P1 @negative
  Scenario: Too late: Member: dispute the damage fee
    Given Ana, a member, is signed in
    And the damage fee is already "disputed"
    When Ana disputes the damage fee within 14 days
    Then the answer is error DAMAGE_FEE_STATE_INVALID
    And the damage fee stays as it was

  @FR-FEES-003 @AC-FEES-009 @P1 @negative
  Scenario: A stranger tries it: Member: dispute the damage fee
    Given nobody is signed in
    When somebody sends the request to dispute the damage fee within 14 days
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-FEES-004 @AC-FEES-010 @P1 @negative
  Scenario: It is refused
    Given Ben, a volunteer, is signed in
    When Ben tries to see card details
    Then the answer is error SEE_CARD_DETAIL_NOT_ALLOWED
    And nothing is stored or changed

  @FR-FEES-004 @AC-FEES-011 @P1 @boundary
  Scenario: The rest goes on
    Given Ben, a volunteer, is signed in
    When the refused attempt is over
    Then every other request of the same person is answered as before
    And the attempt stands in the history with its time

  @FR-FEES-005 @AC-FEES-012 @P1 @positive
  Scenario: Volunteer checks proof of address once
    Given Ben, a volunteer, is signed in
    When Ben checks proof of address once
    Then the record of the person shows that it was done, by Ben and when
    And nothing else of what was looked at is stored

  @FR-FEES-005 @AC-FEES-013 @P1 @negative
  Scenario: Interrupted half-way
    Given Ben, a volunteer, is signed in
    And the connection breaks before the answer arrives
    When Ben repeats the same request
    Then the effect has happened exactly once
    And Ben sees the same result as after one request

  @FR-FEES-005 @AC-FEES-014 @P1 @negative
  Scenario: A stranger tries it: Volunteer: check proof of address
    Given nobody is signed in
    When somebody sends the request to check proof of address once
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-FEES-006 @AC-FEES-015 @P1 @positive
  Scenario: Treasurer waives late fees
    Given Chidi, a treasurer, is signed in
    And a late fee exists that the request is about
    When Chidi waives late fees
    Then the late fee is "waived"
    And its history names Chidi and the time

  @FR-FEES-006 @AC-FEES-016 @P1 @negative
  Scenario: Too late: Treasurer: waive late fees
    Given Chidi, a treasurer, is signed in
    And the late fee is already "waived"
    When Chidi waives late fees
    Then the answer is error LATE_FEE_STATE_INVALID
    And the late fee stays as it was

  @FR-FEES-006 @AC-FEES-017 @P1 @negative
  Scenario: A stranger tries it: Treasurer: waive late fees
    Given nobody is signed in
    When somebody sends the request to waive late fees
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-FEES-007 @AC-FEES-018 @P1 @boundary
  Scenario: Exactly at the limit
    Given the entry carries exactly 4 photos
    When the volunteer saves it
    Then it is accepted and stored

  @FR-FEES-007 @AC-FEES-019 @P1 @negative
  Scenario: One beyond the limit
    Given the entry carries one more than 4 photos
    When the volunteer saves it
    Then the answer is error PHOTOS_LIMIT_REACHED
    And nothing is stored or changed

  @FR-FEES-008 @AC-FEES-020 @P1 @positive
  Scenario: Somebody who may: Who may approve a damage fee
    Given Ana is signed in as the treasurer
    When Ana asks to approve a damage fee
    Then the request is carried out
    And the history names Ana and the time

  @FR-FEES-008 @AC-FEES-021 @P1 @negative
  Scenario: Somebody else tries: Who may approve a damage fee
    Given Ben is signed in and is not the treasurer
    When Ben asks to approve a damage fee
    Then the answer is error APPROVE_DAMAGE_FEE_NOT_PERMITTED
    And nothing is stored or changed

  @FR-FEES-009 @AC-FEES-022 @P1 @boundary
  Scenario: Equal to it
    Given the damage fee is exactly as much as the replacement value
    When Ana saves it
    Then it is accepted and stored

  @FR-FEES-009 @AC-FEES-023 @P1 @negative
  Scenario: One cent or step above
    Given the damage fee is the smallest step above the replacement value
    When Ana saves it
    Then the answer is error DAMAGE_FEE_TOO_HIGH
    And nothing is stored or changed

  @FR-FEES-010 @AC-FEES-024 @P1 @positive
  Scenario: Below the cap
    Given the rate comes to less than 20 GBP
    When late fees is worked out
    Then the amount is 1 GBP per day per tool for what has passed, to the cent

  @FR-FEES-010 @AC-FEES-025 @P1 @negative
  Scenario: Beyond the cap
    Given the rate would come to more than 20 GBP
    When late fees is worked out
    Then the amount is exactly 20 GBP

  @FR-FEES-011 @AC-FEES-026 @P1 @positive
  Scenario: The rate holds
    Given a case of membership
    When it is worked out
    Then the result is exactly 25 GBP per year

  @FR-FEES-011 @AC-FEES-027 @P1 @negative
  Scenario: The rate was changed by hand
    Given membership was entered as another value
    When it is worked out again
    Then the result is 25 GBP per year and the history shows both values

  @FR-FEES-012 @AC-FEES-028 @P1 @positive
  Scenario: Somebody who may: Who may waive late fees
    Given Ana is signed in as the treasurer
    When Ana asks to waive late fees
    Then the request is carried out
    And the history names Ana and the time

  @FR-FEES-012 @AC-FEES-029 @P1 @negative
  Scenario: Somebody else tries: Who may waive late fees
    Given Ben is signed in and is not the treasurer
    When Ben asks to waive late fees
    Then the answer is error WAIVE_LATE_FEES_NOT_PERMITTED
    And nothing is stored or changed
