// A run in one line: how far, doing what, who, for how much, how long still.
import type { Watched } from '#cli/service/follow-run.ts';

const BAR_WIDTH = 20;
/** Before this much is done, the time it took says nothing about the time that is left. */
const GUESS_FROM_PERCENT = 10;

export function progressLine({ generation, agent }: Watched, elapsed_ms: number): string {
  const { progress_percent, phase_detail, state, running_cost_usd } = generation;
  const filled = Math.round((progress_percent / 100) * BAR_WIDTH);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
  const parts = [
    `${bar} ${String(Math.round(progress_percent)).padStart(3)} %`,
    phase_detail ?? state,
    progress_percent < 100 ? agent : null,
    `$${running_cost_usd.toFixed(2)}`,
    timeLeft(generation, elapsed_ms),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** The service's forecast; without one, as long as the share that is done suggests. */
function timeLeft(
  { estimated_time_remaining_seconds, progress_percent }: Watched['generation'],
  elapsed_ms: number,
): string | null {
  if (progress_percent >= 100) return null;
  if (estimated_time_remaining_seconds !== null) return `${duration(estimated_time_remaining_seconds)} left`;
  if (progress_percent < GUESS_FROM_PERCENT) return null;
  return `about ${duration((elapsed_ms / 1000) * (100 / progress_percent - 1))} left`;
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
