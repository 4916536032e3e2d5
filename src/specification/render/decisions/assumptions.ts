// Assumptions: what no person said and the package takes for granted, weakest first, each with the price of
// being wrong.
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { FileText } from '#specification/render/rendered-file.ts';
import { anchor, page, table } from '#specification/render/syntax/markdown.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';
import { writer } from '#specification/render/writer.ts';

const path = 'decisions/assumptions.md';

export function renderAssumptions(view: View): FileText[] {
  const { say, refs } = writer(view, path);
  const assumptions = view.all('ASM').toSorted((a, b) => a.confidence - b.confidence);
  if (assumptions.length === 0) return [];
  const restingOn = view.once(restIndex);
  const text = page(
    'Assumptions',
    'Nobody said these. Read them from the top: the first are the least certain. A wrong one costs what its row says, so correct it before the first task that rests on it.',
    table(
      ['Id', 'Assumed', 'Confidence', 'If it is wrong', 'Rests on it'],
      assumptions.map((node) => [
        `${anchor(node.id)}${node.id}`,
        say(node.statement),
        String(node.confidence),
        say(node.cost_if_wrong),
        refs(restingOn.get(node.id) ?? []),
      ]),
    ),
  );
  return [{ path, text }];
}

/** The weightiest first: those that are the least certain and that most rests on. */
export function byWeight(view: View): NodeOf<'ASM'>[] {
  const restingOn = view.once(restIndex);
  const weight = ({ id, confidence }: NodeOf<'ASM'>) =>
    (1 - confidence) * (1 + (restingOn.get(id)?.length ?? 0));
  return view.all('ASM').toSorted((a, b) => weight(b) - weight(a));
}

/** For each assumption the nodes that cite it as their source. */
function restIndex(view: View): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const node of view.graph.nodes) {
    if (node.retired) continue;
    for (const source of node.sources) {
      if (source.kind === 'assumed')
        index.set(source.assumption, unique([...(index.get(source.assumption) ?? []), node.id]));
    }
  }
  return index;
}
