// The documents of a package, as a table: what renders each, from which profile on it is part of the package,
// and when a package without it is incomplete. A document whose nodes do not exist renders to nothing and is
// left out.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { kindOf } from '#knowledge/kinds/kinds.ts';
import type { Project } from '#specification/graph/graph.ts';
import { ownInstructionFiles } from '#knowledge/instruction-files.ts';
import { graphFileOf } from '#specification/graph/graph-files.ts';
import { renderEvaluationSet } from './ai/evaluation-set.ts';
import { renderGuardrails } from './ai/guardrails.ts';
import { evaluationPath, guardrailsPath, toolsPath } from './ai/model-use.ts';
import { renderTools } from './ai/tool-schemas.ts';
import { renderEvents } from './contracts/asyncapi.ts';
import { renderErrors } from './contracts/errors.ts';
import { interfacePaths, renderInterface } from './contracts/interface.ts';
import { renderContract } from './contracts/openapi.ts';
import { permissionPaths, renderPermissions } from './contracts/permissions.ts';
import { balancePath, renderBalance } from './data/balance.ts';
import { renderModel } from './data/model.ts';
import { renderSchema } from './data/schema-sql.ts';
import { renderSeed } from './data/seed-sql.ts';
import { renderAssumptions, renderDefaults } from './decisions/assumptions.ts';
import { renderDecisionLog } from './decisions/decision-log.ts';
import { renderOpenQuestions } from './decisions/open-questions.ts';
import { renderRisks } from './decisions/risks.ts';
import { renderDecisionRecords } from './design/adr.ts';
import { renderArchitecture } from './design/architecture.ts';
import { machinesPath, renderStateMachines } from './design/state-machines.ts';
import { renderPacks, renderTasksInBrief } from './plan/packs.ts';
import { renderScaffold } from './plan/scaffold.ts';
import { renderTasks } from './plan/tasks.ts';
import {
  ledgerPath,
  contractPath,
  errorsPath,
  eventsPath,
  packsPath,
  recordsPath,
  specificationPath,
  threatsPath,
  casesPath,
  defaultsPath,
  taskDataPath,
} from './node-locations.ts';
import { isCore, reaches } from './profiles.ts';
import type { FileRole, FileText } from './rendered-file.ts';
import { renderAcceptance } from './spec/acceptance.ts';
import { renderSpecification } from './spec/specification.ts';
import { renderInstructions } from './start/instructions.ts';
import { renderAlternatives } from './history/alternatives.ts';
import { renderLedger, renderStatements } from './quality/ledger.ts';
import { renderCoverage, renderMatrix } from './quality/trace-files.ts';
import type { View } from './view.ts';
import { operationsPath } from './ops/objectives.ts';
import { renderAlerts, renderObjectives } from './ops/watch.ts';
import { renderConfig } from './ops/config.ts';
import { deliveryPaths, renderDelivery } from './ops/delivery.ts';
import { renderOperations } from './ops/operations.ts';
import { renderAuthorization } from './security/authorization.ts';
import { renderPrivacy } from './security/privacy.ts';
import { renderThreats } from './security/threats.ts';
import { renderCases } from './test/cases.ts';
import { renderPerformance } from './test/performance.ts';
import { renderStrategy } from './test/strategy.ts';
import { renderScreens } from './design/screens.ts';

export interface PackageDocument {
  /** The files it makes; `*` stands for any part of a name. */
  files: readonly string[];
  role: FileRole;
  render: (view: View) => FileText[];
  /** The first profile that has it, as soon as its nodes exist. */
  from: ReviewProfile;
  /** The first profile in which a package without it is incomplete; null when it may always be missing. */
  required_from: ReviewProfile | null;
}

type Row = [
  files: string[],
  role: FileRole,
  render: PackageDocument['render'],
  more?: Partial<PackageDocument>,
];
const optional = { required_from: null };
const normal = { from: 'Normal', required_from: 'Normal' } as const;
/** A page for those who have to answer for more; not every project gives it content. */
const extensive = { from: 'Extensive', required_from: null } as const;
/** Part of some types of project only. */
const ofType = { from: 'Normal', required_from: null } as const;
/** Defines nodes that other documents link to: part of any package that has them, required from Normal on. */
const deep = { required_from: 'Normal' } as const;

/** Front page, index, quality report and manifest are made after these, because they speak about them. */
const rows: Row[] = [
  [
    ownInstructionFiles.map((file) => file.path),
    'instructions',
    (view) => renderInstructions(view, ownInstructionFiles),
  ],
  [['trace/graph.json'], 'graph', (view) => [graphFileOf(view.graph)]],
  [[specificationPath], 'specification', renderSpecification],
  [['test/acceptance/*.feature'], 'acceptance', renderAcceptance],
  [['design/architecture.md'], 'design', renderArchitecture],
  [[recordsPath], 'design', renderDecisionRecords, deep],
  [[machinesPath], 'design', renderStateMachines, optional],
  [[contractPath], 'contract', renderContract],
  [interfacePaths, 'contract', renderInterface, optional],
  [[errorsPath], 'contract', renderErrors],
  [[eventsPath], 'contract', renderEvents, optional],
  [[toolsPath], 'contract', renderTools, ofType],
  [permissionPaths, 'contract', renderPermissions, ofType],
  [['data/model.md'], 'data', renderModel],
  [['data/schema.sql'], 'data', renderSchema],
  [['data/seed.sql'], 'data', renderSeed],
  [[balancePath], 'data', renderBalance, ofType],
  [[guardrailsPath], 'security', renderGuardrails, ofType],
  [[threatsPath], 'security', renderThreats, deep],
  [['security/authorization-matrix.csv'], 'security', renderAuthorization],
  [['security/privacy.md'], 'security', renderPrivacy, { from: 'Normal', required_from: null }],
  [['ux/screens.md'], 'ux', renderScreens, deep],
  [[operationsPath], 'operations', renderOperations, normal],
  [deliveryPaths, 'operations', renderDelivery, ofType],
  [['ops/config.csv'], 'operations', renderConfig, { from: 'Normal', required_from: null }],
  [['ops/slo.yaml'], 'operations', renderObjectives, normal],
  [['ops/alerts.yaml'], 'operations', renderAlerts, normal],
  [['test/strategy.md'], 'test', renderStrategy],
  [[casesPath], 'test', renderCases, optional],
  [[evaluationPath], 'test', renderEvaluationSet, ofType],
  [['test/performance.md'], 'test', renderPerformance, extensive],
  [['plan/tasks.md', taskDataPath], 'plan', renderTasks],
  [['plan/packs/*.md'], 'plan', renderPacks, normal],
  [[packsPath], 'plan', renderTasksInBrief, optional],
  [['scaffold/*'], 'scaffold', renderScaffold, optional],
  [['trace/matrix.csv'], 'trace', renderMatrix],
  [['trace/coverage.json'], 'trace', renderCoverage, normal],
  [[ledgerPath], 'trace', (view) => renderLedger(view), optional],
  [['trace/statements.jsonl'], 'trace', renderStatements, ofType],
  [[defaultsPath], 'trace', renderDefaults, optional],
  [['decisions/assumptions.md'], 'decisions', renderAssumptions, optional],
  [['decisions/open-questions.md'], 'decisions', renderOpenQuestions, optional],
  [['decisions/risks.csv'], 'decisions', renderRisks, optional],
  [['decisions/decision-log.md'], 'decisions', renderDecisionLog, optional],
  [
    ['research/alternatives.md'],
    'decisions',
    renderAlternatives,
    { from: 'Researcher', required_from: 'Researcher' },
  ],
];

export const packageDocuments: readonly PackageDocument[] = rows.map(([files, role, render, more]) => ({
  files,
  role,
  render,
  from: 'Fast',
  required_from: 'Fast',
  ...more,
}));

/** The documents that a package of this profile may have. */
export function documentsOf({ profile, type }: Kindred): readonly PackageDocument[] {
  return packageDocuments.filter(
    ({ from, files }) => reaches(profile, from) && !files.every((file) => isSenseless(file, type)),
  );
}

type Kindred = Pick<Project, 'profile' | 'type'>;

const isSenseless = (file: string, type: Project['type']): boolean => kindOf(type).without.includes(file);

/** The files (or patterns with at least one file) without which a package of this profile is incomplete. */
export function requiredFiles({ profile, type }: Kindred): readonly string[] {
  const covers = ['README.md', 'manifest.json', 'trace/report.md', 'trace/report.json'];
  if (!isCore({ profile })) covers.push('llms.txt');
  const documents = documentsOf({ profile, type }).filter(
    ({ required_from }) => required_from !== null && reaches(profile, required_from),
  );
  return [...covers, ...documents.flatMap((document) => document.files)];
}
