// Checks of the bench: what only a board, a phone, an outside account or a person can show. They are told beside the gates, and no
// task waits for them.
import type { NodeOf } from '#specification/graph/nodes.ts';
import { code } from '#specification/render/syntax/markdown.ts';

type Task = NodeOf<'TASK'>;

/** The line of one task; false where it has none. */
export const benchLine = ({ bench }: Task): string | false =>
  bench !== undefined && `On the bench, with ${bench.needs}: ${code(bench.verify)}. No task waits for it.`;

/** What of a plan is left to the bench; null where nothing is. */
export function benchOfPlan(tasks: readonly Task[]): string | null {
  const rows = tasks.flatMap(({ id, bench }) => (bench ? [`${id} (${bench.needs})`] : []));
  return rows.length === 0
    ? null
    : `${rows.join(', ')} also ${rows.length === 1 ? 'has a check' : 'have checks'} of the bench, for when that is there. No task waits for ${rows.length === 1 ? 'it' : 'them'}.`;
}
