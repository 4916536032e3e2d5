// How far what hangs on tasks is built: each node by the tasks beside it.
import type { TaskState } from '#web/pages/package/task-words.ts';
import type { TraceIndex } from './trace-index.ts';

export const buildStates = {
  done: 'Built',
  in_progress: 'Being built',
  blocked: 'Blocked',
  open: 'Not begun',
} as const;
export type BuildState = keyof typeof buildStates;

/** Nodes without a task have none. */
export function buildStatesOf(
  index: TraceIndex,
  tasks: ReadonlyMap<string, TaskState>,
): ReadonlyMap<string, BuildState> {
  return new Map(
    index.nodes.flatMap((node) => {
      const near = [
        node,
        ...(node.kind === 'TASK' ? [] : index.neighboursOf(node.id).map((each) => each.node)),
      ];
      const states = [...new Set(near)].flatMap(({ id }) => tasks.get(id) ?? []);
      return states.length === 0 ? [] : [[node.id, together(states)] as const];
    }),
  );
}

function together(states: readonly TaskState[]): BuildState {
  if (states.includes('blocked')) return 'blocked';
  if (states.every((state) => state === 'done')) return 'done';
  return states.some((state) => state === 'done' || state === 'in_progress') ? 'in_progress' : 'open';
}
