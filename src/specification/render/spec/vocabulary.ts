// Words, numbers and sources: one meaning for each word, and the numbers that no requirement says.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { anchor, bullets, table, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';
import { namesToAvoid, recordOfTerm, requirementOfNumber } from './terms.ts';

export function vocabulary(writing: Writer): Block[] {
  const { view, say } = writing;
  return [
    table(
      ['Id', 'Word', 'Meaning', 'Never called'],
      view
        .all('TERM')
        .filter((node) => recordOfTerm(node, view) === null)
        .map((node) => [
          `${anchor(node.id)}${node.id}`,
          say(node.title),
          say(node.definition),
          namesToAvoid(node).map(say).join(', '),
        ]),
    ),
    table(
      ['Id', 'Number', 'Bound', 'Meaning'],
      view
        .all('QTY')
        .filter((node) => requirementOfNumber(node, view) === undefined)
        .map((node) => [
          `${anchor(node.id)}${node.id}`,
          say(quantityText(node)),
          node.sense === 'exactly' ? '' : senseText[node.sense],
          say(meaningOf(node)),
        ]),
    ),
    bullets(
      view
        .all('SRC')
        .map(
          (node) =>
            `${anchor(node.id)}${node.id} ${say(node.title)}, ${say(node.locator)}: ${say(node.used_for)}`,
        ),
    ),
  ];
}

/** What it applies to says more than its title, where it has the title in it. */
const meaningOf = ({ title, applies_to }: NodeOf<'QTY'>): string =>
  title.endsWith('…') || applies_to.toLowerCase().includes(title.toLowerCase()) ? applies_to : title;
