// Open questions: what has to be asked, why it matters, and what is built until somebody answers.
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, blocks, bullets, page } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'decisions/open-questions.md';

export function renderOpenQuestions(view: View): FileText[] {
  const { say, refs } = writer(view, path);
  const questions = view.all('OQ');
  if (questions.length === 0) return [];
  const text = page(
    'Open questions',
    ...questions.map((node) =>
      blocks(
        anchor(node.id),
        `## ${node.id} ${say(node.title)}`,
        node.question.trim() === node.title.trim() ? null : say(node.question),
        bullets([
          `Why it matters: ${say(node.why)}`,
          `Until it is answered: ${say(node.proposed_default)}`,
          node.affects.length > 0 && `Changes: ${refs(node.affects)}`,
        ]),
      ),
    ),
  );
  return [{ path, text }];
}
