// The documents of a project as one finds them: thirty files of many hands, in several tongues, below one
// folder.
type Row = [path: string, text: string, doc_type: string, target_path: string, layer: string];

export const realProject: readonly Row[] = [
  [
    'README.md',
    '# Velo Verleih\n\nLend bicycles of the city to those who live in it.\n',
    'Readme',
    'README.md',
    'CanonicalTaxonomy',
  ],
  [
    'CHANGELOG.md',
    '# Changelog\n\n## [1.2.0] - 2026-02-01\n\n- Added: late fees\n',
    'Changelog',
    'CHANGELOG.md',
    'CanonicalTaxonomy',
  ],
  [
    'CONTRIBUTING.md',
    '# Contributing\n\nOpen a pull request.\n',
    'Contributing',
    'CONTRIBUTING.md',
    'CanonicalTaxonomy',
  ],
  [
    'SECURITY.md',
    '# Security policy\n\nWrite to security@example.com.\n',
    'SecurityPolicy',
    'SECURITY.md',
    'CanonicalTaxonomy',
  ],
  ['LICENSE', 'Apache License\n', 'License', 'LICENSE', 'CanonicalTaxonomy'],
  ['AGENTS.md', '# Agents\n\nRun the tests first.\n', 'AgentInstructions', 'AGENTS.md', 'CanonicalTaxonomy'],
  ['.cursorrules', 'Prefer small functions.\n', 'AgentInstructions', '.cursorrules', 'CanonicalTaxonomy'],
  [
    'docs/adr/0001-record-decisions.md',
    '# 1. Record decisions\n\n## Status\n\nAccepted\n',
    'DecisionRecord',
    'design/adr/0001-record-decisions.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/adr/0002-use-postgresql.md',
    '# 2. Use PostgreSQL\n\n## Decision\n\nPostgreSQL keeps everything.\n',
    'DecisionRecord',
    'design/adr/0002-use-postgresql.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/architecture.md',
    '# Architecture\n\nOne web server, one database.\n\n## Components\n\n- API\n',
    'Architecture',
    'design/architecture.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/glossary.md',
    '# Glossary\n\n**Loan**: a bicycle in the hands of a rider.\n',
    'Glossary',
    'spec/02-glossary.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/product/prd.md',
    '# Product requirements\n\n## Problem statement\n\nBicycles stand unused.\n',
    'ProductRequirements',
    'spec/requirements/prd.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/requirements/lending.md',
    '# Lending\n\n- FR-1: The system shall lend a bicycle to a verified rider.\n',
    'Requirements',
    'spec/requirements/lending.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/requirements/Rückgabe.md',
    '# Rückgabe\n\nEin Rad kommt an jede Station zurück.\n',
    'Requirements',
    'spec/requirements/Rückgabe.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/api/openapi.yaml',
    'openapi: 3.1.0\ninfo: { title: Velo, version: 1.0.0 }\npaths: {}\n',
    'OpenApi',
    'contracts/openapi.yaml',
    'CanonicalTaxonomy',
  ],
  [
    'db/migrations/0001_init.sql',
    'create table loans (id uuid primary key);\n',
    'DatabaseMigration',
    'data/migrations/0001_init.sql',
    'CanonicalTaxonomy',
  ],
  [
    'db/schema.sql',
    'create table riders (id uuid primary key);\n',
    'DatabaseSchema',
    'data/schema.sql',
    'CanonicalTaxonomy',
  ],
  [
    'features/lend.feature',
    'Feature: Lend\n  Scenario: A free bicycle\n    Given a free bicycle\n    When a rider takes it\n    Then it is lent\n',
    'Acceptance',
    'spec/acceptance/lend.feature',
    'CanonicalTaxonomy',
  ],
  [
    'features/貸出.feature',
    'Feature: 貸出\n  Scenario: 自転車\n    Given 自転車\n    When 借りる\n    Then 貸出中\n',
    'Acceptance',
    'spec/acceptance/貸出.feature',
    'CanonicalTaxonomy',
  ],
  [
    'docs/runbooks/restore.md',
    '# Restore the database\n\n## Symptoms\n\nLoans are missing.\n',
    'Runbook',
    'ops/runbooks/restore.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/security/threat-model.md',
    '# Threat model\n\n## Threats\n\nA rider takes another rider’s bicycle.\n',
    'ThreatModel',
    'security/threat-model.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/rfcs/012-late-fees.md',
    '# RFC 12: late fees\n\n## Motivation\n\nBicycles come back late.\n',
    'ChangeProposal',
    'design/rfcs/012-late-fees.md',
    'CanonicalTaxonomy',
  ],
  [
    'docs/images/station.png',
    '\u0089PNG\u0000\u0001',
    'Image',
    'assets/docs/images/station.png',
    'CanonicalTaxonomy',
  ],
  [
    'docs/roadmap.md',
    '# Roadmap\n\n## Q3\n\nCargo bicycles.\n',
    'Roadmap',
    'plan/roadmap.md',
    'CanonicalTaxonomy',
  ],
  [
    'services/billing/README.md',
    '# Billing\n\nTakes late fees.\n',
    'ComponentReadme',
    'design/components/services/billing/README.md',
    'CanonicalTaxonomy',
  ],
  [
    'notes/how-we-lend.md',
    '# System design\n\n## Components\n\nA load balancer stands before two servers.\n\n## Deployment view\n\nTwo zones.\n',
    'Architecture',
    'design/documents/how-we-lend.md',
    'Heuristic',
  ],
  [
    'notes/2026-03-01.md',
    '# Weekly of the team\n\nAttendees: Ana, Bo\n\n## Action items\n\n- Bo: ask the city.\n',
    'MeetingNotes',
    'interview/meetings/2026-03-01.md',
    'Heuristic',
  ],
  [
    'notes/gästebuch 🚲.txt',
    'Danke für das Rad!\n',
    'Unclassified',
    '_source/notes/gästebuch 🚲.txt',
    'Fallback',
  ],
  ['data/export.bin', '\u0000\u0001\u0002', 'Unclassified', '_source/data/export.bin', 'Fallback'],
  ['old/backup.zip', 'PK\u0003\u0004 and no more', 'Unclassified', '_source/old/backup.zip', 'Fallback'],
];

/** What macOS and git leave beside it. */
export const litter: readonly string[] = [
  '__MACOSX/velo-main/._README.md',
  'velo-main/.DS_Store',
  'velo-main/.git/HEAD',
];

/** As files of an archive, below a folder. */
export const projectEntries = (folder = 'velo-main/') =>
  realProject.map(([path, text]) => ({ path: `${folder}${path}`, bytes: Buffer.from(text) }));
