// A model that takes the same time for every answer and answers what the offline engine would, which is drawn
// before anything is measured; or nothing, where a benchmark is about the runs and not about packages.
import type { ReviewProfile } from '#contract/capabilities.ts';
import type { IntakeArtifact } from '#contract/intake.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { Answered, Gateway } from '#pipeline/run.ts';
import { memoryHost } from '#pipeline/testing/memory-host.ts';
import { systemClock } from '#platform/clock.ts';

const nothing: Answered = {
  answer: { narration: 'Nothing to say.', patch: {}, findings: [] },
  provider: 'bench',
  model: 'bench',
  cost_usd: 0.0001,
  input_tokens: 1,
  output_tokens: 1,
};

/** `path` is the longest chain of calls that had to wait for each other, so far. */
export type FixedModel = Gateway & { path(): number };

export function fixedModel(delay_ms: number, answers: ReadonlyMap<string, Answered> = new Map()): FixedModel {
  const longest = new Map<string, number>();
  return {
    path: () => Math.max(0, ...longest.values()),
    async ask(agent, run, _findings, signal) {
      const length = (longest.get(run.id) ?? 0) + 1;
      await systemClock.sleep(delay_ms, signal);
      longest.set(run.id, Math.max(length, longest.get(run.id) ?? 0));
      return answers.get(agent.id) ?? nothing;
    },
  };
}

export async function answersFor(
  profile: ReviewProfile,
  intake: IntakeArtifact,
): Promise<Map<string, Answered>> {
  const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });
  const answers = new Map<string, Answered>();
  const keeping: Gateway = {
    async ask(agent, ...call) {
      const answered = await offline.ask(agent, ...call);
      answers.set(agent.id, answered);
      return answered;
    },
  };
  await drive(memoryHost(profile, { intake }).host, keeping, new AbortController().signal);
  return answers;
}
