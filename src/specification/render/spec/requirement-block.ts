// One requirement: its sentence, what it rests on, its first criterion and the names of the others. The features and the
// task packs have every criterion in full, and the core has them in its feature alone. What realises, checks and builds a
// requirement is data, in the trace matrix.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { quotesIn } from '#specification/graph/references.ts';
import { assumedFor } from '#specification/render/decisions/resting.ts';
import { anchor, blocks, bullets } from '#specification/render/syntax/markdown.ts';
import { isCore } from '#specification/render/profiles.ts';
import { type Requirement } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import type { Writer } from '#specification/render/writer.ts';
import { withoutStop } from '#specification/render/words.ts';
import { marksOf } from './marks.ts';
import { factsSaidOnce } from './said-once.ts';
import { capitalised, closed, facts, steps } from './steps.ts';

export function requirementBlock(requirement: Requirement, writing: Writer): string {
  const { view, say } = writing;
  const { id, title, priority, statement } = requirement;
  return blocks(
    `${anchor(id)}**${id} ${say(title)}** · ${[priority, marksWithNumbers(requirement, writing)].filter(Boolean).join(' · ')}`,
    say(statement),
    bullets(
      requirement.kind === 'FR'
        ? [
            requirement.why && `Why: ${say(requirement.why)}`,
            ...(isCore(view.project) ? [] : criteria(view.referrers('AC', id), writing)),
          ]
        : measured(requirement, writing),
    ),
  );
}

/** What it rests on, and what it is only as certain as: what it presumes, and assumptions behind its numbers. */
function marksWithNumbers(requirement: Requirement, writing: Writer): string {
  const { view, ref } = writing;
  const own = requirement.sources.map((source) => (source.kind === 'assumed' ? source.assumption : ''));
  const more = assumedFor(requirement, view).filter((id) => !own.includes(id));
  return [marksOf(requirement, writing), ...more.map((id) => ref(id))].filter(Boolean).join(', ');
}

/** How a quality is measured; its criteria say the same as steps and stand in their feature alone. */
function measured(requirement: NodeOf<'NFR'>, { view, say }: Writer): string[] {
  const { measure, stimulus, verification } = requirement;
  return [
    ...(numbersAreSaid(requirement, view) ? [] : [`Measured: ${closed(say(measure))}`]),
    ...(stimulus && verification
      ? [`Tried: ${closed(capitalised(say(stimulus)))} Checked by: ${closed(say(verification))}`]
      : []),
  ];
}

/** Whether the sentence of the requirement gives every number of its measure. */
function numbersAreSaid({ statement, measure }: NodeOf<'NFR'>, view: View): boolean {
  const said = view.text(statement).toLowerCase();
  const quoted = quotesIn(measure);
  return quoted.length > 0
    ? quoted.every((id) => quotesIn(statement).includes(id))
    : said.includes(tailOf(view.text(measure).toLowerCase()));
}

/** The last words, in which a measure has its number. */
const tailOf = (text: string): string => text.replace(/\.$/, '').split(' ').slice(-5).join(' ');

function criteria([first, ...others]: readonly NodeOf<'AC'>[], writing: Writer): string[] {
  const names = others.map((node) => `${named(node)} ${withoutStop(writing.say(node.title))}`);
  return [
    ...(first ? [example(first, writing)] : []),
    ...(names.length > 0 ? [`Also: ${closed(names.join('; '))}`] : []),
  ];
}

const named = ({ id }: NodeOf<'AC'>): string => `${anchor(id)}${id}`;

function example(node: NodeOf<'AC'>, writing: Writer): string {
  const { view, say } = writing;
  const standing = factsSaidOnce(view);
  const given = facts(
    node.given.filter((fact) => !standing.includes(fact)),
    say,
  );
  const rest = closed(`${capitalised(steps(node.when, writing))}: ${steps(node.then, writing)}`);
  return [named(node), given, rest].filter(Boolean).join(' ');
}
