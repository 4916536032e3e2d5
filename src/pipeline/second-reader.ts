// Lets another provider than the drafter's answer for whoever reads afresh, and says so where there is no
// other.
import type { Gateway } from './run.ts';

const alone = 'It was read by the provider of the draft, because no second one is configured.';

export function withSecondReader(first: Gateway, second?: Gateway): Gateway {
  // Rules read alike whoever asks them, and no provider is theirs.
  if (first.is_deterministic && !second) return first;
  return {
    ...(first.call_max_ms !== undefined && { call_max_ms: first.call_max_ms }),
    ...(first.is_mind && { is_mind: first.is_mind }),
    async ask(agent, run, findings, signal) {
      if (!agent.reads_afresh) return first.ask(agent, run, findings, signal);
      const answered = await (second ?? first).ask(agent, run, findings, signal);
      return second ? answered : { ...answered, note: alone };
    },
  };
}
