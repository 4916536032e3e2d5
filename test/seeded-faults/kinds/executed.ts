// Faults that only a program shows which runs or parses the file: PostgreSQL, an OpenAPI linter, Mermaid,
// Gherkin.
import { contractFaults } from './executed/contract.ts';
import { databaseFaults } from './executed/database.ts';
import { diagramFaults } from './executed/diagrams.ts';
import { featureFaults } from './executed/features.ts';

export const executedFaults = [...contractFaults, ...databaseFaults, ...diagramFaults, ...featureFaults];
