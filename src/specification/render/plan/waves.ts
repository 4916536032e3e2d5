// Waves: a task stands one wave after the latest task that it needs or comes after, and after all tasks of earlier slices. Tasks
// of one wave may be built at the same time.
import { waitsOf } from '#specification/graph/builds-on.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { unique } from '#specification/render/trace.ts';
import type { View } from '#specification/render/view.ts';

const sliceOf = ({ slice }: NodeOf<'TASK'>): number => slice?.number ?? 0;

/** The tasks wave by wave. Tasks of a dependency cycle are left out; a rule reports the cycle. */
export function wavesOf(view: View): NodeOf<'TASK'>[][] {
  const tasks = view.all('TASK');
  const placed = new Map<string, number>();
  const waves: NodeOf<'TASK'>[][] = [];
  let open = [...tasks];
  while (open.length > 0) {
    const free = open.filter((task) => waitsOf(task).every((id) => placed.has(id)));
    if (free.length === 0) break;
    const slice = Math.min(...open.map(sliceOf));
    const own = free.filter((task) => sliceOf(task) === slice);
    // A slice that waits for a later one does not hold up the plan; a rule reports it.
    const ready = own.length > 0 ? own : free;
    for (const task of ready) placed.set(task.id, waves.length);
    waves.push(ready);
    open = open.filter((task) => !placed.has(task.id));
  }
  return waves;
}

/** A task in the order of the plan, with its wave, counted from 0. */
export interface PlacedTask {
  task: NodeOf<'TASK'>;
  wave: number;
}

/** The tasks one after the other: each after those that it needs, and otherwise slice by slice, wave by wave. */
export function inPlanOrder(view: View): PlacedTask[] {
  const open = wavesOf(view).flatMap((tasks, wave) => tasks.map((task) => ({ task, wave })));
  const ordered: PlacedTask[] = [];
  const done = new Set<string>();
  open.sort((a, b) => sliceOf(a.task) - sliceOf(b.task));
  while (open.length > 0) {
    const at = open.findIndex(({ task }) => waitsOf(task).every((id) => done.has(id)));
    const [next] = open.splice(at, 1);
    ordered.push(next!);
    done.add(next!.task.id);
  }
  return ordered;
}

/** The stories that are complete after each wave: all their requirements are built by then. */
export function storiesByWave(view: View) {
  const waves = wavesOf(view);
  const waveOf = new Map(waves.flatMap((tasks, index) => tasks.map((task) => [task.id, index] as const)));
  const complete = view.all('US').flatMap((story) => {
    const tasks = view
      .referrers('FR', story.id)
      .map((requirement) =>
        unique(view.referrers('TASK', requirement.id)).map((task) => waveOf.get(task.id) ?? -1),
      );
    const last = Math.max(-1, ...tasks.flat());
    return tasks.every((own) => own.length > 0) && last >= 0 ? [{ story, wave: last }] : [];
  });
  return new Map(
    [...Map.groupBy(complete, (row) => row.wave)].map(([wave, rows]) => [wave, rows.map((row) => row.story)]),
  );
}
