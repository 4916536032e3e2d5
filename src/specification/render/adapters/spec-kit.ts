// Spec Kit: one feature folder with specification, plan and tasks, and the constitution. FR-001 and T001 are
// numbered as the tool expects; the id of the package stands beside each.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import {
  blocks,
  bullets,
  fence,
  numbered,
  page,
  section,
  table,
} from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { roleInSentence } from '#specification/render/spec/role-in-sentence.ts';
import { wavesOf } from '#specification/render/plan/waves.ts';
import { groupsOf, joined, plain, projectSlug, requirementsOfTask, sentence, type Group } from './native.ts';

const three = (number: number) => String(number).padStart(3, '0');

export function renderSpecKit(view: View): FileText[] {
  const groups = groupsOf(view);
  if (groups.length === 0) return [];
  const folder = `adapters/spec-kit/specs/001-${projectSlug(view)}`;
  return [
    { path: 'adapters/spec-kit/.specify/memory/constitution.md', text: constitution(view) },
    { path: `${folder}/spec.md`, text: specification(groups, view) },
    { path: `${folder}/plan.md`, text: plan(view) },
    { path: `${folder}/tasks.md`, text: tasks(groups, view) },
  ];
}

function specification(groups: readonly Group[], view: View): string {
  const say = plain(view);
  const requirements = groups.flatMap((group) => group.requirements);
  const edges = requirements.flatMap((node) =>
    view.referrers('AC', node.id).filter((each) => each.polarity !== 'positive'),
  );
  return page(
    `Feature Specification: ${say(view.project.name)}`,
    [
      `**Feature Branch**: \`001-${projectSlug(view)}\``,
      '**Status**: Draft',
      `**Input**: User description: "${say(view.project.summary)}"`,
    ].join('  \n'),
    section(
      2,
      'User Scenarios & Testing *(mandatory)*',
      ...groups.map((group, at) => scenario(group, at + 1, view)),
      blocks(
        '### Edge Cases',
        bullets(
          edges.slice(0, 40).map((each) => `${say(each.title)}: ${joined(each.then, say)} (${each.id})`),
        ),
      ),
    ),
    section(
      2,
      'Requirements *(mandatory)*',
      blocks(
        '### Functional Requirements',
        bullets(
          requirements.map(
            (node, at) =>
              `**FR-${three(at + 1)}**: ${say(node.statement).replace(/\bshall\b/, 'MUST')} (${node.id})`,
          ),
        ),
      ),
      section(
        3,
        'Key Entities',
        bullets(view.all('ENT').map((node) => `**${say(node.title)}**: ${say(node.description)}`)),
      ),
    ),
    section(
      2,
      'Success Criteria *(mandatory)*',
      blocks(
        '### Measurable Outcomes',
        bullets(
          view.all('NFR').map((node, at) => `**SC-${three(at + 1)}**: ${say(node.measure)} (${node.id})`),
        ),
      ),
    ),
    section(2, 'Assumptions', bullets(view.all('ASM').map((node) => `${say(node.statement)} (${node.id})`))),
  );
}

function scenario({ title, story, requirements }: Group, number: number, view: View): string {
  const say = plain(view);
  const accepted = requirements.flatMap((node) =>
    view.referrers('AC', node.id).filter((each) => each.polarity === 'positive'),
  );
  return blocks(
    `### User Story ${number} - ${say(title)} (Priority: ${story?.priority ?? 'P1'})`,
    story &&
      sentence(
        `As ${say(roleInSentence(story.role, view))}, I want ${say(story.want)}${story.so_that ? `, so that ${say(story.so_that)}` : ''}`,
      ),
    `**Why this priority**: ${sentence(say(requirements[0]?.why ?? title))}`,
    `**Independent Test**: ${sentence(story?.independent_test ? say(story.independent_test) : `The scenarios below pass on their own`)}`,
    '**Acceptance Scenarios**:',
    numbered(
      accepted.map(
        (each) =>
          `**Given** ${joined(each.given, say)}, **When** ${joined(each.when, say)}, **Then** ${joined(each.then, say)}`,
      ),
    ),
  );
}

function plan(view: View): string {
  const say = plain(view);
  const stack = view.all('ADR').map((node) => `${say(node.title)}: ${say(node.outcome)}`);
  const folders = view.all('CMP').map((node) => `${node.folder}  ${view.text(node.title)}`);
  return page(
    `Implementation Plan: ${say(view.project.name)}`,
    section(2, 'Summary', say(view.project.summary)),
    section(
      2,
      'Technical Context',
      bullets([...stack, ...view.all('NFR').map((node) => `**${say(node.title)}**: ${say(node.measure)}`)]),
    ),
    section(
      2,
      'Constitution Check',
      bullets(view.all('INV').map((node) => `${node.id} ${say(node.title)}: ${say(node.check)}`)),
    ),
    section(2, 'Project Structure', folders.length > 0 && fence('text', folders.join('\n'))),
    section(
      2,
      'Complexity Tracking',
      table(
        ['Violation', 'Why Needed', 'Simpler Alternative Rejected Because'],
        view
          .all('ADR')
          .slice(0, 5)
          .map((node) => [say(node.outcome), say(node.because), alternative(node, say)]),
      ),
    ),
  );
}

function alternative(node: NodeOf<'ADR'>, say: (prose: string) => string): string {
  const other = node.options.find((option) => option.name !== node.outcome && option.bad.length > 0);
  return other ? `${say(other.name)}: ${other.bad.map(say).join('; ')}` : '';
}

function tasks(groups: readonly Group[], view: View): string {
  const say = plain(view);
  const phases = wavesOf(view);
  let number = 0;
  return page(
    `Tasks: ${say(view.project.name)}`,
    `**Input**: Design documents from \`/specs/001-${projectSlug(view)}/\``,
    '`[P]`: may run beside the other tasks of its phase, which write other files. `[USn]`: the user story it serves.',
    ...phases.map((wave, at) =>
      section(
        2,
        `Phase ${at + 1}: ${at === 0 ? 'Setup' : `Wave ${at + 1}`}`,
        bullets(
          wave.map((task) => {
            number += 1;
            const stories = storiesOf(task, groups, view);
            const marks = [
              wave.length > 1 ? '[P]' : '',
              ...stories.slice(0, 1).map((each) => `[US${each}]`),
            ].filter(Boolean);
            return `[ ] T${three(number)} ${[...marks, `${say(task.title)} in ${task.files.slice(0, 2).join(', ')} (${task.id})`].join(' ')}`;
          }),
        ),
      ),
    ),
  );
}

function storiesOf(task: NodeOf<'TASK'>, groups: readonly Group[], view: View): number[] {
  const built = requirementsOfTask(view, task);
  return groups.flatMap(({ requirements }, at) =>
    requirements.some((node) => built.includes(node)) ? [at + 1] : [],
  );
}

function constitution(view: View): string {
  const say = plain(view);
  return page(
    `${say(view.project.name)} Constitution`,
    section(
      2,
      'Core Principles',
      ...view
        .all('INV')
        .map((node) => blocks(`### ${say(node.title)}`, say(node.rule), `Checked by: ${say(node.check)}`)),
    ),
    section(
      2,
      'Governance',
      'These principles stand above every other practice of the project. A change of one is a change of the specification package, with its reason on record.',
    ),
    '**Version**: 1.0.0',
  );
}
