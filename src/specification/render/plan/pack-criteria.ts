// What a pack quotes of requirements: each with its criteria. A criterion that speaks of what only a later task makes stands in
// both packs: in that of its requirement, with the task that shows it, and in that of this task.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { bullets, section, type Block } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import { steps } from '#specification/render/spec/steps.ts';
import { withoutStop } from '#specification/render/words.ts';
import type { Writer } from '#specification/render/writer.ts';

export function requirementPart(
  node: NodeOf<'FR'> | NodeOf<'NFR'>,
  task: NodeOf<'TASK'>,
  writing: Writer,
): Block {
  const { view, say, ref } = writing;
  return section(
    2,
    `Requirement ${node.id}`,
    `${ref(node.id)} ${say(node.statement)}`,
    node.kind === 'FR'
      ? node.why && `Why: ${say(node.why)}`
      : `Measure: ${withoutStop(say(node.measure))}.${node.verification ? ` Verified by: ${say(node.verification)}` : ''}`,
    bullets(
      view.referrers('AC', node.id).map((each) => {
        const other = showingTask(each, task, writing);
        return criterionLine(each, writing, other && `begun here, shown by ${other.id}`);
      }),
    ),
  );
}

function criterionLine(node: NodeOf<'AC'>, writing: Writer, remark?: string): string {
  const marks = [node.polarity, remark].filter(Boolean).join(', ');
  return `${node.id} (${marks}) Given ${steps(node.given, writing)}; when ${steps(node.when, writing)}; then ${steps(node.then, writing)}`;
}

/** The other task that shows it, where its own cannot. */
const showingTask = (
  { id, requirement }: NodeOf<'AC'>,
  task: NodeOf<'TASK'>,
  { view }: Writer,
): NodeOf<'TASK'> | undefined =>
  view
    .referrers('TASK', id)
    .find((other) => other !== task && other.tests.includes(id) && !other.implements.includes(requirement));

/** The other task whose gate runs the test of a control, where its own cannot. */
export const provingTask = (
  control: string,
  task: NodeOf<'TASK'>,
  { view }: Writer,
): NodeOf<'TASK'> | undefined =>
  view
    .referrers('TC', control)
    .flatMap(({ id }) => view.referrers('TASK', id))
    .find((other) => other !== task && !other.implements.includes(control));

/** What earlier tasks begin and only this one can show: criteria of their requirements, and tests of their controls. */
export function shownHere(task: NodeOf<'TASK'>, writing: Writer): { ids: string[]; text: Block } {
  const { view } = writing;
  const criteria = task.tests
    .flatMap((id) => view.one('AC', id) ?? [])
    .filter(({ requirement }) => !task.implements.includes(requirement));
  const controls = task.tests
    .flatMap((id) => view.one('TC', id)?.verifies ?? [])
    .flatMap((id) => (task.implements.includes(id) ? [] : (view.one('CTL', id) ?? [])));
  return {
    ids: unique([...criteria.map(({ requirement }) => requirement), ...controls.map(({ id }) => id)]),
    text: section(
      2,
      'Begun before, shown here',
      bullets([
        ...criteria.map((node) => criterionLine(node, writing)),
        ...controls.map(
          ({ id, title, verification }) => `${id} ${writing.say(title)}: ${writing.say(verification)}`,
        ),
      ]),
    ),
  };
}
