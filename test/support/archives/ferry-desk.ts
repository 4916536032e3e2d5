// A project of BMAD in the layout of its newer versions: requirements and epics apart, and a file for each story that is
// being built.
export const ferryDesk: Readonly<Record<string, string>> = {
  '_bmad-output/planning-artifacts/prd.md': `# Ferry Desk PRD

## Goals

- No queue at the desk

## Functional Requirements

- FR1: A clerk can sell a ticket for one crossing
- FR2: A clerk can cancel a ticket until the ferry leaves
`,
  '_bmad-output/planning-artifacts/epics.md': `---
stepsCompleted: [validate-prerequisites, design-epics]
inputDocuments:
  - docs/prd.md
---

# Ferry Desk - Epic Breakdown

## Overview

This document decomposes the requirements of Ferry Desk into stories.

## Requirements Inventory

### Functional Requirements

FR1: A clerk can sell a ticket for one crossing
FR2: A clerk can cancel a ticket until the ferry leaves
FR3: The skipper sees the number of passengers

### NonFunctional Requirements

- NFR1: **Speed** — A ticket is printed within 2 seconds
- NFR2: The desk works for an hour without a network

### Additional Requirements

- Use SQLite on the desk

### FR Coverage Map

FR1: Epic 1 - selling
FR2: Epic 1 - cancelling
- FR3: Epic 2 - counting

## Epic List

### Epic 1: Tickets
Clerks sell and cancel tickets.
**FRs covered:** FR1, FR2

### Epic 2: Counting
**FRs covered:** FR3

---

## Epic 1: Tickets

Clerks sell and cancel tickets at the desk.

### Story 1.1: Sell a ticket

As a clerk,
I want to sell a ticket for one crossing,
So that a passenger can board.

**Acceptance Criteria:**

**Given** a crossing with free seats
**When** the clerk sells a ticket
**Then** the ticket is printed
**And** one seat fewer is free

**Given** a crossing that is full
**When** the clerk sells a ticket
**Then** the sale is refused

**Technical Notes:** Use the printer driver.

### Story 1.2: Cancel a ticket

As a clerk,
I want to cancel a ticket,
So that its seat is free again.

**Acceptance Criteria:**

**Given** a ticket of a crossing in an hour
**When** the clerk cancels it
**Then** its seat is free
**When** the clerk cancels it again
**Then** the answer says that it was cancelled

## Epic 2: Counting

### Story 2.1: Number of passengers

As a skipper,
I want the number of passengers,
So that the lists agree.

**Acceptance Criteria:**

- **AC1** — Given three tickets, When the ferry leaves, Then the number is 3.
`,
  '_bmad-output/implementation-artifacts/1-1-sell-a-ticket.md': `# Story 1.1: Sell a ticket

Status: ready-for-dev

## Story

As a clerk,
I want to sell a ticket for one crossing,
so that a passenger can board.

## Acceptance Criteria

1. The ticket names the crossing
2. Given a full crossing, when a ticket is sold, then it is refused

## Tasks / Subtasks

- [ ] Task 1 (AC: #1)

## Dev Notes

- Printer.
`,
};
