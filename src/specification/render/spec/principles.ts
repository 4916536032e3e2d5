// Principles: the few rules that hold in every file of the software, each with the check that notices a
// breach, and which statement wins when two seem to disagree.
import type { FileText } from '#specification/render/rendered-file.ts';
import { numbered, page, section } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'spec/03-principles.md';
const count = { max: 9 };

export function renderPrinciples(view: View): FileText[] {
  const { say, ref, link } = writer(view, path);
  const invariants = view
    .all('INV')
    .map((node) => `${say(node.title)} (${ref(node.id)}). Checked by: ${say(node.check)}`);
  const qualities = view
    .all('NFR')
    .filter((node) => node.priority === 'P1')
    .map((node) => `${say(node.title)} (${ref(node.id)}). Checked by: ${say(node.verification)}`);
  const principles = [...invariants, ...qualities].slice(0, count.max);
  if (principles.length === 0) return [];
  const text = page(
    'Principles',
    numbered(principles),
    section(
      2,
      'When two statements seem to disagree',
      numbered([
        'A requirement wins over the contract, the contract over the design, the design over the plan.',
        ...(view.all('QTY').length > 0
          ? [`A number is what ${link('the list of numbers', 'spec/02-glossary.md')} says.`]
          : []),
        'A sentence quoted from the interview wins over every sentence derived from it. Stop, write the contradiction down as a question, and do not choose silently.',
      ]),
    ),
  );
  return [{ path, text }];
}
