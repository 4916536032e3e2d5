// Assumptions: what nobody said and the package takes for granted, weakest first, each with the price of
// being wrong.
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
  const restingOn = restIndex(view);
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
        refs(unique(restingOn.get(node.id) ?? [])),
      ]),
    ),
  );
  return [{ path, text }];
}

/** For each assumption the nodes that cite it as their source. */
function restIndex(view: View): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const node of view.graph.nodes) {
    if (node.retired) continue;
    for (const source of node.sources) {
      if (source.kind === 'assumed')
        index.set(source.assumption, [...(index.get(source.assumption) ?? []), node.id]);
    }
  }
  return index;
}
