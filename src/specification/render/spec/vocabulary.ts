// Words, numbers and sources: one meaning for each word, one value for each number.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { anchor, bullets, table, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';
import { recordOfTerm } from './terms.ts';

export function vocabulary(writing: Writer): Block[] {
  const { view, say, refs } = writing;
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
          node.not_called.map(say).join(', '),
        ]),
    ),
    table(
      ['Id', 'Number', 'Value', 'Limits'],
      view
        .all('QTY')
        .map((node) => [
          `${anchor(node.id)}${node.id}`,
          nameOf(node, writing),
          say(`${senseText[node.sense]} ${quantityText(node)}`),
          refs(view.from(node.id, 'bounds').map((bounded) => bounded.id)),
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

/** What it applies to, where no title and no requirement says so. */
function nameOf({ id, title, applies_to }: NodeOf<'QTY'>, { view, say }: Writer): string {
  const isSaid = view.from(id, 'bounds').length > 0 || title.toLowerCase().includes(applies_to.toLowerCase());
  return isSaid ? say(title) : `${say(title)}: ${say(applies_to)}`;
}
