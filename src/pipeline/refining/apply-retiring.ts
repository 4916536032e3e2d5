// A patch with what it retires. What only rests on a retired node goes along, what merely mentions it loses the mention, and
// what needs it is in the way: that is told of the retirement, which costs only itself.
import type { Graph } from '#specification/graph/graph.ts';
import { applyPatch, type Patch, type PatchProblem } from '#specification/graph/patch.ts';
import { takenOut } from './remove-nodes.ts';

export function applyRetiring(before: Graph, patch: Patch): { graph: Graph; problems: PatchProblem[] } {
  const { retire = [], ...rest } = patch;
  if (retire.length === 0) return applyPatch(before, rest);
  const { graph, problems } = applyPatch(before, rest);
  if (problems.length > 0) return { graph: before, problems };
  const names = new Map(graph.nodes.flatMap(({ id, key }) => [[id, id] as const, [`@${key}`, id] as const]));
  const unknown = retire.filter(({ node }) => !names.has(node));
  const taken = new Map(
    retire.flatMap((each) => (names.has(each.node) ? [[names.get(each.node)!, each] as const] : [])),
  );
  const in_the_way = unknown.map(({ node }) => ({
    node,
    path: 'retire',
    message: 'the graph has no such node',
  }));
  for (;;) {
    const reason = [...taken.values()][0]?.reason ?? '';
    const left = takenOut(graph, taken.keys(), { reason, hands_down: true });
    if ('graph' in left)
      return in_the_way.length > 0 ? { graph: before, problems: in_the_way } : { ...left, problems: [] };
    const { by, path, target, root } = left.held;
    const { node } = taken.get(root)!;
    const through = target === root ? '' : ` through ${target}`;
    in_the_way.push({
      node,
      path: 'retire',
      message: `${by} still refers to it${through} (${path}); change or retire ${by} in the same answer, or leave ${node} standing`,
    });
    taken.delete(root);
  }
}
