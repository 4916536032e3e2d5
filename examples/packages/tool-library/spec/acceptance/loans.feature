Feature: Loans

  @FR-LOANS-001 @AC-LOANS-001 @P1 @positive
  Scenario: Member renews a loan once
    Given Ana, a member, is signed in
    And nobody else is waiting for the tool
    And a loan exists that the request is about
    When Ana renews a loan once
    Then the loan shows the new values to everyone who may see it
    And its history names Ana, the time and the earlier values

  @FR-LOANS-001 @AC-LOANS-002 @P1 @negative
  Scenario: Two people change it at once
    Given Ana, a member, is signed in
    And nobody else is waiting for the tool
    And a loan exists that the request is about
    And somebody else has changed the loan since Ana opened it
    When Ana saves the change
    Then the answer is error VERSION_CONFLICT
    And the loan keeps the other person's values

  @FR-LOANS-001 @AC-LOANS-003 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to renew a loan once
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-LOANS-002 @AC-LOANS-004 @P1 @boundary
  Scenario: The last moment
    Given a loan that began exactly 7 days ago
    When somebody opens it
    Then it is shown as running

  @FR-LOANS-002 @AC-LOANS-005 @P1 @negative
  Scenario: One minute past the end
    Given a loan that began 7 days and one minute ago
    When somebody opens it
    Then it is shown as over its end
