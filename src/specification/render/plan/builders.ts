// Who builds what, and what is there for a task: a screen grows with the operations that it calls.
import { callsOf, doneBefore } from '#specification/graph/builds-on.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import type { View } from '#specification/render/view.ts';

type Action = NodeOf<'SCR'>['actions'][number];

/** A screen as far as a task builds it. `is_new` is false where an earlier task has begun the screen. */
export type ScreenShare = { screen: NodeOf<'SCR'>; actions: readonly Action[]; is_new: boolean };

/** The tasks that build each node, by its id. */
export function buildersOf(view: View): ReadonlyMap<string, readonly string[]> {
  return view.once(allBuilders);
}

function allBuilders(view: View): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const task of view.all('TASK'))
    for (const id of task.implements) found.set(id, [...(found.get(id) ?? []), task.id]);
  return found;
}

/** The tasks that are done when one begins, by their ids. */
export const earlierThan = (id: string, view: View): ReadonlySet<string> =>
  view.once(allDone).get(id) ?? new Set();

const allDone = (view: View) => doneBefore(view.all('TASK'));

/** Whether the task builds a node, or begins after it was built. What no task builds is told by another rule. */
export function isThereFor(task: NodeOf<'TASK'>, id: string, view: View): boolean {
  const builders = buildersOf(view).get(id) ?? [];
  if (builders.length === 0 || builders.includes(task.id)) return true;
  const earlier = earlierThan(task.id, view);
  return builders.some((builder) => earlier.has(builder));
}

/** The screens of a task with the actions whose operations are there, and what it adds to screens of earlier tasks. */
export function screenSharesOf(task: NodeOf<'TASK'>, view: View): ScreenShare[] {
  const made = new Set(task.implements);
  return view.all('SCR').flatMap((screen): ScreenShare[] => {
    if (made.has(screen.id)) {
      const actions = screen.actions.filter(
        ({ operation }) => operation === undefined || isThereFor(task, operation, view),
      );
      return [{ screen, actions, is_new: true }];
    }
    const begun = buildersOf(view).get(screen.id)?.[0];
    const first = view.one('TASK', begun);
    if (!first || callsOf(screen).every((id) => !made.has(id))) return [];
    const actions = screen.actions.filter(
      ({ operation }) =>
        operation !== undefined && made.has(operation) && !isThereFor(first, operation, view),
    );
    return actions.length > 0 ? [{ screen, actions, is_new: false }] : [];
  });
}
