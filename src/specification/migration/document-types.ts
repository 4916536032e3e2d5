// What documents a project has, and where each stands in the tree of a package. A `one` is a place that one
// document takes, with `or` as the folder of further ones that only look alike; a `many` is a folder, in
// which files keep their names; a `tree` is a folder in which they keep their paths; `asItIs` is for files
// that tools look for where they are.
type Slot = { one: string; or: string } | { many: string } | { tree: string } | 'asItIs';

const design = 'design/documents';
const spec = 'spec/documents';
const project = 'project';

export const documentTypes = {
  Readme: { one: 'README.md', or: 'guides' },
  ComponentReadme: { tree: 'design/components' },
  Changelog: { one: 'CHANGELOG.md', or: project },
  ReleaseNotes: { many: 'project/releases' },
  Contributing: { one: 'CONTRIBUTING.md', or: project },
  CodeOfConduct: { one: 'CODE_OF_CONDUCT.md', or: project },
  License: { one: 'LICENSE', or: project },
  Governance: { one: 'GOVERNANCE.md', or: project },
  Support: { one: 'SUPPORT.md', or: project },
  AgentInstructions: 'asItIs',
  Brief: { one: 'spec/00-brief.md', or: spec },
  Scope: { one: 'spec/01-scope.md', or: spec },
  Glossary: { one: 'spec/02-glossary.md', or: spec },
  Principles: { one: 'spec/03-principles.md', or: spec },
  ProductRequirements: { many: 'spec/requirements' },
  Requirements: { many: 'spec/requirements' },
  UserStories: { one: 'spec/requirements/stories.md', or: 'spec/requirements/stories' },
  UserStory: { many: 'spec/requirements/stories' },
  QualityRequirements: { one: 'spec/requirements/quality.md', or: spec },
  Acceptance: { many: 'spec/acceptance' },
  FeatureSpecification: { tree: 'spec/features' },
  Architecture: { one: 'design/architecture.md', or: design },
  ArchitectureChapter: { many: 'design/architecture' },
  ContainerDiagram: { many: 'design/c4' },
  Diagram: { many: 'design/diagrams' },
  DecisionRecord: { many: 'design/adr' },
  ChangeProposal: { many: 'design/rfcs' },
  DesignDocument: { many: design },
  OpenApi: { one: 'contracts/openapi.yaml', or: 'contracts/more' },
  AsyncApi: { one: 'contracts/asyncapi.yaml', or: 'contracts/more' },
  MessageSchema: { many: 'contracts/schemas' },
  ApiReference: { many: 'contracts/reference' },
  ExampleMessage: { many: 'contracts/examples' },
  DataModel: { one: 'data/model.md', or: 'data/documents' },
  ErDiagram: { one: 'data/erd.mmd', or: 'data/documents' },
  DatabaseSchema: { one: 'data/schema.sql', or: 'data/more' },
  DatabaseMigration: { many: 'data/migrations' },
  SeedData: { one: 'data/seed.sql', or: 'data/more' },
  DataInventory: { many: 'data/inventories' },
  SecurityPolicy: { one: 'SECURITY.md', or: 'security' },
  ThreatModel: { one: 'security/threat-model.md', or: 'security/documents' },
  Privacy: { one: 'security/privacy.md', or: 'security/documents' },
  AuthorizationMatrix: { one: 'security/authorization-matrix.csv', or: 'security/documents' },
  SecurityDocument: { many: 'security/documents' },
  Personas: { one: 'ux/personas.md', or: 'ux/documents' },
  Screen: { many: 'ux/screens' },
  UserFlow: { many: 'ux/flows' },
  StyleGuide: { one: 'ux/style-guide.md', or: 'ux/documents' },
  Accessibility: { one: 'ux/accessibility.md', or: 'ux/documents' },
  Deployment: { one: 'ops/deployment.md', or: 'ops/documents' },
  Runbook: { many: 'ops/runbooks' },
  Postmortem: { many: 'ops/postmortems' },
  ServiceObjectives: { one: 'ops/slo.yaml', or: 'ops/documents' },
  Backup: { one: 'ops/backup-and-recovery.md', or: 'ops/documents' },
  OperationsDocument: { many: 'ops/documents' },
  TestStrategy: { one: 'test/strategy.md', or: 'test/documents' },
  TestCases: { many: 'test/cases' },
  AcceptanceTest: { one: 'test/uat.md', or: 'test/documents' },
  Performance: { one: 'test/performance.md', or: 'test/documents' },
  Roadmap: { one: 'plan/roadmap.md', or: 'plan/documents' },
  Tasks: { one: 'plan/tasks.md', or: 'plan/documents' },
  Plan: { many: 'plan/documents' },
  Risks: { one: 'decisions/risks.csv', or: 'decisions/documents' },
  Assumptions: { one: 'decisions/assumptions.md', or: 'decisions/documents' },
  OpenQuestions: { one: 'decisions/open-questions.md', or: 'decisions/documents' },
  DecisionLog: { one: 'decisions/decision-log.md', or: 'decisions/documents' },
  MeetingNotes: { many: 'interview/meetings' },
  Interview: { many: 'interview/notes' },
  Research: { many: 'research' },
  Guide: { many: 'guides' },
  Faq: { one: 'guides/faq.md', or: 'guides' },
  Image: { tree: 'assets' },
} as const satisfies Record<string, Slot>;

export type DocumentType = keyof typeof documentTypes;

export const slotOf = (type: DocumentType): Slot => documentTypes[type];

/** What a place of a package is for; null where any document may lie. */
export function typeAt(target_path: string): DocumentType | null {
  const folders = Object.entries<Slot>(documentTypes).flatMap(([type, slot]) => {
    if (slot === 'asItIs') return [];
    if ('one' in slot)
      return withoutEnding(slot.one) === withoutEnding(target_path) ? [{ type, length: Infinity }] : [];
    const folder = 'many' in slot ? slot.many : slot.tree;
    return target_path.startsWith(`${folder}/`) ? [{ type, length: folder.length }] : [];
  });
  const [nearest] = folders.toSorted((one, other) => other.length - one.length);
  return (nearest?.type ?? null) as DocumentType | null;
}

/**
 * The same for a path that a document of the type would get: the one place, or right in the folder of many.
 */
export function typeOfPlace(path: string): DocumentType | null {
  const type = typeAt(path);
  const slot = type && slotOf(type);
  if (!slot || slot === 'asItIs' || 'tree' in slot) return null;
  return 'one' in slot || path === `${slot.many}/${nameOf(path)}` ? type : null;
}

/** `name.tar.gz` ends in `.gz`; a name that begins with its only dot has no ending. */
export const endingOf = (path: string): string => /[^/](\.[^./]+)$/.exec(path)?.[1] ?? '';
export const withoutEnding = (path: string): string => path.slice(0, path.length - endingOf(path).length);
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
