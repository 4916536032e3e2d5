// Words, numbers and sources: one meaning for each word, one value for each number, one entry for each public
// source.
import type { FileText } from '#specification/render/rendered-file.ts';
import { quantityText, senseText } from '#specification/render/quantity-text.ts';
import { anchor, pageFile, section, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'spec/02-glossary.md';

export function renderGlossary(view: View): FileText[] {
  const { say, refs, sources } = writer(view, path);
  return pageFile(
    path,
    'Words and numbers',
    section(
      2,
      'Words',
      'Screens, code and tests use these words and no others for these things.',
      table(
        ['Id', 'Word', 'Meaning', 'Never called', 'Stands for'],
        view
          .all('TERM')
          .map((node) => [
            `${anchor(node.id)}${node.id}`,
            say(node.title),
            say(node.definition),
            node.not_called.map(say).join(', '),
            refs([
              ...(node.entity ? [node.entity] : []),
              ...view.from(node.id, 'defines').map((named) => named.id),
            ]),
          ]),
      ),
    ),
    view.all('QTY').length > 0 &&
      section(
        2,
        'Numbers',
        'Each number has one value. To change it, change it here; every document that quotes it is rendered again.',
        table(
          ['Id', 'Number', 'Value', 'Applies to', 'Limits', 'Source'],
          view
            .all('QTY')
            .map((node) => [
              `${anchor(node.id)}${node.id}`,
              say(node.title),
              say(`${senseText[node.sense]} ${quantityText(node)}`),
              say(node.applies_to),
              refs(view.from(node.id, 'bounds').map((bounded) => bounded.id)),
              sources(node),
            ]),
        ),
      ),
    section(
      2,
      'Sources',
      table(
        ['Id', 'Source', 'Where', 'Used for'],
        view
          .all('SRC')
          .map((node) => [
            `${anchor(node.id)}${node.id}`,
            say(node.title),
            say(node.locator),
            say(node.used_for),
          ]),
      ),
    ),
  );
}
