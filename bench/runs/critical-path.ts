// How long a run takes with a model that answers after one second, beside the longest chain of its calls:
// what the driver, its commits and its engine add. Assembling, which calls nobody, is told apart.
import { takeUp } from '#features/generations/lease.ts';
import { runHost } from '#features/generations/run-host.ts';
import { drive } from '#pipeline/driver.ts';
import { createAssemblyCache } from '#pipeline/assembling/assembly-cache.ts';
import type { RunHost } from '#pipeline/run.ts';
import { answersFor, fixedModel } from './fixed-model.ts';
import { startRunGround } from './run-ground.ts';
import { timed } from '#bench/timed.ts';

const DELAY_MS = 1_000;

export async function benchCriticalPath(): Promise<string[]> {
  const ground = await startRunGround();
  const { deps } = ground;
  const ahead = createAssemblyCache(1);
  try {
    const lines: string[] = [];
    for (const profile of ['Fast', 'Normal'] as const) {
      const model = fixedModel(DELAY_MS, await answersFor(profile, ground.intake));
      const id = await ground.queue(profile);
      const lease = await takeUp(deps, id);
      if (!lease) throw new Error('nobody may drive the run');
      const host = runHost({ ...deps, ahead }, lease);
      const started_at = performance.now();
      let assembles_at = 0;
      const move: RunHost['move'] = (run, name, details) => {
        if (name === 'assemble') assembles_at = performance.now();
        return host.move(run, name, details);
      };
      const wall_ms = await timed(() => drive({ ...host, move }, model, new AbortController().signal));
      const path_ms = model.path() * DELAY_MS;
      const calls_ms = assembles_at - started_at;
      lines.push(
        `${profile}: ${model.path()} calls on the longest chain, ${(calls_ms / 1000).toFixed(2)} s up to assembling, ${(wall_ms / 1000).toFixed(2)} s in all`,
        `ratio: ${(calls_ms / path_ms).toFixed(3)} up to assembling (goal at most 1.05), ${(wall_ms / path_ms).toFixed(3)} in all`,
      );
    }
    return lines;
  } finally {
    await ground.close();
  }
}
