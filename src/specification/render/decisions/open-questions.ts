// Open questions: what has to be asked, why it matters, and what is built until somebody answers.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { referencesOf } from '#specification/graph/references.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, page, table } from '#specification/render/syntax/markdown.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'decisions/open-questions.md';

/** A question about two statements that cannot both hold. */
export const isContradiction = ({ key }: NodeOf<'OQ'>): boolean =>
  key.startsWith('question:conflict-') || key.endsWith('-contradiction');

export function renderOpenQuestions(view: View): FileText[] {
  const { say, refs } = writer(view, path);
  const questions = view.all('OQ');
  if (questions.length === 0) return [];
  const text = page(
    'Open questions',
    'Until a question is answered, the software is built as its row says.',
    table(
      ['Id', 'Question', 'Why it matters', 'Until then', 'Changes'],
      questions.map((node) => [
        `${anchor(node.id)}${node.id}`,
        say(node.question),
        say(node.why),
        say(node.proposed_default),
        refs(node.affects),
      ]),
    ),
  );
  return [{ path, text }];
}

/** What to ask first: contradictions, then what cannot wait, then the questions on whose answers the most rests. */
export function inOrderOfWeight(view: View): NodeOf<'OQ'>[] {
  const named = view.once(timesNamed);
  const urgency = (node: NodeOf<'OQ'>) => (isContradiction(node) ? 2 : node.asked_now ? 1 : 0);
  const weight = (node: NodeOf<'OQ'>) => node.affects.reduce((sum, id) => sum + (named.get(id) ?? 0), 0);
  const weighed = view.all('OQ').map((node) => ({ node, urgency: urgency(node), weight: weight(node) }));
  return weighed.toSorted((a, b) => b.urgency - a.urgency || b.weight - a.weight).map(({ node }) => node);
}

/** How many nodes name each node. */
function timesNamed(view: View): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (const node of view.graph.nodes) {
    if (node.retired) continue;
    for (const id of new Set(referencesOf(node).map(({ target }) => target)))
      named.set(id, (named.get(id) ?? 0) + 1);
  }
  return named;
}
