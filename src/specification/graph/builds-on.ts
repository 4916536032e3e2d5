// What has to be there before something can be built: the tables that a table refers to or an operation works on, and the
// operations that a screen calls. When a task begins, all is done that it needs and comes after, and all of the earlier slices,
// because a slice is finished before the next is begun.
import type { GraphNode } from './nodes.ts';
import { reachedFrom } from './cycles.ts';

type Find = (id: string) => GraphNode | undefined;

function referred(id: string, find: Find): string[] {
  const node = find(id);
  return node?.kind === 'ENT' ? node.fields.flatMap(({ references }) => references ?? []) : [];
}

/** Of two tables that refer to each other one is made first, and its reference is added with the other. */
const ahead = (node: GraphNode, find: Find): string[] =>
  referred(node.id, find).filter(
    (table) => table !== node.id && !reachedFrom(table, (id) => referred(id, find)).has(node.id),
  );

/** A record can be kept without what it may lack: that reference is added with the table, when it comes later. */
export function tablesNeededBy(node: GraphNode | undefined, find: Find): string[] {
  if (node?.kind === 'API') return node.entity === undefined ? [] : [node.entity];
  if (node?.kind !== 'ENT') return [];
  const owed = new Set(
    node.fields.flatMap(({ references, required }) => (required && references ? [references] : [])),
  );
  return ahead(node, find).filter((table) => owed.has(table));
}

/** All tables that a table refers to: better there before, but for those that refer back. */
export const tablesReferredBy = (node: GraphNode | undefined, find: Find): string[] =>
  node?.kind === 'ENT' ? ahead(node, find) : [];

export const callsOf = (node: GraphNode | undefined): string[] =>
  node?.kind === 'SCR' ? [...new Set(node.actions.flatMap(({ operation }) => operation ?? []))] : [];

type InPlan = {
  id: string;
  depends_on: readonly string[];
  follows?: readonly string[] | undefined;
  slice?: { number: number } | undefined;
};

const sliceOf = ({ slice }: InPlan): number => slice?.number ?? 0;

/** The tasks that come before a task in its own slice, and those that it needs. */
export const waitsOf = (task: InPlan | undefined): readonly string[] =>
  task ? [...task.depends_on, ...(task.follows ?? [])] : [];

/** For each task the ids of those that are done when it begins. */
export function doneBefore(tasks: readonly InPlan[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return new Map(
    tasks.map((task) => {
      const reached = reachedFrom(task.id, (id) => waitsOf(byId.get(id)));
      const earlier = tasks.filter((other) => sliceOf(other) < sliceOf(task)).map(({ id }) => id);
      return [task.id, new Set([...reached, ...earlier])];
    }),
  );
}
