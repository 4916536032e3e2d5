// How the field names its documents: a path says what a document is. The first row that fits counts. In a
// pattern `{docs}` is where documents usually lie, `{any}` any folder, `{text}` the ending of a written
// document, `{pic}` that of a diagram.
import { typeOfPlace, type DocumentType } from './document-types.ts';

type Row = [type: DocumentType, confidence: number, pattern: string];

const rows: Row[] = [
  // What tools look for.
  [
    'AgentInstructions',
    0.99,
    '^{any}(?:agents|claude|gemini|qwen|crush|warp|conventions|copilot-instructions)\\.md$',
  ],
  [
    'AgentInstructions',
    0.99,
    '^{any}\\.(?:cursorrules|windsurfrules|clinerules|goosehints|rules|aider\\.conf\\.yml)$',
  ],
  [
    'AgentInstructions',
    0.99,
    '^{any}\\.(?:cursor|windsurf|devin|clinerules|continue|roo|agents|augment|kilocode|trae|amazonq|junie|gemini|claude|codex)/.+$',
  ],
  [
    'AgentInstructions',
    0.99,
    '^{any}\\.(?:kiro/steering|github/instructions|github/prompts|github/agents|openhands)/.+$',
  ],
  ['AgentInstructions', 0.95, '^{any}\\.(?:bmad-core|bmad|specify/templates|specify/scripts)/.+$'],
  // Spec-kit, Kiro, OpenSpec and BMAD.
  ['Principles', 0.97, '^{any}(?:\\.specify/|memory/)+constitution{text}$'],
  ['FeatureSpecification', 0.97, '^{any}\\.kiro/specs/.+$'],
  ['FeatureSpecification', 0.97, '^{any}specs/\\d{3,}-[^/]+/.+$'],
  ['Brief', 0.95, '^{any}openspec/project{text}$'],
  ['FeatureSpecification', 0.97, '^{any}openspec/(?:specs|changes)/.+$'],
  ['ProductRequirements', 0.95, '^{docs}prd/[^/]+{text}$'],
  ['ProductRequirements', 0.96, '^{any}epics(?:-and-stories)?{text}$'],
  ['ProductRequirements', 0.94, '^{any}epic-\\d[^/]*{text}$'],
  ['UserStory', 0.95, '^{docs}(?:user-?)?stories/.+{text}$'],
  ['UserStory', 0.95, '^{any}(?:implementation|sprint)-artifacts/\\d+[-.]\\d+[^/]*{text}$'],
  // Decisions.
  [
    'DecisionRecord',
    0.98,
    '^{any}(?:adrs?|decisions|decision-records|architecture-decisions|architectural-decisions)/(?:adr-?)?\\d{1,6}[-_ .][^/]*{text}$',
  ],
  ['DecisionRecord', 0.97, '^{any}adrs?/(?!readme|index|template)[^/]+{text}$'],
  ['DecisionRecord', 0.95, '^{any}adr[-_]?\\d{1,6}[^/]*{text}$'],
  ['DecisionLog', 0.9, '^{any}(?:adrs?|decisions|decision-records)/(?:readme|index){text}$'],
  ['DecisionLog', 0.95, '^{docs}(?:decisions/)?decision[-_ ]?logs?{text}$'],
  ['ChangeProposal', 0.97, '^{any}(?:rfcs?|proposals|keps|peps)/.+{text}$'],
  ['ChangeProposal', 0.95, '^{any}(?:rfc|kep)[-_]?\\d+[^/]*{text}$'],
  ['Risks', 0.95, '^{docs}(?:[^/]+/)?risks?(?:[-_ ](?:register|log))?(?:{text}|\\.csv|\\.xlsx)$'],
  ['Assumptions', 0.95, '^{docs}(?:[^/]+/)?assumptions{text}$'],
  ['OpenQuestions', 0.95, '^{docs}(?:[^/]+/)?(?:open[-_ ])questions{text}$'],
  // Contracts and data.
  ['OpenApi', 0.98, '^{any}(?:openapi|swagger)[^/]*\\.(?:ya?ml|json)$'],
  ['AsyncApi', 0.98, '^{any}asyncapi[^/]*\\.(?:ya?ml|json)$'],
  ['MessageSchema', 0.95, '^{any}[^/]+\\.(?:proto|graphqls?|gql|avsc|xsd|wsdl|thrift|schema\\.json)$'],
  ['ApiReference', 0.9, '^{docs}(?:api|reference|api-reference)(?:/.+)?{text}$'],
  ['ExampleMessage', 0.9, '^{any}(?:examples?|samples?|fixtures)/.+\\.(?:json|xml|http)$'],
  [
    'DatabaseMigration',
    0.97,
    '^{any}(?:migrations?|db/changelog|flyway|liquibase|alembic/versions)/.+\\.(?:sql|py|rb|js|ts|xml|ya?ml)$',
  ],
  ['DatabaseMigration', 0.95, '^{any}v\\d+(?:[._]\\d+)*__[^/]+\\.sql$'],
  ['SeedData', 0.95, '^{any}seeds?[^/]*\\.sql$'],
  ['DatabaseSchema', 0.97, '^{any}(?:schema|structure|ddl|create[-_]tables)[^/]*\\.(?:sql|prisma|dbml)$'],
  ['ErDiagram', 0.95, '^{any}(?:erd|er[-_]?diagram|entity[-_]relationship[^/]*){pic}$'],
  ['DataModel', 0.95, '^{docs}(?:[^/]+/)?(?:data|domain|database)[-_ ]?(?:model|schema|dictionary){text}$'],
  ['DataInventory', 0.9, '^{any}(?:data[-_ ])?(?:classification|retention|inventory|catalogu?e)[^/]*\\.csv$'],
  // Behaviour.
  ['Acceptance', 0.99, '^.+\\.feature$'],
  // Security.
  ['ThreatModel', 0.98, '^{any}threat[-_ ]?model[^/]*(?:{text}|\\.json|\\.ya?ml|\\.tm7)$'],
  ['Privacy', 0.93, '^{docs}(?:[^/]+/)?(?:privacy(?:[-_ ]policy)?|gdpr|dpia|data[-_ ]protection){text}$'],
  [
    'AuthorizationMatrix',
    0.93,
    '^{any}(?:authorization|authorisation|permissions?|access|rbac|roles)[-_ ]?matrix(?:{text}|\\.csv|\\.xlsx)$',
  ],
  ['SecurityPolicy', 0.99, '^(?:{docs}|\\.github/)security{text}$'],
  ['SecurityDocument', 0.9, '^{docs}security/.+$'],
  ['Guide', 0.92, '^{docs}(?:guides?|how-?tos?|tutorials?)/.+{text}$'],
  // Operations.
  ['Runbook', 0.97, '^{any}(?:run|play)[-_ ]?books?/.+{text}$'],
  ['Runbook', 0.95, '^{any}[^/]*(?:run|play)[-_ ]?book[^/]*{text}$'],
  ['Postmortem', 0.97, '^{any}(?:post-?mortems?|incidents?|incident-reports)/.+{text}$'],
  ['Postmortem', 0.95, '^{any}[^/]*post-?mortem[^/]*{text}$'],
  [
    'ServiceObjectives',
    0.95,
    '^{any}(?:slos?|slis?|service[-_ ]level[-_ ]objectives)(?:{text}|\\.ya?ml|\\.json)$',
  ],
  [
    'Backup',
    0.94,
    '^{docs}(?:[^/]+/)?(?:backups?|disaster[-_ ]recovery|backup[-_ ]and[-_ ](?:recovery|restore)){text}$',
  ],
  [
    'Deployment',
    0.94,
    '^{docs}(?:[^/]+/)?(?:deploy|deployment|deploying|installation|install|hosting){text}$',
  ],
  ['OperationsDocument', 0.9, '^{docs}(?:ops|operations|sre|infrastructure)/.+$'],
  // Design.
  ['ContainerDiagram', 0.97, '^{any}c4/.+$'],
  ['ContainerDiagram', 0.95, '^{any}(?:[^/]*c4[^/]*|workspace)\\.(?:dsl|puml|plantuml|mmd)$'],
  ['ArchitectureChapter', 0.97, '^{any}arc42/.+$'],
  [
    'ArchitectureChapter',
    0.93,
    '^{any}\\d{1,2}[-_ ](?:introduction[-_ ]and[-_ ]goals|architecture[-_ ]constraints|constraints|(?:system[-_ ]scope[-_ ]and[-_ ])?context(?:[-_ ]and[-_ ]scope)?|solution[-_ ]strategy|building[-_ ]block[-_ ]view|runtime[-_ ]view|deployment[-_ ]view|concepts|crosscutting[-_ ]concepts|architecture[-_ ]decisions|quality[-_ ]requirements|risks[-_ ]and[-_ ]technical[-_ ]debt|technical[-_ ]risks|glossary){text}$',
  ],
  [
    'Architecture',
    0.97,
    '^{docs}(?:(?:architecture|design)/)?(?:architecture(?:[-_ ](?:overview|document))?|system[-_ ]design|system[-_ ]architecture){text}$',
  ],
  ['Architecture', 0.9, '^{docs}architecture/(?:readme|index|overview){text}$'],
  ['ArchitectureChapter', 0.93, '^{docs}architecture/.+{text}$'],
  ['Diagram', 0.9, '^.+\\.(?:puml|plantuml|mmd|mermaid|drawio|dsl|dot|bpmn|excalidraw|d2)$'],
  ['DesignDocument', 0.9, '^{docs}(?:design|designs|design[-_ ]docs|tech[-_ ]?specs?)/.+{text}$'],
  [
    'DesignDocument',
    0.88,
    '^{any}(?:[^/]*[-_ ])?(?:design[-_ ]doc|tech[-_ ]?spec|tdd)(?:[-_ ][^/]*)?{text}$',
  ],
  // Users.
  ['Personas', 0.94, '^{docs}(?:[^/]+/)?personas?{text}$'],
  ['Screen', 0.93, '^{any}(?:screens|wireframes|mockups|mock-ups)/.+$'],
  ['UserFlow', 0.92, '^{any}(?:user[-_ ]?flows?|journeys|user[-_ ]journeys|flows)/.+$'],
  ['UserFlow', 0.9, '^{any}(?:user[-_ ])?(?:flows?|journeys?)(?:{text}|{pic})$'],
  [
    'StyleGuide',
    0.93,
    '^{docs}(?:[^/]+/)?(?:ui[-_ ])?(?:style[-_ ]?guide|design[-_ ]system|brand[-_ ]guidelines){text}$',
  ],
  ['Accessibility', 0.95, '^{docs}(?:[^/]+/)?(?:accessibility|a11y){text}$'],
  // Requirements.
  [
    'ProductRequirements',
    0.97,
    '^{any}(?:[^/]*[-_ ])?(?:prd|product[-_ ]requirements?(?:[-_ ]document)?)(?:[-_ ][^/]*)?{text}$',
  ],
  [
    'Brief',
    0.94,
    '^{docs}(?:[^/]+/)?(?:(?:project|product)[-_ ])?(?:brief|vision|pitch|charter|one[-_ ]?pager)(?:[-_ ]statement)?{text}$',
  ],
  ['Scope', 0.93, '^{docs}(?:[^/]+/)?(?:project[-_ ])?scope{text}$'],
  ['Glossary', 0.97, '^{docs}(?:[^/]+/)?(?:glossary|terminology|ubiquitous[-_ ]language|terms){text}$'],
  ['Principles', 0.93, '^{docs}(?:[^/]+/)?(?:principles|constitution|tenets){text}$'],
  [
    'QualityRequirements',
    0.95,
    '^{docs}(?:[^/]+/)?(?:nfrs?|non[-_ ]?functional[-_ ]requirements|quality[-_ ](?:requirements|attributes)){text}$',
  ],
  ['UserStories', 0.95, '^{docs}(?:[^/]+/)?(?:user[-_ ])?stories{text}$'],
  [
    'Requirements',
    0.95,
    '^{docs}(?:[^/]+/)?(?:(?:functional|software|business|system)[-_ ])?requirements?(?:[-_ ]specification)?{text}$',
  ],
  ['Requirements', 0.93, '^{docs}(?:requirements|use-?cases|srs|brd)/.+{text}$'],
  ['Requirements', 0.93, '^{docs}(?:srs|brd|frd){text}$'],
  // Tests and plans.
  ['TestStrategy', 0.94, '^{docs}tests?(?:ing)?/(?:strategy|plan|approach){text}$'],
  ['TestStrategy', 0.95, '^{docs}(?:[^/]+/)?test(?:ing)?(?:[-_ ](?:strategy|plan|approach))?{text}$'],
  ['AcceptanceTest', 0.94, '^{docs}(?:[^/]+/)?(?:uat|user[-_ ]acceptance[-_ ]tests?){text}$'],
  ['TestCases', 0.93, '^{any}test[-_ ]?cases?(?:/.+|[^/]*)(?:{text}|\\.csv|\\.xlsx)$'],
  ['Performance', 0.92, '^{docs}(?:[^/]+/)?(?:performance|load[-_ ]tests?|benchmarks?){text}$'],
  ['Roadmap', 0.96, '^{docs}(?:[^/]+/)?(?:roadmap|milestones){text}$'],
  ['Tasks', 0.94, '^{docs}(?:[^/]+/)?(?:todos?|tasks|backlog){text}$'],
  ['Plan', 0.9, '^{docs}(?:plans?|planning|sprints?|epics?)/.+{text}$'],
  ['Plan', 0.88, '^{docs}(?:(?:project|implementation|release|migration)[-_ ])?plan{text}$'],
  // People and the project.
  ['MeetingNotes', 0.95, '^{any}(?:meetings?|minutes|meeting[-_ ]notes)/.+{text}$'],
  ['MeetingNotes', 0.9, '^{any}[^/]*(?:meeting|minutes)[-_ ]?(?:notes)?[^/]*{text}$'],
  ['Interview', 0.93, '^{any}interviews?/.+{text}$'],
  ['Research', 0.92, '^{any}(?:research|spikes?|investigations|benchmarks)/.+$'],
  ['Changelog', 0.98, '^{docs}(?:changelog|changes|history|news){text}?$'],
  ['ReleaseNotes', 0.93, '^{any}(?:releases?|release[-_ ]notes)/.+{text}$'],
  ['ReleaseNotes', 0.92, '^{docs}release[-_ ]?notes?[^/]*{text}$'],
  ['Contributing', 0.98, '^(?:{docs}|\\.github/)contributing{text}?$'],
  ['CodeOfConduct', 0.98, '^(?:{docs}|\\.github/)code[-_ ]of[-_ ]conduct{text}?$'],
  ['License', 0.98, '^(?:licen[sc]e|copying)(?:{text})?$'],
  ['Governance', 0.96, '^(?:{docs}|\\.github/)(?:governance|maintainers){text}$'],
  ['Support', 0.96, '^(?:{docs}|\\.github/)support{text}$'],
  ['Faq', 0.96, '^{docs}(?:[^/]+/)?faq{text}$'],
  [
    'Guide',
    0.9,
    '^{docs}(?:guides?|how-?tos?|tutorials?|manual|user[-_ ]?(?:guide|manual)|getting[-_ ]started|onboarding|help)(?:/.+)?{text}$',
  ],
  ['Readme', 0.99, '^readme(?:{text})?$'],
  ['ComponentReadme', 0.9, '^.+/readme(?:{text})?$'],
  ['Image', 0.9, '^.+\\.(?:png|jpe?g|gif|svg|webp|bmp|ico|fig|sketch)$'],
];

const words: Record<string, string> = {
  '{docs}': '(?:(?:docs?|documentation|wiki)/)?',
  '{any}': '(?:.+/)?',
  '{text}': '\\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org|html?|pdf|docx?|odt)',
  '{pic}': '\\.(?:md|mmd|mermaid|puml|plantuml|dbml|drawio|svg|png|dot)',
};

const taxonomy = rows.map(([type, confidence, pattern]) => ({
  type,
  confidence,
  fits: new RegExp(
    pattern.replaceAll(/\{\w+\}(\?)?/g, (word, maybe) =>
      maybe ? `(?:${words[word.slice(0, -1)]})?` : words[word]!,
    ),
    'i',
  ),
}));

/** Null where no convention speaks. What lies where a package has it is what a package has there. */
export function conventionFor(path: string): { type: DocumentType; confidence: number } | null {
  const own = typeOfPlace(path);
  if (own) return { type: own, confidence: 0.99 };
  const row = taxonomy.find(({ fits }) => fits.test(path));
  return row ? { type: row.type, confidence: row.confidence } : null;
}
