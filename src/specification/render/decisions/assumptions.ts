// Assumptions: what no person said and the package takes for granted, weakest first, each with what follows if it is wrong.
// What only answers an open question until somebody does stands there, and is named here.
// Defaults that nothing rests on stand apart, among what machines read.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { assumptionsPath, defaultsPath } from '#specification/render/node-locations.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, pageFile, table, type Block } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { requirementOfNumber } from '#specification/render/spec/terms.ts';
import { unique } from '#specification/render/trace.ts';
import { counted, inWords } from '#specification/render/words.ts';
import { writer, type Writer } from '#specification/render/writer.ts';
import { assumptionsOf, concernedBy, isDefault, questionBehind } from './resting.ts';
import { capitalised } from '#specification/render/spec/steps.ts';

const shown = { named: 2 };

export function renderAssumptions(view: View): FileText[] {
  const all = assumptionsOf(view);
  const assumptions = tellsApart(all) ? all.toSorted((a, b) => a.confidence - b.confidence) : all;
  const order = tellsApart(all) ? ' The least certain come first.' : '';
  const more = view.all('ASM').filter((node) => isDefault(node, view)).length;
  const writing = writer(view, assumptionsPath);
  return pageFile(
    assumptionsPath,
    'Assumptions',
    assumptions.length > 0 &&
      `You did not say these.${order} Correct a wrong one before the first task that rests on it; its row says what follows if it is wrong.`,
    assumptionTable(assumptions, writing),
    answeredUntilThen(writing),
    more > 0 &&
      `Nothing in this package rests on ${writing.link(counted(more, 'further default'), defaultsPath)}.`,
  );
}

/** What to take for matters that were not spoken of, until somebody decides. */
export function renderDefaults(view: View): FileText[] {
  const { say } = writer(view, defaultsPath);
  const defaults = view.all('ASM').filter((node) => isDefault(node, view));
  const rows = defaults.map((node) => [
    `${anchor(node.id)}${node.id}`,
    say(node.statement),
    say(node.cost_if_wrong),
  ]);
  return pageFile(
    defaultsPath,
    'Defaults',
    rows.length > 0 &&
      'These matters were not spoken of, and no part of this package touches them. Each row says what to take until somebody decides otherwise.',
    table(['Id', 'Taken', 'If it is wrong'], rows),
  );
}

/** Where nearly all are as certain as each other, a column of one number says nothing. */
function tellsApart(all: readonly NodeOf<'ASM'>[]): boolean {
  const shares = [...Map.groupBy(all, ({ confidence }) => confidence).values()].map((same) => same.length);
  return Math.max(0, ...shares) < all.length * 0.9;
}

function assumptionTable(nodes: readonly NodeOf<'ASM'>[], writing: Writer): Block {
  const { view, say } = writing;
  return table(
    ['Id', 'Assumed', 'Confidence', 'If it is wrong', 'Concerns'],
    nodes.map((node) => [
      `${anchor(node.id)}${node.id}`,
      [say(node.statement), ...numbersOf(node, writing)].join(' '),
      tellsApart(nodes) ? String(node.confidence) : '',
      say(node.cost_if_wrong),
      concerned(concernedBy(node, view), writing),
    ]),
  );
}

/** The numbers that were assumed with it: "usual for a message" says nothing without "60 seconds". */
export function numbersOf({ id, statement }: NodeOf<'ASM'>, { view, say }: Writer): string[] {
  const said = say(statement);
  return view.all('QTY').flatMap((node) => {
    const rests = node.sources.some((each) => each.kind === 'assumed' && each.assumption === id);
    const number = quantityText(node);
    return rests && !said.includes(number)
      ? [
          `${capitalised(say(node.applies_to))}: ${node.sense === 'exactly' ? '' : `${senseText[node.sense]} `}${number}.`,
        ]
      : [];
  });
}

/** The words of these stand with their questions. */
function answeredUntilThen({ view, ref }: Writer): Block {
  const named = view.all('ASM').flatMap((node) => {
    const question = questionBehind(node, view);
    return question ? [`${anchor(node.id)}${node.id} (${ref(question.id)})`] : [];
  });
  return (
    named.length > 0 && `Assumed as well: what an open question says until it is answered. ${inWords(named)}.`
  );
}

/** Some of what rests on it, requirements first; the rest as a number. */
function concerned(all: readonly string[], { view, refs }: Writer): string {
  // A number that a requirement says is that requirement.
  const ids = unique(
    all.map((id) => {
      const number = view.one('QTY', id);
      return (number && requirementOfNumber(number, view)?.id) ?? id;
    }),
  );
  const { requirements = [], others = [] } = Object.groupBy(ids, (id) =>
    /^N?FR-/.test(id) ? 'requirements' : 'others',
  );
  const named = [...requirements, ...others].slice(0, shown.named);
  const more = ids.length - named.length;
  return [refs(named), ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}
