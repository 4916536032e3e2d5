// Kiro: one specification of three documents. Requirement N is a story, its criterion N.M the sentence of one
// of our requirements in capital EARS keywords; tasks and properties point at those numbers.
import { parseEars, type EarsSentence } from '#specification/rules/ears.ts';
import { seenBehind } from '#specification/render/contracts/errors.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { entityDiagram } from '#specification/render/data/erd.ts';
import { containerDiagram } from '#specification/render/design/c4.ts';
import { blocks, bullets, fence, numbered, page, section } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { roleInSentence } from '#specification/render/spec/role-in-sentence.ts';
import { wavesOf } from '#specification/render/plan/waves.ts';
import { groupsOf, plain, projectSlug, requirementsOfTask, sentence, type Group } from './native.ts';

export function renderKiro(view: View): FileText[] {
  const groups = groupsOf(view);
  if (groups.length === 0) return [];
  const folder = `adapters/kiro/.kiro/specs/${projectSlug(view)}`;
  const numbers = new Map(
    groups.flatMap(({ requirements }, at) =>
      requirements.map((node, place) => [node.id, `${at + 1}.${place + 1}`]),
    ),
  );
  return [
    { path: `${folder}/requirements.md`, text: requirements(groups, view) },
    { path: `${folder}/design.md`, text: design(numbers, view) },
    { path: `${folder}/tasks.md`, text: tasks(numbers, view) },
  ];
}

function requirements(groups: readonly Group[], view: View): string {
  const say = plain(view);
  return page(
    'Requirements Document',
    section(2, 'Introduction', say(view.project.summary)),
    section(
      2,
      'Glossary',
      bullets(view.all('TERM').map((term) => `**${say(term.title)}**: ${say(term.definition)}`)),
    ),
    '## Requirements',
    ...groups.map((group, at) =>
      blocks(
        `### Requirement ${at + 1}: ${say(group.title)}`,
        `**User Story:** ${story(group, view)}`,
        '#### Acceptance Criteria',
        numbered(
          group.requirements.map((node) => `${capitals(view.text(node.statement), say)} (${node.id})`),
        ),
      ),
    ),
  );
}

function story({ story: told, title }: Group, view: View): string {
  const say = plain(view);
  if (!told)
    return `As anyone who uses ${say(view.project.name)}, I want ${say(title)} to hold, so that I can rely on it.`;
  return sentence(
    `As ${say(roleInSentence(told.role, view))}, I want ${say(told.want)}${told.so_that ? `, so that ${say(told.so_that)}` : ''}`,
  );
}

/** `When a tool is late, the Loans module shall …` as `WHEN a tool is late, THE Loans module SHALL …`. */
function capitals(statement: string, say: (prose: string) => string): string {
  const parsed = parseEars(statement);
  if (!parsed.ok) return say(statement);
  const { system, negated, response } = parsed.sentence;
  const clauses = (['where', 'while', 'when', 'if'] as const).flatMap((keyword) =>
    clause(keyword, parsed.sentence),
  );
  return say(`${clauses.join('')}THE ${system} SHALL ${negated ? 'NOT ' : ''}${response}.`);
}

function clause(keyword: 'where' | 'while' | 'when' | 'if', of: EarsSentence): string[] {
  const text = of[keyword];
  return text === null ? [] : [`${keyword.toUpperCase()} ${text},${keyword === 'if' ? ' THEN' : ''} `];
}

function design(numbers: ReadonlyMap<string, string>, view: View): string {
  const diagram = entityDiagram(view);
  const say = plain(view);
  const validated = (ids: readonly string[]) => ids.flatMap((id) => numbers.get(id) ?? []).join(', ');
  return page(
    'Design Document',
    section(2, 'Overview', ...unique([view.project.summary, view.project.problem]).map(say)),
    section(2, 'Architecture', view.all('CMP').length > 0 && fence('mermaid', containerDiagram(view))),
    section(
      2,
      'Components and Interfaces',
      bullets(
        view
          .all('CMP')
          .map((node) => `**${say(node.title)}** (\`${node.folder}\`): ${say(node.responsibility)}`),
      ),
    ),
    section(2, 'Data Models', diagram !== null && view.all('ENT').length > 0 && fence('mermaid', diagram)),
    section(
      2,
      'Correctness Properties',
      ...view
        .all('PROP')
        .map((node, at) =>
          blocks(
            `### Property ${at + 1}: ${say(node.title)}`,
            `*For any* ${say(node.generator)}: ${say(node.statement)}`,
            validated(node.validates) !== '' && `**Validates: Requirements ${validated(node.validates)}**`,
          ),
        ),
    ),
    section(
      2,
      'Error Handling',
      bullets(
        view.all('ERR').map((node) => `\`${node.code}\`${seenBehind(node, view)}: ${say(node.meaning)}`),
      ),
    ),
    section(
      2,
      'Testing Strategy',
      'Every acceptance criterion has a test; every property is checked over generated inputs; the contract is checked against the running service.',
    ),
  );
}

function tasks(numbers: ReadonlyMap<string, string>, view: View): string {
  const say = plain(view);
  const lines = wavesOf(view).flatMap((wave, at) => [
    `- [ ] ${at + 1}. Wave ${at + 1}: these write different files and may be built side by side`,
    ...wave.flatMap((task, place) => {
      const met = requirementsOfTask(view, task).flatMap(({ id }) => numbers.get(id) ?? []);
      return [
        `  - [ ] ${at + 1}.${place + 1} ${say(task.title)} (${task.id})`,
        `    - ${say(task.goal)}`,
        `    - Verify: \`${task.verify}\``,
        ...(met.length > 0 ? [`    - _Requirements: ${met.join(', ')}_`] : []),
      ];
    }),
  ]);
  return page('Implementation Plan', lines.join('\n'));
}
