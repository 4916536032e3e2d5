// A run in memory that a test may let die.
import type { ReviewProfile } from '#contract/capabilities.ts';
import type { Lens } from '#knowledge/authoring/lens.ts';
import type { Run, RunHost } from '#pipeline/run.ts';
import { memoryHost as inMemory } from '#pipeline/in-memory/memory-host.ts';
import { sampleIntake } from './sample-intake.ts';

/** `stop_after` makes the process "die" at that commit. */
export function memoryHost(
  profile: ReviewProfile,
  {
    intake = sampleIntake,
    lens = null,
    updates = null,
  }: { lens?: Lens | null } & Partial<Pick<Run, 'intake' | 'updates'>> = {},
) {
  const mayCommit = () => told.commits++ < told.stop_after;
  const { host, kept, ...rest } = inMemory({ profile, intake, lens: lens?.id ?? null, updates, mayCommit });
  const told = Object.assign(rest.told, { commits: 0, stop_after: Number.POSITIVE_INFINITY });
  const mortal: RunHost = {
    ...host,
    beginAgents: async (run, steps) => (told.commits < told.stop_after ? host.beginAgents(run, steps) : null),
  };
  return { host: mortal, kept, told };
}
