Feature: Safety inductions

  @FR-SAFETY-001 @AC-SAFETY-001 @P1 @positive
  Scenario: Member asks to do the safety induction before they can borrow a power tool
    Given Ana, a member, is signed in
    And a safety induction exists that the request is about
    When Ana asks to do the safety induction before they can borrow a power tool
    Then Ana sees a confirmation that names what was done
    And the safety induction carries the change when Ana opens it again

  @FR-SAFETY-001 @AC-SAFETY-002 @P1 @negative
  Scenario: Interrupted half-way
    Given Ana, a member, is signed in
    And a safety induction exists that the request is about
    And the connection breaks before the answer arrives
    When Ana repeats the same request
    Then the effect has happened exactly once
    And Ana sees the same result as after one request

  @FR-SAFETY-001 @AC-SAFETY-003 @P1 @negative
  Scenario: A stranger tries it: Member: do the safety induction
    Given nobody is signed in
    When somebody sends the request to do the safety induction before they can borrow a power tool
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-SAFETY-002 @AC-SAFETY-004 @P1 @positive
  Scenario: Volunteer marks the safety induction on the member's profile
    Given Ben, a volunteer, is signed in
    And a safety induction exists that the request is about
    When Ben marks the safety induction on the member's profile
    Then the safety induction shows the new values to everyone who may see it
    And its history names Ben, the time and the earlier values

  @FR-SAFETY-002 @AC-SAFETY-005 @P1 @negative
  Scenario: Two people change it at once
    Given Ben, a volunteer, is signed in
    And a safety induction exists that the request is about
    And somebody else has changed the safety induction since Ben opened it
    When Ben saves the change
    Then the answer is error VERSION_CONFLICT
    And the safety induction keeps the other person's values

  @FR-SAFETY-002 @AC-SAFETY-006 @P1 @negative
  Scenario: A stranger tries it: Volunteer: mark the safety induction on the member's profile
    Given nobody is signed in
    When somebody sends the request to mark the safety induction on the member's profile
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed
