Feature: Accounts and access

  @FR-ACCO-001 @AC-ACCO-001 @P1 @positive
  Scenario: Right password
    Given an account exists for ana@example.org
    When Ana signs in with the right password
    Then a session is open and the next request is answered as Ana

  @FR-ACCO-001 @AC-ACCO-002 @P1 @negative
  Scenario: Wrong password
    Given an account exists for ana@example.org
    When a person signs in with a wrong password
    Then the answer is error NOT_AUTHENTICATED
    And the answer does not tell whether the address is known

  @FR-ACCO-002 @AC-ACCO-003 @P1 @boundary
  Scenario: One below the limit
    Given sign-in has failed one time fewer than 5 times within 15 minutes
    When the right password is given
    Then a session is open

  @FR-ACCO-002 @AC-ACCO-004 @P1 @negative
  Scenario: At the limit
    Given sign-in has failed 5 times within 15 minutes
    When the right password is given
    Then the answer is error TOO_MANY_ATTEMPTS
    And no session is open

  @FR-ACCO-003 @AC-ACCO-005 @P1 @positive
  Scenario: Taken once
    Given an open invitation
    When Ben takes it
    Then the next request of Ben is answered as one of that role
    And the invitation shows who made it and when it was used

  @FR-ACCO-003 @AC-ACCO-006 @P1 @negative
  Scenario: Taken again
    Given an invitation that was used
    When another person takes it
    Then the answer is error INVITATION_CLOSED
    And no role has changed and no account was made

  @FR-ACCO-004 @AC-ACCO-007 @P1 @positive
  Scenario: Allowed
    Given a signed-in person whose role allows the operation
    When the person sends the request
    Then it is carried out

  @FR-ACCO-004 @AC-ACCO-008 @P1 @negative
  Scenario: Not allowed
    Given a signed-in person whose role does not allow the operation
    When the person sends the request
    Then the answer is error FORBIDDEN
    And the record that the request names is stored as before

  @FR-ACCO-005 @AC-ACCO-009 @P1 @positive
  Scenario: After the time
    Given Ana has deleted her account
    When 30 days have passed
    Then no personal field names Ana any more
    And entries that others need stay, without her name

  @FR-ACCO-005 @AC-ACCO-010 @P1 @negative
  Scenario: Sign-in afterwards
    Given Ana has deleted her account
    When Ana signs in
    Then the answer is error NOT_AUTHENTICATED
