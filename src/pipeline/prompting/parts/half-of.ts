// A specification that is too long for one reader is read by two side by side. Each reads its own areas with all that touches
// them; what belongs to no area both read, and of the rest each is told the titles.
import type { Agent } from '#pipeline/agent.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeKind } from '#specification/graph/node-kinds.ts';
import type { Sight } from '#pipeline/prompting/assignments/assignment.ts';
import { halfIn } from '#pipeline/prompting/assignments/halves.ts';
import { nearTo } from '#pipeline/prompting/rights.ts';
import type { Slice } from './graph-part.ts';

/** What is parted: it is long, and each of it belongs somewhere. */
const parted: readonly NodeKind[] = [
  'FR',
  'NFR',
  'ENT',
  'SM',
  'API',
  'IF',
  'SCR',
  'ERR',
  'ASM',
  'THR',
  'CTL',
];

/** What an agent reads: everything, or the half that its id names. */
export function halfOf({ id }: Pick<Agent, 'id'>, { graph, sees }: { graph: Graph; sees: Sight }): Slice {
  const half = halfIn(id);
  if (half === null) return { sees };
  const [first, second] = partsOf(graph);
  return { sees, elsewhere: half === 1 ? second : first, is_listed: true };
}

/** What only the first reads, and what only the second does. */
function partsOf(graph: Graph): [ReadonlySet<string>, ReadonlySet<string>] {
  const requirements = nodesOf(graph, 'FR');
  const areas = [...Map.groupBy(requirements, ({ area }) => area).values()];
  const own: string[] = [];
  for (const area of areas) {
    if (own.length > 0 && own.length + area.length / 2 > requirements.length / 2) break;
    own.push(...area.map(({ id }) => id));
  }
  const first = nearTo(graph, new Set(own));
  const second = nearTo(graph, new Set(requirements.map(({ id }) => id).filter((id) => !own.includes(id))));
  const alone = (mine: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set(
      graph.nodes
        .filter(({ id, kind }) => parted.includes(kind) && mine.has(id) && !others.has(id))
        .map(({ id }) => id),
    );
  return [alone(first, second), alone(second, first)];
}
