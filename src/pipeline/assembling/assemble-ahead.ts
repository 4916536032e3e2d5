// Renders and proves a package while its last reviews are still being written. Whatever goes wrong here goes
// wrong again, and is told, when the package is assembled.
import type { Run, RunHost } from '#pipeline/run.ts';
import { stageOf } from '#pipeline/stages.ts';
import { draftOf, madeOf } from './prove-run.ts';

/** Begins once the calls in flight are on their way; does nothing where it was done or there is no room. */
export function assembleAhead(run: Run, { host, signal }: { host: RunHost; signal: AbortSignal }): void {
  const { ahead } = host;
  // An update is merged first, which makes another graph.
  if (!ahead || run.updates) return;
  const isWanted = () =>
    !signal.aborted && stageOf(run.state).is_settled && ahead.hasRoom(run.id) && !ahead.of(run);
  const make = async () => {
    if (!isWanted()) return;
    const ready = madeOf(run, host);
    ahead.keep(run.id, ready);
    await draftOf(run, ready);
  };
  if (isWanted()) setImmediate(() => void make().catch(() => {}));
}
