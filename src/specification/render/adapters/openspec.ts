// OpenSpec: nothing is built yet, so each area is a proposed change that adds its requirements. A change with
// more than ten of them is warned about by the tool; such an area is proposed in parts.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isQuoted } from '#specification/graph/provenance.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { blocks, bullets, quoted } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { plain, requirementsOfTask, sentence, tasksInOrder, type FunctionalRequirement } from './native.ts';

const root = 'adapters/openspec/openspec/changes';
const deltas_max = 10;
const why_characters_max = 1_000;

export function renderOpenSpec(view: View): FileText[] {
  const ids = new Set(view.areas.map(({ slug }) => `add-${slug}`));
  const changes = view.areas.flatMap(({ name, slug, requirements }) =>
    Array.from({ length: Math.ceil(requirements.length / deltas_max) }, (_, part) => ({
      name,
      capability: slug,
      id: part === 0 ? `add-${slug}` : freeId(ids, `add-${slug}`, part + 1),
      requirements: requirements.slice(part * deltas_max, (part + 1) * deltas_max),
    })),
  );
  return changes.flatMap((change) => [
    { path: `${root}/${change.id}/proposal.md`, text: proposal(change, view) },
    { path: `${root}/${change.id}/tasks.md`, text: tasks(change, view) },
    { path: `${root}/${change.id}/specs/${change.capability}/spec.md`, text: spec(change, view) },
  ]);
}

/** The name with the first number that gives an id no other change has. */
function freeId(ids: Set<string>, name: string, from: number): string {
  let number = from;
  while (ids.has(`${name}-${number}`)) number += 1;
  ids.add(`${name}-${number}`);
  return `${name}-${number}`;
}

interface Change {
  name: string;
  id: string;
  capability: string;
  requirements: readonly FunctionalRequirement[];
}

/** Why it is wanted: reasons where there are some, else what was said. OpenSpec takes no less than 50 characters. */
function reasonsFor(requirements: readonly FunctionalRequirement[], view: View): string[] {
  const say = plain(view);
  const reasons = requirements.flatMap(({ why }) => (why ? [sentence(say(why))] : []));
  if (reasons.length > 0) return unique(reasons);
  const words = requirements.flatMap(({ sources }) =>
    sources.filter(isQuoted).map(({ quote }) => quoted(quote)),
  );
  return [
    'The package asks for it by these requirements and these words of the interview:',
    ...unique(words),
  ];
}

function proposal({ name, capability, requirements }: Change, view: View): string {
  const say = plain(view);
  const reasons = reasonsFor(requirements, view);
  const why = reasons.reduce(
    (text, reason) => (text.length + reason.length < why_characters_max ? `${text} ${reason}` : text),
    `${say(view.project.name)} needs ${say(name)}.`,
  );
  return `${blocks(
    `# ${say(name)}`,
    '## Why',
    why,
    '## What Changes',
    bullets(requirements.map((requirement) => `${requirement.id} ${say(requirement.title)}`)),
    '## Impact',
    bullets([`Affected specs: ${capability}`, `Affected code: ${foldersOf(requirements, view)}`]),
  )}\n`;
}

function foldersOf(requirements: readonly FunctionalRequirement[], view: View): string {
  const folders = requirements.flatMap((requirement) =>
    view.to(requirement.id, 'realises').flatMap((node) => (node.kind === 'CMP' ? [node.folder] : [])),
  );
  return [...new Set(folders)].join(', ') || 'new';
}

function tasks({ requirements }: Change, view: View): string {
  const own = tasksInOrder(view).filter((task) =>
    requirementsOfTask(view, task).some((requirement) => requirements.includes(requirement)),
  );
  const say = plain(view);
  return `${blocks(
    '# Tasks',
    '## 1. Implementation',
    bullets(
      own.map((task, at) => `[ ] 1.${at + 1} ${task.id} ${say(task.title)}: verified by \`${task.verify}\``),
    ),
  )}\n`;
}

function spec({ name, requirements }: Change, view: View): string {
  const say = plain(view);
  return `${blocks(
    `# ${say(name)}`,
    '## ADDED Requirements',
    ...requirements.flatMap((requirement) => [
      `### Requirement: ${requirement.id} ${say(requirement.title)}`,
      say(requirement.statement).replace(/\bshall\b/, 'SHALL'),
      ...view.referrers('AC', requirement.id).map((criterion) => scenario(criterion, say)),
    ]),
  )}\n`;
}

function scenario(criterion: NodeOf<'AC'>, say: (prose: string) => string): string {
  const steps = (keyword: string, parts: readonly string[]) =>
    parts.map((part, at) => `- **${at === 0 ? keyword : 'AND'}** ${say(part)}`);
  return [
    `#### Scenario: ${criterion.id} ${say(criterion.title)}`,
    ...steps('GIVEN', criterion.given),
    ...steps('WHEN', criterion.when),
    ...steps('THEN', criterion.then),
  ].join('\n');
}
