// Words, numbers and sources: one meaning for each word, one value for each number.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { anchor, bullets, table, type Block } from '#specification/render/syntax/markdown.ts';
import type { Writer } from '#specification/render/writer.ts';
import { recordOfTerm } from './terms.ts';

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
          node.not_called.map(say).join(', '),
        ]),
    ),
    table(
      ['Id', 'Value', 'Of'],
      view
        .all('QTY')
        .map((node) => [
          `${anchor(node.id)}${node.id}`,
          say(`${senseText[node.sense]} ${quantityText(node)}`),
          ofWhat(node, writing),
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

/** The requirements that it bounds; what it applies to where there is none. */
function ofWhat({ id, title, applies_to }: NodeOf<'QTY'>, { view, say, refs }: Writer): string {
  const bounded = view.from(id, 'bounds').map((node) => node.id);
  if (bounded.length > 0) return refs(bounded);
  return title.toLowerCase().includes(applies_to.toLowerCase())
    ? say(title)
    : `${say(title)}: ${say(applies_to)}`;
}
