// How long a run will take and what it will cost, from the finished runs of its profile in the last 30 days.
// With fewer than five of them there is no forecast, and every field is null (Interface, Limits).
import { isTerminal, type GenerationState } from '#contract/generation-states.ts';

export const forecast_window_days = 30;
export const forecast_sample_min = 5;

export type Finished = {
  sample: number;
  seconds: number | null;
  p25: number | null;
  median: number | null;
  p75: number | null;
};

const none = {
  estimated_duration_seconds: null,
  estimated_time_remaining_seconds: null,
  estimated_completion_at: null,
  estimated_total_usd: null,
  estimated_total_p25_usd: null,
  estimated_total_p75_usd: null,
  estimated_total_sample_size: null,
};

export function forecastOf(
  run: { state: GenerationState; started_work_at: Date | null; host_restart_resume_count: number },
  finished: Finished | undefined,
  now: Date,
) {
  if (!finished || finished.sample < forecast_sample_min || finished.seconds === null) return none;
  // A run that was resumed repeats the step in flight, so its bounds are widened by a tenth for each resume.
  const widen = 0.1 * run.host_restart_resume_count;
  const cost = {
    estimated_total_usd: finished.median,
    estimated_total_p25_usd: finished.p25 === null ? null : finished.p25 * Math.max(0, 1 - widen),
    estimated_total_p75_usd: finished.p75 === null ? null : finished.p75 * (1 + widen),
    estimated_total_sample_size: finished.sample,
  };
  return {
    ...none,
    ...cost,
    estimated_duration_seconds: finished.seconds,
    ...timeLeft(run, finished.seconds, now),
  };
}

const waits: readonly GenerationState[] = ['Paused', 'PausedAwaitingClarification'];

function timeLeft(
  run: { state: GenerationState; started_work_at: Date | null },
  duration_s: number,
  now: Date,
) {
  // Who waits for a person is done when that person wants.
  if (!run.started_work_at || isTerminal(run.state) || waits.includes(run.state)) return {};
  const elapsed_s = (now.getTime() - run.started_work_at.getTime()) / 1000;
  if (elapsed_s > duration_s) return {};
  return {
    estimated_time_remaining_seconds: Math.max(0, Math.round(duration_s - elapsed_s)),
    estimated_completion_at: new Date(run.started_work_at.getTime() + duration_s * 1000),
  };
}
