Feature: Tools

  @FR-TOOLS-001 @AC-TOOLS-001 @P1 @positive
  Scenario: Member asks to search tools by name or category
    Given Ben, a member, is signed in
    And a tool exists that the request is about
    When Ben asks to search tools by name or category
    Then Ben sees exactly the tools that match and that Ben may see
    And the answer shows the state at the moment of asking

  @FR-TOOLS-001 @AC-TOOLS-002 @P1 @boundary
  Scenario: Nothing there
    Given Ben, a member, is signed in
    And no tool matches
    When Ben asks to search tools by name or category
    Then the list is empty and says what was looked for
    And no error is shown

  @FR-TOOLS-002 @AC-TOOLS-003 @P1 @positive
  Scenario: Member reserves an up to the limit at a time and for a maximum of the limit ahead
    Given Ben, a member, is signed in
    And a tool exists and is available
    When Ben reserves an up to 3 tools at a time and for a maximum of 14 days ahead
    Then the reservation is stored once, with Ben as the person who made it
    And Ben sees the reservation and its reference

  @FR-TOOLS-002 @AC-TOOLS-004 @P1 @negative
  Scenario: Without tool id
    Given Ben, a member, is signed in
    And a tool exists and is available
    When Ben sends the request without "tool_id"
    Then the answer is error VALIDATION_FAILED and names "tool_id"
    And no reservation is stored

  @FR-TOOLS-002 @AC-TOOLS-005 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to reserve an up to 3 tools at a time and for a maximum of 14 days ahead
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-002 @AC-TOOLS-028 @P1 @boundary
  Scenario: Sent twice
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one reservation is stored
    And the second answer equals the first

  @FR-TOOLS-003 @AC-TOOLS-006 @P1 @positive
  Scenario: Member joins a waiting list
    Given Ben, a member, is signed in
    And a tool is out
    When Ben joins a waiting list
    Then Ben sees the result on the same screen
    And the result shows the effect when it is opened again

  @FR-TOOLS-003 @AC-TOOLS-007 @P1 @negative
  Scenario: Interrupted half-way
    Given Ben, a member, is signed in
    And a tool is out
    And the connection breaks before the answer arrives
    When Ben repeats the same request
    Then the effect has happened exactly once
    And Ben sees the same result as after one request

  @FR-TOOLS-003 @AC-TOOLS-008 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to join a waiting list
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-004 @AC-TOOLS-009 @P1 @positive
  Scenario: Volunteer ticks off the tools
    Given Ana, a volunteer, is signed in
    And it's handed back, thats where most of the stuff goes missing
    And a reservation exists that the request is about
    When Ana ticks off the tools
    Then the reservation is "ticked off"
    And its history names Ana and the time

  @FR-TOOLS-004 @AC-TOOLS-010 @P1 @negative
  Scenario: Too late
    Given Ana, a volunteer, is signed in
    And the reservation has already been ticked off
    When Ana ticks off the tools
    Then the answer is error RESERVATION_STATE_INVALID
    And the reservation stays as it was

  @FR-TOOLS-004 @AC-TOOLS-011 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to tick off the tools
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-005 @AC-TOOLS-012 @P3 @positive
  Scenario: Volunteer checks out tools and back in, by scanning a barcode on the tool with their phone
    Given Ana, a volunteer, is signed in
    And a reservation exists that the request is about
    When Ana checks out tools and back in, by scanning a barcode on the tool with their phone
    Then the reservation is "checked out"
    And its history names Ana and the time

  @FR-TOOLS-005 @AC-TOOLS-013 @P3 @negative
  Scenario: Too late
    Given Ana, a volunteer, is signed in
    And the reservation has already been checked out
    When Ana checks out tools and back in, by scanning a barcode on the tool with their phone
    Then the answer is error RESERVATION_STATE_INVALID
    And the reservation stays as it was

  @FR-TOOLS-005 @AC-TOOLS-014 @P3 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to check out tools and back in, by scanning a barcode on the tool with their phone
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-006 @AC-TOOLS-015 @P1 @positive
  Scenario: Volunteer adds new tools
    Given Ana, a volunteer, is signed in
    When Ana adds new tools
    Then the tool is stored once, with Ana as the person who made it
    And Ana sees the tool and its reference

  @FR-TOOLS-006 @AC-TOOLS-016 @P1 @negative
  Scenario: Without name
    Given Ana, a volunteer, is signed in
    When Ana sends the request without "name"
    Then the answer is error VALIDATION_FAILED and names "name"
    And no tool is stored

  @FR-TOOLS-006 @AC-TOOLS-017 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to add new tools
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-006 @AC-TOOLS-029 @P1 @boundary
  Scenario: Sent twice
    Given the first answer was lost on the way
    When the same request is sent again with the same Idempotency-Key
    Then exactly one tool is stored
    And the second answer equals the first

  @FR-TOOLS-007 @AC-TOOLS-018 @P1 @positive
  Scenario: Volunteer edits the tools
    Given Ana, a volunteer, is signed in
    And a tool exists that the request is about
    When Ana edits the tools
    Then the tool shows the new values to everyone who may see it
    And its history names Ana, the time and the earlier values

  @FR-TOOLS-007 @AC-TOOLS-019 @P1 @negative
  Scenario: Two people change it at once
    Given Ana, a volunteer, is signed in
    And a tool exists that the request is about
    And somebody else has changed the tool since Ana opened it
    When Ana saves the change
    Then the answer is error VERSION_CONFLICT
    And the tool keeps the other person's values

  @FR-TOOLS-007 @AC-TOOLS-020 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to edit the tools
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-008 @AC-TOOLS-021 @P1 @positive
  Scenario: Volunteer asks to put a tool into repair
    Given Ana, a volunteer, is signed in
    And a tool exists that the request is about
    When Ana asks to put a tool into repair
    Then Ana sees the result on the same screen
    And the tool shows the effect when it is opened again

  @FR-TOOLS-008 @AC-TOOLS-022 @P1 @negative
  Scenario: Interrupted half-way
    Given Ana, a volunteer, is signed in
    And a tool exists that the request is about
    And the connection breaks before the answer arrives
    When Ana repeats the same request
    Then the effect has happened exactly once
    And Ana sees the same result as after one request

  @FR-TOOLS-008 @AC-TOOLS-023 @P1 @negative
  Scenario: A stranger tries it
    Given nobody is signed in
    When somebody sends the request to put a tool into repair
    Then the answer is error NOT_AUTHENTICATED
    And nothing is stored or changed

  @FR-TOOLS-009 @AC-TOOLS-024 @P1 @boundary
  Scenario: Exactly at the limit
    Given a request that keeps to the rule: a member can reserve up to 3 tools at a time and for a maximum of 14 days ahead
    And the request reaches exactly 3 tools
    When the request is made
    Then it is accepted and stored

  @FR-TOOLS-009 @AC-TOOLS-025 @P1 @negative
  Scenario: Just beyond the limit
    Given a request that would break the rule: a member can reserve up to 3 tools at a time and for a maximum of 14 days ahead
    And the request is the smallest step beyond 3 tools
    When the request is made
    Then the answer is error TOOL_LIMIT_REACHED
    And nothing is stored or changed

  @FR-TOOLS-010 @AC-TOOLS-026 @P1 @boundary
  Scenario: Exactly at the limit
    Given a request that keeps to the rule: One thing where the team argue: Tom thinks members should be able to reserve 5 tools at a time, the team said 3 above, not settled
    And the request reaches exactly 5 tools
    When the request is made
    Then it is accepted and stored

  @FR-TOOLS-010 @AC-TOOLS-027 @P1 @negative
  Scenario: Just beyond the limit
    Given a request that would break the rule: One thing where the team argue: Tom thinks members should be able to reserve 5 tools at a time, the team said 3 above, not settled
    And the request is the smallest step beyond 5 tools
    When the request is made
    Then the answer is error TOOL_LIMIT_REACHED
    And nothing is stored or changed
