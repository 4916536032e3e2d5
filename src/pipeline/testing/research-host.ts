// A Researcher run in memory: its three children, and a host that answers for it what became of them.
import type { IntakeArtifact } from '#contract/intake.ts';
import { lenses } from '#knowledge/authoring/lenses.ts';
import type { LensId } from '#knowledge/authoring/lens.ts';
import { drive } from '#pipeline/driver.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { Explored, Gateway, RunHost } from '#pipeline/run.ts';
import { memoryHost } from './memory-host.ts';
import { sampleIntake } from './sample-intake.ts';

/** Drives the three children to their ends. */
export async function exploredDesigns(gateway: Gateway, intake: IntakeArtifact = sampleIntake) {
  const ended = new Map<LensId, Explored>();
  for (const lens of lenses) {
    const { host, kept } = memoryHost('Extensive', { intake, lens });
    await drive(host, gateway, new AbortController().signal);
    ended.set(lens.id, {
      lens: lens.id,
      profile: profileTable.Extensive,
      state: kept.state,
      failure: null,
      intake,
      steps: kept.steps,
    });
  }
  return ended;
}

/** The parent; `designs` may be filled later, as children end one by one. */
export function researchHost(designs: ReadonlyMap<LensId, Explored>, intake: IntakeArtifact = sampleIntake) {
  const { host, ...rest } = memoryHost('Researcher', { intake });
  const asking: RunHost = { ...host, explored: (_run, lens) => Promise.resolve(designs.get(lens) ?? null) };
  return { host: asking, ...rest };
}
