// What rests on which assumption. What was taken for a concern of the interview that no part of the package touches is a
// default.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';

/** For each assumption the nodes that cite it as their source. */
export const restingOn = (view: View): ReadonlyMap<string, readonly string[]> => view.once(index);

function index(view: View): Map<string, string[]> {
  const resting = new Map<string, string[]>();
  for (const node of view.graph.nodes) {
    if (node.retired) continue;
    for (const source of node.sources)
      if (source.kind === 'assumed')
        resting.set(source.assumption, unique([...(resting.get(source.assumption) ?? []), node.id]));
  }
  return resting;
}

/** What was taken for a concern of every project that was not spoken of, while nothing rests on it. */
export const isDefault = ({ id, cell }: NodeOf<'ASM'>, view: View): boolean =>
  cell !== undefined && !restingOn(view).has(id);

/** What somebody should look at: something rests on it, or whoever wrote the specification chose it. */
export const assumptionsOf = (view: View): NodeOf<'ASM'>[] =>
  view.all('ASM').filter((node) => !isDefault(node, view));

/** The weightiest first: those that are the least certain and that most rests on. */
export function byWeight(view: View): NodeOf<'ASM'>[] {
  const weight = ({ id, confidence }: NodeOf<'ASM'>) =>
    (1 - confidence) * (1 + (restingOn(view).get(id)?.length ?? 0));
  return assumptionsOf(view).toSorted((a, b) => weight(b) - weight(a));
}
