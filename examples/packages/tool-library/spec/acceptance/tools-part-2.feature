Feature: Tools, part 2

  @FR-TOOLS-017 @AC-TOOLS-040 @P1 @boundary
  Scenario: Exactly the size
    Given a picture of exactly 10 MB
    When it is uploaded
    Then it is stored and shown

  @FR-TOOLS-017 @AC-TOOLS-041 @P1 @negative
  Scenario: A program called photo.jpg
    Given a program whose name ends in .jpg
    When it is uploaded
    Then the answer is error FILE_REJECTED
    And nothing of it is kept

  @FR-TOOLS-018 @AC-TOOLS-042 @P2 @positive
  Scenario: Sent again
    Given an upload broke off
    When the person sends the file again
    Then it is stored once

  @FR-TOOLS-018 @AC-TOOLS-043 @P2 @negative
  Scenario: Broken off
    Given a form with text and a file
    When the connection ends in the middle of the file
    Then the text is still there
    And no half file is shown
