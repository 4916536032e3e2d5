// One project in the layout of each tool, with what people really write into such files: bold here and not there, lists in
// lists, code blocks, comments, tables, German.
import type { ArchivedFile } from '#specification/migration/classify.ts';
import { ferryDesk } from './ferry-desk.ts';

export type ToolProject = Readonly<Record<string, string>>;

export const beeyard: ToolProject = {
  'specs/001-hive-inspections/spec.md': `# Feature Specification: Hive Inspections

**Feature Branch**: \`001-hive-inspections\`
**Status**: Draft
**Input**: User description: "Beekeepers log what they see in a hive"

<!-- ACTION REQUIRED: the stories below are placeholders.
- **FR-900**: System MUST never read a comment
-->

## User Scenarios & Testing *(mandatory)*

### User Story 1 - Log an inspection (Priority: P1)

As a beekeeper, I want to log an inspection at the hive, so that I still know it in spring.

**Why this priority**: Without a log there is nothing to look at.

**Independent Test**: Log one inspection without a network and see it later.

**Acceptance Scenarios**:

1. **Given** a hive with no inspection, **When** the beekeeper saves one, **Then** it is the newest of that hive
2. **Given** the phone has no network,
   **When** the beekeeper saves an inspection, **Then** it is kept on the phone, **And** it is sent later
3. Something about queens that nobody has written as a scenario

---

### User Story 2 – Varroa-Zählung (Priority: P3)

Der Imker zählt die Milben auf der Windel und trägt die Zahl ein.

**Acceptance Scenarios**:

1. *Given* eine Zählung von gestern, *When* der Imker eine neue einträgt, *Then* steht \`THEN\` die neue oben

### Edge Cases

- What happens when two phones log the same hive? [NEEDS CLARIFICATION: does the later one win?]

## Requirements *(mandatory)*

### Functional Requirements

- **FR-001**: System MUST keep every inspection with its hive and its day
- **FR-002 (Photos):** System MUST take at most 5 photos
  of 10 MB an inspection
  - JPEG
  - HEIC
- FR-003: Das System MUSS Zählungen über 100 Milben **rot** zeigen
- **FR-004**: System MUST warn when [NEEDS CLARIFICATION: how many days?] have passed

\`\`\`json
{ "FR-005": "no requirement: code" }
\`\`\`

### Key Entities *(include if feature involves data)*

- **Hive**: a box with a colony

## Success Criteria *(mandatory)*

- **SC-001**: An inspection is logged in under 2 minutes
`,
  'specs/001-hive-inspections/tasks.md': `# Tasks: Hive Inspections

## Phase 1: Setup

- [ ] T001 [P] Create the project in src/
- [x] T002 [US1] Store inspections in src/inspections.ts
`,
  'specs/002-honey-jars/spec.md': `# Feature Specification: Honey Jars

## Requirements

- **FR-001**: System MUST print a lot number on each label
- __FR-007__: System MUST list jars by their lot
`,
  'README.md': '# Beeyard\n\nA log for people who keep bees.\n',
};

export const swimmingPool: ToolProject = {
  '.kiro/specs/lane-booking/requirements.md': `# Requirements Document

## Introduction

Swimmers book lanes of the pool by the half hour.

## Glossary

- **Lane**: one of six parts of the pool

## Requirements

### Requirement 1: Book a lane

**User Story:** As a swimmer, I want to book a lane, so that I do not wait at the edge.

#### Acceptance Criteria

1. WHEN a swimmer books a free lane THEN THE SYSTEM SHALL keep the booking for half an hour
2. IF the lane is taken, THEN THE SYSTEM SHALL offer the next free lane
   of the same hour
   - with its number
   - with its depth
3. WHILE the pool is closed, THE Booking_Service SHALL refuse bookings

### Requirement 2

**User Story**: Als Bademeister möchte ich Bahnen sperren, damit niemand im Becken ist.

#### Acceptance Criteria

1) WENN eine Bahn gesperrt ist, SHALL das System keine Buchung annehmen
2) THE SYSTEM SHALL keep the reason of each closure

| lane | depth |
| --- | --- |
| 1 | 1.80 m |

### Requirement 3: Reminders

__User Story:__ As an **early swimmer**, I want a reminder

#### Acceptance Criteria

1. WHEN a booking begins in one hour THEN THE SYSTEM SHALL remind the swimmer [NEEDS CLARIFICATION: by which channel?]

#### Notes

1. This list is about something else

### Out of Scope

- Payment at the gate
`,
  '.kiro/specs/lane-booking/tasks.md': `# Implementation Plan

- [ ] 1. Book a lane
  - [ ] 1.1 Store bookings
    - _Requirements: 1.1, 1.2_
`,
  '.kiro/specs/lane-booking/design.md': '# Design Document\n\n## Overview\n\nOne service.\n',
};

export const orchestra: ToolProject = {
  'openspec/project.md': '# Project Context\n\nScores of an orchestra.\n',
  'openspec/specs/score-library/spec.md': `# score-library Specification

## Purpose
Keeps the scores of the orchestra and who has them at home.

## Requirements

### Requirement: Lend a part
The system SHALL lend each part to one musician at a time.
It SHALL keep the day.

A second paragraph gives background.

#### Scenario: The part is in the cabinet
- **GIVEN** the part is in the cabinet
- **WHEN** a musician borrows it
- **THEN** the library names the musician
- **AND** the day of return is shown
  - in the list of the librarian
  - on the label

#### Scenario: Stimme ist verliehen
* **WHEN:** eine zweite Musikerin dieselbe Stimme leiht
* **THEN:** bleibt sie abgelehnt

#### Scenario: Without an end
- **WHEN** nothing follows

### Requirement: Notenblätter zählen
Das Archiv SHALL jede Seite zählen.

\`\`\`gherkin
WHEN in code
THEN nothing is read
\`\`\`

#### Scenario: In capitals
- WHEN a page is missing
- THEN the count says so, and the part is marked

### Notes

- Not a requirement
`,
  'openspec/changes/add-digital-parts/specs/score-library/spec.md': `## ADDED Requirements

### Requirement: Digital parts
The system SHALL show a part on a tablet.

#### Scenario: Offline
- **WHEN** the hall has no network
- **THEN** the part is shown

## MODIFIED Requirements

### Requirement: Lend a part
The system SHALL lend each part to two musicians at a time.

#### Scenario: Two
- **WHEN** two borrow it
- **THEN** both are named

## REMOVED Requirements

### Requirement: Fines
**Reason**: Nobody paid.
`,
  'openspec/changes/add-digital-parts/proposal.md': '## Why\n\nPaper tears.\n',
  'openspec/changes/archive/2026-01-01-old/specs/score-library/spec.md':
    '## ADDED Requirements\n\n### Requirement: Old\nThe system SHALL be old.\n',
};

export const foodBank: ToolProject = {
  'docs/prd.md': `---
status: final
---

# Food Bank Product Requirements Document (PRD)

## Goals and Background Context

### Goals

- No box leaves without an allergy card
- Volunteers pack **40 boxes** an hour
  - in teams of two

### Background Context

Paper lists get wet.

| Date | Version | Author |
| :-- | :-- | :-- |
| 2026-02-01 | 0.1 | Ada |

## Requirements

### Functional

- FR1: The system lists what each family may not eat
- **FR2:** The system prints a card for each box
1. **FR-3** — Das System zählt die Kisten je Tour
- FR4, FR5: see the epic

### Non Functional

- NFR1: The card prints within 3 seconds
- **NFR2**: All data stays in the building

## Epic 1: Packing

### Story 1.1: Print a card

As a volunteer,
I want a card for each box,
so that nobody eats what harms them.

#### Acceptance Criteria

1. The card names every allergy of the family
2. **Given** a family without allergies, **When** the card is printed, **Then** it says "none"
   - in German too
`,
  'docs/stories/1.2.tour-list.md': `# Story 1.2: Tour list

## Status

Draft

## Story

**As a** driver,
**I want** the boxes of my tour in order,
**so that** I load the last box first.

## Acceptance Criteria

1. The list begins with the last stop
2. Die Liste zeigt die Kisten je Halt

## Tasks / Subtasks

- [ ] Sort the stops (AC: 1)
  - [ ] Write a test

## Dev Notes

1. The stops come from the tour table
`,
  'docs/stories/1.3.german.md': `# Story 1.3: Kühlkette

## Story

Als Fahrer möchte ich die Temperatur sehen, damit nichts verdirbt.

## Acceptance Criteria

1: no list
1. Über 7 °C erscheint eine Warnung
`,
};

export const toolProjects = {
  'Spec Kit': beeyard,
  Kiro: swimmingPool,
  OpenSpec: orchestra,
  BMAD: foodBank,
  'BMAD with epics': ferryDesk,
} as const satisfies Record<string, ToolProject>;

export const archived = (project: ToolProject): ArchivedFile[] =>
  Object.entries(project).map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
