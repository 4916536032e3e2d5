// A plan in place of a mind, over parts that a mind framed: part by part in the order in which they need each other, each in
// tasks of a few things, so that everything is built by one of them.
import type { AgentAnswer, AgentContext } from '#pipeline/agent.ts';
import { nodeKeyOf, shortKey } from '#pipeline/writing/rows/keys.ts';
import { sourceFile, testCommand, testFile } from '#offline-author/files.ts';
import { hours } from '#offline-author/tasks/task.ts';
import { nodesOf, type Graph } from '#specification/graph/graph.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { DraftNodeOf } from '#specification/graph/patch.ts';
import { beginningOf, begun, firstTask } from './begin.ts';
import { loadedFiles } from './loaded.ts';
import { bringAlong, placeRest, type Planned } from './coverage.ts';
import { leaveDragged } from './dragged.ts';
import { putInOrder, type Ordered } from './order.ts';

type Part = NodeOf<'CMP'>;
type PartPlan = Planned & { of: Part };
type Chunk = Ordered & { key: string; of: Part; at: number; before: readonly string[] };
const size = { builds_max: 8 };

export function planByRule({ graph, domain }: AgentContext): AgentAnswer {
  const beginning = beginningOf({ graph });
  const stack = beginning?.stack ?? domain.stack;
  const plans = inOrder(nodesOf(graph, 'CMP')).map((of): PartPlan => {
    return { of, part: of.id, builds: new Set(ownOf(of, graph)) };
  });
  bringAlong(plans, graph);
  placeRest(plans, graph);
  const pieces = plans.map((plan) => ({ ...plan, chunks: chunksOf([...plan.builds]) }));
  const keyOf = (of: Part, at: number) => nodeKeyOf('TASK', `${shortKey(of.key)}-${at + 1}`);
  const lastOf = new Map(pieces.map(({ of, chunks }) => [of.id, keyOf(of, chunks.length - 1)]));
  const chunks = pieces.flatMap(({ of, chunks: all }, place) =>
    all.map((builds, at): Chunk => {
      const earlier = pieces.slice(0, place).map((each) => each.of.id);
      const needed = of.depends_on.filter((id) => earlier.includes(id)).flatMap((id) => lastOf.get(id) ?? []);
      const before = at === 0 ? needed : [keyOf(of, at - 1)];
      return {
        key: keyOf(of, at),
        of,
        at,
        part: of.id,
        builds: new Set(builds),
        before,
        waits: new Set(),
        follows: new Set(),
        slice: 0,
      };
    }),
  );
  for (const chunk of chunks)
    chunk.waits = new Set(chunk.before.map((key) => chunks.findIndex((each) => each.key === key)));
  leaveDragged(chunks, graph);
  putInOrder(chunks, graph);
  const filed = chunks.map((chunk) => {
    const { of, at } = chunk;
    const name = `${of.title}${at === 0 ? '' : ` ${at + 1}`}`;
    return { ...chunk, name, files: [sourceFile(stack, of.folder, name), testFile(stack, name)] };
  });
  const found = beginning ? loadedFiles(filed, { ...beginning, graph }) : [];
  const add = filed
    .map((chunk, place) => ({ ...chunk, files: [...chunk.files, ...(found[place] ?? [])] }))
    .filter(({ builds }) => builds.size > 0)
    .map(({ key, of, at, name, files, builds: built, waits }): DraftNodeOf<'TASK'> => {
      const builds = [...built];
      const titles = builds.map((id) => graph.nodes.find((node) => node.id === id)?.title ?? id);
      return {
        kind: 'TASK',
        key,
        title: at === 0 ? `${of.title} stands` : `${of.title}: ${titles[0]}`,
        goal: `These hold and are tested: ${titles.slice(0, 6).join('; ')}.`,
        component: of.id,
        depends_on:
          waits.size === 0 && beginning ? [begun.ref] : [...waits].map((place) => `@${chunks[place]!.key}`),
        implements: builds,
        tests: [],
        files,
        consumes: [],
        produces: [],
        verify: testCommand(stack, name),
        evidence: `The output of the command: a test for each of ${builds.join(', ')}.`,
        effort_hours: hours(2 + builds.length),
        sources: [{ kind: 'derived', from: builds.slice(0, 6), because: 'It makes these true.' }],
      };
    });
  const all = beginning ? [firstTask(beginning, { graph }), ...add] : add;
  return {
    narration: `${all.length} tasks, part by part in the order in which they need each other.`,
    patch: { add: all },
    findings: [],
  };
}

/** Each part after those that it needs; where they need each other in a circle, one of them comes before. */
function inOrder(parts: readonly Part[]): Part[] {
  const ordered = new Set<Part>();
  const seen = new Set<Part>();
  const visit = (part: Part): void => {
    if (seen.has(part)) return;
    seen.add(part);
    for (const id of part.depends_on) {
      const needed = parts.find((each) => each.id === id);
      if (needed) visit(needed);
    }
    ordered.add(part);
  };
  for (const part of parts) visit(part);
  return [...ordered];
}

/** What belongs to the part, records first. */
function ownOf(part: Part, graph: Graph): string[] {
  const of = ({ component }: { component: string }) => component === part.id;
  const true_by_it = graph.edges.flatMap(({ kind, from, to }) =>
    kind === 'realises' && from === part.id ? [to] : [],
  );
  const shown = part.role === 'client' || (part.role === 'interface' && !hasClient(graph));
  return [
    part.id,
    ...nodesOf(graph, 'ENT')
      .filter(of)
      .map(({ id }) => id),
    ...nodesOf(graph, 'INT').flatMap(({ id }) => (part.depends_on.includes(id) ? [id] : [])),
    ...[...nodesOf(graph, 'FR'), ...nodesOf(graph, 'NFR')].flatMap(({ id }) =>
      true_by_it.includes(id) ? [id] : [],
    ),
    ...[...nodesOf(graph, 'API'), ...nodesOf(graph, 'IF')].filter(of).map(({ id }) => id),
    ...(shown ? nodesOf(graph, 'SCR').map(({ id }) => id) : []),
  ];
}

const hasClient = (graph: Graph): boolean => nodesOf(graph, 'CMP').some(({ role }) => role === 'client');

function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / size.builds_max);
  return Array.from({ length: count }, (_, at) =>
    ids.slice(at * size.builds_max, (at + 1) * size.builds_max),
  );
}
