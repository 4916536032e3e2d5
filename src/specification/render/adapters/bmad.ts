// BMAD: product requirements with features and globally numbered requirements, the architecture spine with
// its decisions, and the epics with their stories.
import type { FileText } from '#specification/render/rendered-file.ts';
import { containerDiagram } from '#specification/render/design/c4.ts';
import { blocks, bullets, fence, numbered, section, table } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import { roleInSentence } from '#specification/render/spec/role-in-sentence.ts';
import type { View } from '#specification/render/view.ts';
import { groupsOf, plain, sentence, type FunctionalRequirement, type Group } from './native.ts';

const folder = 'adapters/bmad/_bmad-output/planning-artifacts';

export function renderBmad(view: View): FileText[] {
  const groups = groupsOf(view);
  if (groups.length === 0) return [];
  const numbers = new Map(
    view.areas.flatMap((area) => area.requirements).map((node, at) => [node.id, `FR-${at + 1}`]),
  );
  return [
    { path: `${folder}/prd.md`, text: requirements(numbers, view) },
    { path: `${folder}/ARCHITECTURE-SPINE.md`, text: spine(view) },
    { path: `${folder}/epics.md`, text: epics(groups, numbers, view) },
  ];
}

const document = (head: string, ...parts: Parameters<typeof blocks>) =>
  `---\n${head}\n---\n\n${blocks(...parts)}\n`;

/**
 * In front matter, which not every reader of Markdown knows: a name without anything that could be markup.
 */
const quotedName = (view: View) =>
  JSON.stringify(view.project.name.replaceAll(/[^\p{L}\p{N} .,'-]+/gu, ' ').trim() || 'Project');

function requirements(numbers: ReadonlyMap<string, string>, view: View): string {
  const say = plain(view);
  const line = (node: FunctionalRequirement) =>
    `**${numbers.get(node.id)}** — ${say(node.statement)} (${node.id})`;
  return document(
    `title: ${quotedName(view)}\nstatus: final`,
    `# PRD: ${say(view.project.name)}`,
    section(
      2,
      '0. Document Purpose',
      'For those who plan and build it. Features hold their requirements; assumptions are indexed at the end; ids in brackets are those of the specification package.',
    ),
    section(2, '1. Vision', ...unique([view.project.summary, view.project.problem]).map(say)),
    section(
      2,
      '2. Target User',
      blocks(
        '### 2.1 Personas',
        bullets(view.all('ROLE').map((node) => `**${say(node.title)}**: ${say(node.description)}`)),
      ),
      section(
        3,
        '2.4 Key User Journeys',
        bullets(
          view
            .all('US')
            .map((node, at) => `**UJ-${at + 1}** — ${say(node.title)}: ${say(node.want)} (${node.id})`),
        ),
      ),
    ),
    section(
      2,
      '3. Glossary',
      bullets(view.all('TERM').map((node) => `**${say(node.title)}** — ${say(node.definition)}`)),
    ),
    section(
      2,
      '4. Features',
      ...view.areas.map((area, at) =>
        blocks(
          `### 4.${at + 1} ${say(area.name)}`,
          '**Functional Requirements:**',
          bullets(area.requirements.map(line)),
        ),
      ),
    ),
    section(
      2,
      '5. Non-Goals (Explicit)',
      bullets(view.all('NG').map((node) => sentence(say(node.statement)))),
    ),
    section(
      2,
      '7. Success Metrics',
      bullets(
        view
          .all('GOAL')
          .filter(({ bounds }) => !bounds)
          .map((node) => `${say(node.statement)}${node.metric ? `: ${say(node.metric)}` : ''}`),
      ),
      section(
        3,
        'Cross-Cutting NFRs',
        bullets(view.all('NFR').map((node) => `${say(node.statement)} (${node.id})`)),
      ),
    ),
    section(
      2,
      '8. Open Questions',
      numbered(view.all('OQ').map((node) => `${say(node.question)} (${node.id})`)),
    ),
    section(
      2,
      '9. Assumptions Index',
      bullets(view.all('ASM').map((node) => `[ASSUMPTION: ${say(node.statement)}] (${node.id})`)),
    ),
  );
}

function spine(view: View): string {
  const say = plain(view);
  const areas = view.areas.map((area) => {
    const homes = area.requirements.flatMap((node) =>
      view.to(node.id, 'realises').filter((each) => each.kind === 'CMP'),
    );
    return [say(area.name), [...new Set(homes.map((node) => say(node.title)))].join(', '), ''];
  });
  return document(
    `name: ${quotedName(view)}\ntype: architecture-spine\npurpose: build-substrate\naltitude: feature\nstatus: final`,
    `# Architecture Spine — ${say(view.project.name)}`,
    section(
      2,
      'Design Paradigm',
      bullets(view.all('ADR').map((node) => `${say(node.title)}: ${say(node.outcome)} (${node.id})`)),
    ),
    section(
      2,
      'Invariants & Rules',
      ...view
        .all('INV')
        .map((node, at) =>
          blocks(
            `### AD-${at + 1} — ${say(node.title)}`,
            bullets([
              `**Binds:** ${node.binds.join(', ')}`,
              `**Prevents:** ${say(node.prevents)}`,
              `**Rule:** ${say(node.rule)}`,
            ]),
          ),
        ),
    ),
    section(
      2,
      'Structural Seed',
      view.all('CMP').length > 0 && fence('mermaid', containerDiagram(view)),
      fence(
        'text',
        view
          .all('CMP')
          .map((node) => `${node.folder}  # ${view.text(node.title)}`)
          .join('\n'),
      ),
    ),
    section(
      2,
      'Capability → Architecture Map',
      table(['Capability / Area', 'Lives in', 'Governed by'], areas),
    ),
    section(
      2,
      'Deferred',
      bullets(view.all('NG').map((node) => `${say(node.statement)}: ${say(node.reason)}`)),
    ),
  );
}

function epics(groups: readonly Group[], numbers: ReadonlyMap<string, string>, view: View): string {
  const say = plain(view);
  const steps = (keyword: string, lines: readonly string[]) =>
    lines.map((line, at) => `**${at === 0 ? keyword : 'And'}** ${say(line)}`);
  return document(
    'stepsCompleted: []\ninputDocuments: [prd.md, ARCHITECTURE-SPINE.md]',
    `# ${say(view.project.name)} - Epic Breakdown`,
    section(
      2,
      'FR Coverage Map',
      bullets(
        groups.flatMap((group, at) =>
          group.requirements.map((node) => `${numbers.get(node.id)}: Story 1.${at + 1}`),
        ),
      ),
    ),
    '## Epic 1: First version',
    ...groups.map((group, at) => {
      const criteria = group.requirements.flatMap((node) => view.referrers('AC', node.id));
      return blocks(
        `### Story 1.${at + 1}: ${say(group.title)}`,
        group.story &&
          `As ${say(roleInSentence(group.story.role, view))},  \nI want ${group.story.so_that ? `${say(group.story.want)},  \nSo that ${sentence(say(group.story.so_that))}` : sentence(say(group.story.want))}`,
        '**Acceptance Criteria:**',
        ...criteria.map(({ given, when, then }) =>
          [...steps('Given', given), ...steps('When', when), ...steps('Then', then)].join('  \n'),
        ),
      );
    }),
  );
}
