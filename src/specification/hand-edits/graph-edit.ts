// Changes of single fields of a graph. A change that would leave a node without its schema or a reference
// without its node is none.
import { type Graph, project as projectSchema } from '#specification/graph/graph.ts';
import { graphNode, type GraphNode } from '#specification/graph/nodes.ts';
import { referencesOf } from '#specification/graph/references.ts';

export type FieldPath = readonly (string | number)[];

/**
 * What a field is to say. The empty path stands for the whole node, which `undefined` takes out of the graph.
 */
export interface FieldEdit {
  id: string;
  path: FieldPath;
  value: unknown;
}

/** Stands where the id of a node would, for what is said about the whole package. */
export const projectId = 'project';

export type Holder = Readonly<Record<string, unknown>>;
type Writable = Record<string | number, unknown>;

/** The nodes that somebody may edit, and the project, by id. */
export function holdersOf(graph: Graph): Map<string, Holder> {
  const { name, summary, problem } = graph.project;
  const live = graph.nodes.filter((node) => !node.retired);
  return new Map<string, Holder>([
    [projectId, { name, summary, problem }],
    ...live.map((node) => [node.id, node] as const),
  ]);
}

/** Null when the graph would not hold together. */
export function withEdits(graph: Graph, edits: readonly FieldEdit[]): Graph | null {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  let project = graph.project;
  for (const [id, own] of Map.groupBy(edits, (edit) => edit.id)) {
    if (own.some(({ path }) => path.length === 0)) {
      nodes.delete(id);
      continue;
    }
    const edited = withFields(id === projectId ? project : nodes.get(id), own);
    const checked = (id === projectId ? projectSchema : graphNode).safeParse(edited);
    if (!checked.success) return null;
    if (id === projectId) project = checked.data as Graph['project'];
    else nodes.set(id, checked.data as GraphNode);
  }
  const isRemoval = nodes.size < graph.nodes.length;
  const touched = isRemoval ? [...nodes.values()] : edits.flatMap(({ id }) => nodes.get(id) ?? []);
  if (!areWhole(touched, nodes)) return null;
  const edges = graph.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  return { ...graph, project, nodes: [...nodes.values()], edges };
}

function withFields(holder: object | undefined, edits: readonly FieldEdit[]): unknown {
  const copy = structuredClone(holder) as Writable | undefined;
  for (const { path, value } of edits) {
    let inner = copy;
    for (const step of path.slice(0, -1)) inner = inner?.[step] as Writable | undefined;
    const last = path.at(-1)!;
    if (value === undefined) delete inner?.[last];
    else if (inner) inner[last] = value;
  }
  return copy;
}

/** Whether everything that these live nodes refer to is live. */
function areWhole(checked: readonly GraphNode[], nodes: ReadonlyMap<string, GraphNode>): boolean {
  const isLive = (id: string) => nodes.get(id)?.retired === undefined && nodes.has(id);
  return checked.every((node) => node.retired || referencesOf(node).every(({ target }) => isLive(target)));
}

/** Whether a graph that somebody wrote by hand holds together. */
export function isWhole({ nodes, edges }: Graph): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const keys = new Set(nodes.map((node) => node.key));
  return (
    byId.size === nodes.length &&
    keys.size === nodes.length &&
    areWhole(nodes, byId) &&
    edges.every(({ from, to }) => byId.has(from) && byId.has(to))
  );
}
