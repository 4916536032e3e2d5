// How long records are kept, where no requirement, job or task has that time: the task that makes the record ends it.
import { referencesOf } from '#specification/graph/references.ts';
import type { NodeOf } from '#specification/graph/nodes.ts';
import { isRow } from '#specification/render/data/store-decision.ts';
import type { View } from '#specification/render/view.ts';
import { withoutStop } from '#specification/render/words.ts';
import { buildersOf } from './builders.ts';

/** What orders that something is done. */
const ordering = ['FR', 'NFR', 'US', 'IF', 'CTL', 'INV', 'TASK'] as const;

/** What the pack of a task says of the end of a record that it makes, where its time is a quantity of its own. */
export function endingLine(entity: NodeOf<'ENT'>, task: NodeOf<'TASK'>, view: View): string | false {
  if (!isRow(entity, view) || buildersOf(view).get(entity.id)?.[0] !== task.id) return false;
  const times = referencesOf(entity).flatMap(({ path, target }) => (path === 'retention' ? [target] : []));
  const isOrdered = (time: string) => ordering.some((kind) => view.referrers(kind, time).length > 0);
  if (times.length === 0 || times.some(isOrdered)) return false;
  const worker = view.all('CMP').find(({ role }) => role === 'worker');
  const seen =
    worker && worker.id !== task.component
      ? `This task also writes what ends it, and the ${view.text(worker.title)} (${worker.id}) calls that each day.`
      : 'This task also sees to that, by a daily run.';
  return `How long it is kept: ${withoutStop(view.text(entity.retention))}. ${seen}`;
}
