// Which tasks of the plan have something to do because of a change. A task whose pack only reads otherwise has not.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { wavesOf } from '#specification/render/plan/waves.ts';
import { unique } from '#specification/render/trace.ts';
import type { Bundle } from './bundle.ts';

export interface Work {
  task: NodeOf<'TASK'>;
  wave: number;
  is_new: boolean;
  /** What it builds or tests that is new or changed. */
  touched: string[];
  /** What it built or tested that is no more. */
  gone: string[];
}

/** In the order of the waves. */
export function taskWork({ after, before, impact, difference, reworded, criteria, changed }: Bundle): Work[] {
  const moved = new Set(
    [
      ...difference.added,
      ...[
        ...reworded,
        ...criteria,
        ...changed('API', 'IF', 'ENT', 'SM', 'SCR', 'INT', 'EVT', 'INV', 'TC', 'PROP', 'CTL'),
      ].map(({ node }) => node),
    ].map(({ id }) => id),
  );
  const hit = new Set(impact.tasks);
  const all = wavesOf(after).flatMap((wave, at) =>
    wave
      .filter(({ id }) => hit.has(id))
      .map((task): Work => {
        const was = before.one('TASK', task.id);
        const built = unique([...task.implements, ...task.tests]);
        const gone = was ? unique([...was.implements, ...was.tests]).filter((id) => !after.node(id)) : [];
        return {
          task,
          wave: at + 1,
          is_new: !was,
          touched: was ? built.filter((id) => moved.has(id)) : built,
          gone,
        };
      }),
  );
  return all.filter(({ is_new, touched, gone }) => is_new || touched.length + gone.length > 0);
}
