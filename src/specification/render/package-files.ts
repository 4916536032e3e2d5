// The documents of a package, as a table: what renders each, from which profile on it is part of the package, and
// whether a package without it is incomplete. A document whose nodes do not exist renders to nothing and is left out.
import type { profiles, projectTypes } from '#specification/graph/graph.ts';
import { serialiseGraph } from '#specification/graph/serialise.ts';
import { renderContract } from './contracts/openapi.ts';
import { renderExamples } from './contracts/examples.ts';
import { renderErd } from './data/erd.ts';
import { renderInventories } from './data/inventories.ts';
import { renderModel } from './data/model.ts';
import { renderQueries } from './data/queries-sql.ts';
import { renderSchema } from './data/schema-sql.ts';
import { renderSeed } from './data/seed-sql.ts';
import { renderAssumptions } from './decisions/assumptions.ts';
import { renderDecisionLog } from './decisions/decision-log.ts';
import { renderOpenQuestions } from './decisions/open-questions.ts';
import { renderRisks } from './decisions/risks.ts';
import { renderSilenceReport } from './decisions/silence-report.ts';
import { renderDecisionRecords } from './design/adr.ts';
import { renderArchitecture } from './design/architecture.ts';
import { renderC4 } from './design/c4.ts';
import { renderComponents } from './design/components.ts';
import { renderErrors } from './design/errors.ts';
import { renderInvariants } from './design/invariants.ts';
import { renderSequences } from './design/sequences.ts';
import { renderStateMachines } from './design/state-machines.ts';
import { renderInterview } from './interview/summary.ts';
import { renderEstimate } from './plan/estimate.ts';
import { renderExports } from './plan/export.ts';
import { renderPacks } from './plan/packs.ts';
import { renderRoadmap } from './plan/roadmap.ts';
import { renderTasks } from './plan/tasks.ts';
import { renderWaves } from './plan/waves.ts';
import type { FileRole, FileText } from './rendered-file.ts';
import { renderAcceptance } from './spec/acceptance.ts';
import { renderBrief } from './spec/brief.ts';
import { renderGlossary } from './spec/glossary.ts';
import { renderPrinciples } from './spec/principles.ts';
import { renderAreas, renderProperties, renderQualities } from './spec/requirements.ts';
import { renderScope } from './spec/scope.ts';
import { renderStories } from './spec/stories.ts';
import { renderInstructions } from './start/instructions.ts';
import { renderTrace } from './trace-files/trace.ts';
import type { View } from './view.ts';

type Profile = (typeof profiles)[number];

export interface PackageDocument {
  /** The files it makes; `*` stands for any part of a name. */
  files: readonly string[];
  /** The first profile that has it. */
  from: Profile;
  /** Files without which a package of that profile or a deeper one is incomplete. */
  required: readonly string[];
  /** Only for these project types; all when absent. */
  project_types?: readonly (typeof projectTypes)[number][];
  role: FileRole;
  render: (view: View) => FileText[];
}

const depth: readonly Profile[] = ['Fast', 'Normal', 'Extensive', 'Researcher'];

function row(
  from: Profile,
  role: FileRole,
  render: PackageDocument['render'],
  files: { required?: readonly string[]; optional?: readonly string[] },
): PackageDocument {
  const required = files.required ?? [];
  return { files: [...required, ...(files.optional ?? [])], required, from, role, render };
}

/** Front page, index, quality report and manifest are made after these, because they speak about them. */
export const packageDocuments: readonly PackageDocument[] = [
  row('Fast', 'instructions', renderInstructions, { required: ['AGENTS.md'], optional: ['*'] }),
  row('Fast', 'graph', (view) => [{ path: 'spec/graph.json', text: serialiseGraph(view.graph) }], { required: ['spec/graph.json'] }),
  row('Fast', 'specification', renderBrief, { required: ['spec/00-brief.md'] }),
  row('Fast', 'specification', renderScope, { required: ['spec/01-scope.md'] }),
  row('Fast', 'specification', renderGlossary, { required: ['spec/02-glossary.md'] }),
  row('Normal', 'specification', renderPrinciples, { optional: ['spec/03-principles.md'] }),
  row('Fast', 'specification', renderStories, { required: ['spec/requirements/stories.md'] }),
  row('Fast', 'specification', renderAreas, { optional: ['spec/requirements/*.md'] }),
  row('Fast', 'specification', renderQualities, { required: ['spec/requirements/quality.md'] }),
  row('Fast', 'specification', renderProperties, { optional: ['spec/requirements/properties.md'] }),
  row('Fast', 'acceptance', renderAcceptance, { optional: ['spec/acceptance/*.feature'] }),
  row('Fast', 'design', renderArchitecture, { required: ['design/architecture.md'] }),
  row('Fast', 'design', renderC4, { required: ['design/c4/context.mmd', 'design/c4/containers.mmd'] }),
  row('Fast', 'design', renderComponents, { required: ['design/components.md'] }),
  row('Fast', 'design', renderInvariants, { optional: ['design/invariants.md'] }),
  row('Fast', 'design', renderDecisionRecords, { optional: ['design/adr/*.md'] }),
  row('Fast', 'design', renderStateMachines, { optional: ['design/state-machines/*'] }),
  row('Fast', 'design', renderSequences, { optional: ['design/sequences/*.mmd'] }),
  row('Fast', 'design', renderErrors, { required: ['design/errors.md', 'design/errors.json'] }),
  row('Fast', 'contract', renderContract, { required: ['contracts/openapi.yaml'] }),
  row('Fast', 'contract', renderExamples, { optional: ['contracts/examples/*.json'] }),
  row('Fast', 'data', renderModel, { required: ['data/model.md'] }),
  row('Fast', 'data', renderErd, { required: ['data/erd.mmd'] }),
  row('Fast', 'data', renderSchema, { required: ['data/schema.sql'] }),
  row('Fast', 'data', renderQueries, { optional: ['data/queries.sql'] }),
  row('Fast', 'data', renderSeed, { required: ['data/seed.sql'] }),
  row('Normal', 'data', renderInventories, { required: ['data/classification.csv', 'data/retention.csv'] }),
  row('Fast', 'plan', renderRoadmap, { required: ['plan/roadmap.md'] }),
  row('Fast', 'plan', renderTasks, { required: ['plan/tasks.md', 'plan/tasks.json'] }),
  row('Fast', 'plan', renderWaves, { required: ['plan/waves.mmd'] }),
  row('Fast', 'plan', renderPacks, { optional: ['plan/packs/*.md'] }),
  row('Fast', 'plan', renderEstimate, { required: ['plan/estimate.json'] }),
  row('Fast', 'plan', renderExports, { required: ['plan/export/github-issues.sh', 'plan/export/jira.csv', 'plan/export/linear.csv'] }),
  row('Fast', 'trace', renderTrace, { required: ['trace/matrix.csv', 'trace/coverage.json', 'trace/provenance.jsonl'] }),
  row('Fast', 'decisions', renderAssumptions, { optional: ['decisions/assumptions.md'] }),
  row('Fast', 'decisions', renderOpenQuestions, { optional: ['decisions/open-questions.md'] }),
  row('Fast', 'decisions', renderRisks, { optional: ['decisions/risks.csv'] }),
  row('Fast', 'decisions', renderDecisionLog, { optional: ['decisions/decision-log.md'] }),
  row('Fast', 'decisions', renderSilenceReport, { optional: ['decisions/silence-report.md'] }),
  row('Fast', 'interview', renderInterview, { required: ['interview/summary.md', 'interview/coverage.json'] }),
]; // prettier-ignore

/** The documents of a project's profile and type. */
export function documentsOf({ profile, type }: View['project']): readonly PackageDocument[] {
  return packageDocuments.filter(
    (document) =>
      depth.indexOf(document.from) <= depth.indexOf(profile) &&
      (document.project_types === undefined || document.project_types.includes(type)),
  );
}

/** The paths without which a package of this project is incomplete. */
export function requiredPaths(project: View['project']): readonly string[] {
  const covers = ['README.md', 'llms.txt', 'manifest.json', 'quality/report.md', 'quality/report.json'];
  return [...covers, ...documentsOf(project).flatMap((document) => document.required)];
}
