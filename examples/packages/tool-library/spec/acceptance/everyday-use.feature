Feature: Everyday use

  @FR-EVER-001 @AC-EVER-001 @P1 @positive
  Scenario: Member asks to browse the catalogue without logging in
    Given Ben, a member, is signed in
    When Ben asks to browse the catalogue without logging in
    Then Ben sees exactly the entries that match and that Ben may see
    And the answer shows the state at the moment of asking

  @FR-EVER-001 @AC-EVER-002 @P1 @boundary
  Scenario: Nothing there
    Given Ben, a member, is signed in
    And no entry matches
    When Ben asks to browse the catalogue without logging in
    Then the list is empty and says what was looked for
    And no error is shown

  @FR-EVER-002 @AC-EVER-003 @P1 @positive
  Scenario: Member asks to see whether something is available
    Given Ben, a member, is signed in
    When Ben asks to see whether something is available
    Then Ben sees exactly the entries that match and that Ben may see
    And the answer shows the state at the moment of asking

  @FR-EVER-002 @AC-EVER-004 @P1 @boundary
  Scenario: Nothing there
    Given Ben, a member, is signed in
    And no entry matches
    When Ben asks to see whether something is available
    Then the list is empty and says what was looked for
    And no error is shown

  @FR-EVER-003 @AC-EVER-005 @P1 @negative
  Scenario: It is refused
    Given Ana, a volunteer, is signed in
    When Ana tries to see card details
    Then the answer is error SEE_CARD_DETAIL_NOT_ALLOWED
    And nothing is stored or changed

  @FR-EVER-003 @AC-EVER-006 @P1 @boundary
  Scenario: The rest goes on
    Given Ana, a volunteer, is signed in
    When the refused attempt is over
    Then every other request of the same person is answered as before
    And the attempt stands in the history with its time

  @FR-EVER-004 @AC-EVER-007 @P1 @positive
  Scenario: It happens by itself
    Given the work to provide a proof of address checked once by a volunteer is due
    When it is time to provide a proof of address checked once by a volunteer
    Then the result is stored and visible to the people it concerns
    And the time and the cause are recorded

  @FR-EVER-004 @AC-EVER-008 @P1 @negative
  Scenario: The cause is reported twice
    Given the work to provide a proof of address checked once by a volunteer is due
    When it is time to provide a proof of address checked once by a volunteer
    And the same cause is reported a second time
    Then the stored result is the same as after the first time

  @FR-EVER-005 @AC-EVER-009 @P1 @positive
  Scenario: The rule is applied
    Given a case to which the rule applies: Members, volunteers who run the desk on Wednesday evenings and Saturday mornings, and Priya who is the treasurer
    When the case is handled
    Then the stored result follows the rule: Members, volunteers who run the desk on Wednesday evenings and Saturday mornings, and Priya who is the treasurer

  @FR-EVER-005 @AC-EVER-010 @P1 @negative
  Scenario: The rule is not applied elsewhere
    Given a case to which the rule does not apply: Members, volunteers who run the desk on Wednesday evenings and Saturday mornings, and Priya who is the treasurer
    When the case is handled
    Then the result is the one without the rule
    And no entry in the history names the rule

  @FR-EVER-006 @AC-EVER-011 @P1 @positive
  Scenario: The rule is applied
    Given a case to which the rule applies: To reserve something they have to log in
    When the case is handled
    Then the stored result follows the rule: To reserve something they have to log in

  @FR-EVER-006 @AC-EVER-012 @P1 @negative
  Scenario: The rule is not applied elsewhere
    Given a case to which the rule does not apply: To reserve something they have to log in
    When the case is handled
    Then the result is the one without the rule
    And no entry in the history names the rule

  @FR-EVER-007 @AC-EVER-013 @P1 @positive
  Scenario: The rule is applied
    Given a case to which the rule applies: Reminder email 2 days before the due date and then again on the day
    When the case is handled
    Then the stored result follows the rule: Reminder email 2 days before the due date and then again on the day

  @FR-EVER-007 @AC-EVER-014 @P1 @negative
  Scenario: The rule is not applied elsewhere
    Given a case to which the rule does not apply: Reminder email 2 days before the due date and then again on the day
    When the case is handled
    Then the result is the one without the rule
    And no entry in the history names the rule

  @FR-EVER-008 @AC-EVER-015 @P1 @positive
  Scenario: The rule is applied
    Given a case to which the rule applies: Membership is £25 a year, renewed yearly
    When the case is handled
    Then the stored result follows the rule: Membership is £25 a year, renewed yearly

  @FR-EVER-008 @AC-EVER-016 @P1 @negative
  Scenario: The rule is not applied elsewhere
    Given a case to which the rule does not apply: Membership is £25 a year, renewed yearly
    When the case is handled
    Then the result is the one without the rule
    And no entry in the history names the rule
