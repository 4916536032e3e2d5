// One requirement: its sentence, what it rests on, and its criteria in a compact form. What realises, checks and builds
// it is data, in the trace matrix.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { anchor, blocks, bullets } from '#specification/render/syntax/markdown.ts';
import type { Requirement } from '#specification/render/trace.ts';
import type { Writer } from '#specification/render/writer.ts';
import { marksOf } from './marks.ts';

export function requirementBlock(requirement: Requirement, writing: Writer): string {
  const { view, say } = writing;
  const { id, title, priority, statement } = requirement;
  return blocks(
    `${anchor(id)}**${id} ${say(title)}** · ${[priority, marksOf(requirement, writing)].filter(Boolean).join(' · ')}`,
    say(statement),
    bullets(
      requirement.kind === 'FR'
        ? [
            requirement.why && `Why: ${say(requirement.why)}`,
            ...view.referrers('AC', id).map((each) => criterion(each, writing)),
          ]
        : measured(requirement, writing),
    ),
  );
}

/** How a quality is measured; its criteria say the same as steps and stand in their feature alone. */
function measured(requirement: NodeOf<'NFR'>, { view, say }: Writer): string[] {
  const { statement, measure, stimulus, environment, verification } = requirement;
  const isSaid = view.text(statement).toLowerCase().includes(view.text(measure).toLowerCase());
  return [
    ...(isSaid ? [] : [`Measured: ${say(measure)}`]),
    `Shown by: ${say(verification)} When ${say(stimulus)}, in ${say(environment)}.`,
  ];
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

export function criterion(node: NodeOf<'AC'>, { say }: Writer): string {
  const steps = (parts: readonly string[]) => parts.map((part) => say(part)).join(', and ');
  const given = node.given.map((part) => `${capitalised(say(part))}.`).join(' ');
  return `${anchor(node.id)}${node.id} ${given} ${capitalised(steps(node.when))}: ${steps(node.then)}`.replace(
    /\.?$/,
    '.',
  );
}
