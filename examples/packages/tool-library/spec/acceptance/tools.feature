Feature: Tools

  @FR-TOOLS-001 @AC-TOOLS-001 @P1 @positive
  Scenario: Member asks to browse the catalogue
    Given nobody is signed in
    And a tool exists that the request is about
    When the visitor asks to browse the catalogue
    Then the visitor sees exactly the tools that match and that the visitor may see
    And the answer shows the state at the moment of asking
    And no sign-in is asked for

  @FR-TOOLS-001 @AC-TOOLS-002 @P1 @boundary
  Scenario: Nothing there: Member: browse the catalogue
    Given nobody is signed in
    And no tool matches
    When the visitor asks to browse the catalogue
    Then the list is empty and says what was looked for
    And no error is shown

  @FR-TOOLS-002 @AC-TOOLS-003 @P1 @positive
  Scenario: Member asks to search tools by name or category
    Given nobody is signed in
    And a tool exists that the request is about
    When the visitor asks to search tools by name or category
    Then the visitor sees exactly the tools that match and that the visitor may see
    And the answer shows the state at the moment of asking
    And no sign-in is asked for

  @FR-TOOLS-002 @AC-TOOLS-004 @P1 @boundary
  Scenario: Nothing there: Member: search tools
    Given nobody is signed in
    And no tool matches
    When the visitor asks to search tools by name or category
    Then the list is empty and says what was looked for
    And no error is shown

  @FR-TOOLS-003 @AC-TOOLS-005 @P1 @positive
  Scenario: Member asks to see whether something is available
    Given nobody is signed in
    When the visitor asks to see whether something is available
    Then the visitor sees exactly the entries that match and that the visitor may see
    And the answer shows the state at the moment of asking
    And no sign-in is asked for

  @FR-TOOLS-003 @AC-TOOLS-006 @P1 @boundary
  Scenario: Nothing there: Member: see whether something is available
    Given nobody is signed in
    And no entry matches
    When the visitor asks to see whether something is available
    Then the list is empty and says what was looked for
    And no error is shown

  @FR-TOOLS-004 @AC-TOOLS-007 @P1 @positive
  Scenario: Member reserves up to the limit at a time and for a maximum of the limit ahead
    Given Ana, a member, is signed in
    And a tool exists and is available
    When Ana reserves up to 3 tools at a time and for a maximum of 14 days ahead
    Then the reservation is stored once with its tool, with Ana as the person who made it
    And Ana sees the reservation and its reference

  @FR-TOOLS-004 @AC-TOOLS-008 @P1 @negative
  Scenario: Without tool id
    Given Ana, a member, is signed in
    And a tool exists and is available
    When Ana sends the request without "tool_id"
    Then the answer is error VALIDATION_FAILED and names "tool_id"
    And no reservation is stored

  @FR-TOOLS-004 @AC-TOOLS-009 @P1 @negative
  Scenario: A stranger tries it: Member: reserve up to 3 tools
    Given nobody is signed in
    When somebody sends the request to reserve up to 3 tools at a time and for a maximum of 14 days ahead
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-004 @AC-TOOLS-044 @P1 @boundary
  Scenario: Sent twice: Member: reserve up to 3 tools
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one reservation is stored
    And the second answer equals the first

  @FR-TOOLS-005 @AC-TOOLS-010 @P1 @positive
  Scenario: Member joins a waiting list
    Given Ana, a member, is signed in
    And a tool is out
    When Ana joins a waiting list
    Then Ana sees a confirmation that names what was done
    And the result carries the change when Ana opens it again

  @FR-TOOLS-005 @AC-TOOLS-011 @P1 @negative
  Scenario: Interrupted half-way
    Given Ana, a member, is signed in
    And a tool is out
    And the connection breaks before the answer arrives
    When Ana repeats the same request
    Then the effect has happened exactly once
    And Ana sees the same result as after one request

  @FR-TOOLS-005 @AC-TOOLS-012 @P1 @negative
  Scenario: A stranger tries it: Member: join a waiting list
    Given nobody is signed in
    When somebody sends the request to join a waiting list
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-006 @AC-TOOLS-013 @P1 @positive
  Scenario: Volunteer ticks off the accessories
    Given Ben, a volunteer, is signed in
    And the tool is handed back
    And an accessory exists that the request is about
    When Ben ticks off the accessories
    Then the accessory is "ticked off"
    And its history names Ben and the time

  @FR-TOOLS-006 @AC-TOOLS-014 @P1 @negative
  Scenario: Too late: Volunteer: tick off the accessories
    Given Ben, a volunteer, is signed in
    And the accessory is already "ticked off"
    When Ben ticks off the accessories
    Then the answer is error ACCESSORY_STATE_INVALID
    And the accessory stays as it was

  @FR-TOOLS-006 @AC-TOOLS-015 @P1 @negative
  Scenario: A stranger tries it: Volunteer: tick off the accessories
    Given nobody is signed in
    When somebody sends the request to tick off the accessories
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-007 @AC-TOOLS-016 @P1 @negative
  Scenario: It is refused
    Given Ana, a member, is signed in
    And members have overdue tools
    When Ana tries to reserve anything else
    Then the answer is error RESERVE_ANYTHING_NOT_ALLOWED
    And nothing is stored or changed

  @FR-TOOLS-007 @AC-TOOLS-017 @P1 @boundary
  Scenario: The rest goes on
    Given Ana, a member, is signed in
    And members have overdue tools
    When the refused attempt is over
    Then every other request of the same person is answered as before
    And the attempt stands in the history with its time

  @FR-TOOLS-008 @AC-TOOLS-018 @P1 @positive
  Scenario: Volunteer checks out tools and back in, by scanning a barcode on the tool with their phone
    Given Ben, a volunteer, is signed in
    And a tool exists that the request is about
    When Ben checks out tools and back in, by scanning a barcode on the tool with their phone
    Then the tool is "out"
    And its history names Ben and the time

  @FR-TOOLS-008 @AC-TOOLS-019 @P1 @negative
  Scenario: Too late: Volunteer: check out tools
    Given Ben, a volunteer, is signed in
    And the tool is already "out"
    When Ben checks out tools and back in, by scanning a barcode on the tool with their phone
    Then the answer is error TOOL_STATE_INVALID
    And the tool stays as it was

  @FR-TOOLS-008 @AC-TOOLS-020 @P1 @negative
  Scenario: A stranger tries it: Volunteer: check out tools
    Given nobody is signed in
    When somebody sends the request to check out tools and back in, by scanning a barcode on the tool with their phone
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-009 @AC-TOOLS-021 @P1 @positive
  Scenario: Volunteer adds new tools
    Given Ben, a volunteer, is signed in
    When Ben adds new tools
    Then the tool is stored once with its name, photo, category and replacement value, with Ben as the person who made it
    And Ben sees the tool and its reference

  @FR-TOOLS-009 @AC-TOOLS-022 @P1 @negative
  Scenario: Without name
    Given Ben, a volunteer, is signed in
    When Ben sends the request without "name"
    Then the answer is error VALIDATION_FAILED and names "name"
    And no tool is stored

  @FR-TOOLS-009 @AC-TOOLS-023 @P1 @negative
  Scenario: A stranger tries it: Volunteer: add new tools
    Given nobody is signed in
    When somebody sends the request to add new tools
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-009 @AC-TOOLS-045 @P1 @boundary
  Scenario: Sent twice: Volunteer: add new tools
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one tool is stored
    And the second answer equals the first

  @FR-TOOLS-010 @AC-TOOLS-024 @P1 @positive
  Scenario: Volunteer edits the new tools
    Given Ben, a volunteer, is signed in
    And a tool exists that the request is about
    When Ben edits the new tools
    Then the tool shows the new values to everyone who may see it
    And its history names Ben, the time and the earlier values

  @FR-TOOLS-010 @AC-TOOLS-025 @P1 @negative
  Scenario: Two people change it at once
    Given Ben, a volunteer, is signed in
    And a tool exists that the request is about
    And somebody else has changed the tool since Ben opened it
    When Ben saves the change
    Then the answer is error VERSION_CONFLICT
    And the tool keeps the other person's values

  @FR-TOOLS-010 @AC-TOOLS-026 @P1 @negative
  Scenario: A stranger tries it: Volunteer: edit the new tools
    Given nobody is signed in
    When somebody sends the request to edit the new tools
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-011 @AC-TOOLS-027 @P1 @positive
  Scenario: Volunteer puts a tool into repair
    Given Ben, a volunteer, is signed in
    And a tool exists that the request is about
    When Ben puts a tool into repair
    Then the tool is "in repair"
    And its history names Ben and the time

  @FR-TOOLS-011 @AC-TOOLS-028 @P1 @negative
  Scenario: Too late: Volunteer: put a tool into repair
    Given Ben, a volunteer, is signed in
    And the tool is already "in repair"
    When Ben puts a tool into repair
    Then the answer is error TOOL_STATE_INVALID
    And the tool stays as it was

  @FR-TOOLS-011 @AC-TOOLS-029 @P1 @negative
  Scenario: A stranger tries it: Volunteer: put a tool into repair
    Given nobody is signed in
    When somebody sends the request to put a tool into repair
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-012 @AC-TOOLS-030 @P1 @positive
  Scenario: Signed in
    Given Ana is signed in
    When Ana asks to reserve something
    Then it is accepted and stored

  @FR-TOOLS-012 @AC-TOOLS-031 @P1 @negative
  Scenario: Not signed in
    Given nobody is signed in
    When somebody asks to reserve something
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-013 @AC-TOOLS-032 @P1 @boundary
  Scenario: Exactly at the limit
    Given Ana is a member
    And with the request it comes to exactly 3 tools at a time
    When Ana asks to reserve
    Then it is accepted and stored

  @FR-TOOLS-013 @AC-TOOLS-033 @P1 @negative
  Scenario: One beyond the limit
    Given Ana is a member
    And with the request it comes to one more than 3 tools at a time
    When Ana asks to reserve
    Then the answer is error MEMBER_RESERVE_LIMIT_REACHED
    And nothing is stored or changed

  @FR-TOOLS-014 @AC-TOOLS-034 @P1 @positive
  Scenario: It comes about
    Given a case in which it has not come about yet
    When 24 hours pass in which a member does not claim it
    Then the case is passed to the next person
    And the history names the time and the cause

  @FR-TOOLS-014 @AC-TOOLS-035 @P1 @negative
  Scenario: The cause is absent
    Given no case in which 24 hours pass in which a member does not claim it
    When the checks of that moment run
    Then nothing is done: the software does not pass the case to the next person

  @FR-TOOLS-015 @AC-TOOLS-036 @P1 @boundary
  Scenario: Fifty at once
    Given exactly one is left
    When fifty people ask for it at the same moment
    Then exactly one request is stored
    And forty-nine answers are error NO_LONGER_AVAILABLE

  @FR-TOOLS-015 @AC-TOOLS-037 @P1 @negative
  Scenario: Seen as free, taken meanwhile
    Given Ana sees that it is free
    And Ben has taken it since
    When Ana asks for it
    Then the answer is error NO_LONGER_AVAILABLE
    And Ana is shown what is still free

  @FR-TOOLS-016 @AC-TOOLS-038 @P2 @positive
  Scenario: Cancelled
    Given everything is taken
    When one taker cancels
    Then the next person who looks sees one free

  @FR-TOOLS-016 @AC-TOOLS-039 @P2 @negative
  Scenario: Cancelled twice
    Given a cancelled booking
    When it is cancelled again
    Then nothing changes
    And exactly one is free
