// Gates that a machine with nothing attached can run: what needs a board, a phone, an outside account or a person is a check of the
// bench beside the gate. Where nothing is left, the gate sees what can be seen of it without these.
import { partGate, seenAtDesk } from '#knowledge/authoring/bench.ts';
import { joinedParts } from '#knowledge/authoring/whole-run.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { Patch } from '#specification/graph/patch.ts';

type Change = NonNullable<Patch['change']>[number];

export function deskGates(graph: Graph): Change[] {
  const kind = { is_device: graph.project.type === 'Device' };
  return nodesOf(graph, 'TASK').flatMap(({ id, verify, files, bench }) => {
    const parted = partGate(verify, kind);
    if (!parted.bench) return [];
    const own = bench ? joinedParts(bench.verify) : [];
    const more = joinedParts(parted.bench.verify).filter((part) => !own.includes(part));
    const needs = bench && more.length === 0 ? bench.needs : parted.bench.needs;
    return [
      {
        node: id,
        set: {
          verify: parted.gate ?? seenAtDesk(parted.bench.verify, files),
          bench: {
            verify: [...own, ...more].join(' && '),
            needs: bench && !bench.needs.includes(needs) ? `${bench.needs}, ${needs}` : needs,
          },
        },
      },
    ];
  });
}
