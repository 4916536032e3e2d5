import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generationRollUps, generationStates, isTerminal } from '#contract/generation-states.ts';
import { forecastOf, forecast_sample_min } from './forecast.ts';

const started_work_at = new Date('2026-01-01T00:00:00Z');
const run = { state: 'Drafting' as const, started_work_at, host_restart_resume_count: 0 };
const finished = { sample: 7, seconds: 600, p25: 1, median: 2, p75: 4 };
const after = (seconds: number) => new Date(started_work_at.getTime() + seconds * 1000);
const timeOf = ({
  estimated_time_remaining_seconds,
  estimated_completion_at,
}: ReturnType<typeof forecastOf>) => [estimated_time_remaining_seconds, estimated_completion_at];

test('there is no forecast from fewer than five finished runs, and not one field of it', () => {
  for (let sample = 0; sample < forecast_sample_min; sample += 1)
    expect(
      Object.values(forecastOf(run, { ...finished, sample }, after(1))).every((value) => value === null),
    ).toBe(true);
  expect(forecastOf(run, { ...finished, sample: 5 }, after(1))).toMatchObject({
    estimated_duration_seconds: 600,
    estimated_total_usd: 2,
    estimated_total_sample_size: 5,
  });
});

describe('the time that is left', () => {
  test('is the forecast less what has passed, down to nothing', () => {
    expect(timeOf(forecastOf(run, finished, after(100)))).toEqual([500, after(600)]);
    expect(timeOf(forecastOf(run, finished, after(600)))).toEqual([0, after(600)]);
  });

  test('is unknown while the run is queued or waits, when it has outrun its forecast, and when it has ended', () => {
    expect(timeOf(forecastOf({ ...run, started_work_at: null }, finished, after(1)))).toEqual([null, null]);
    expect(timeOf(forecastOf(run, finished, after(601)))).toEqual([null, null]);
    for (const state of [...generationStates.filter(isTerminal), ...generationRollUps['paused']!])
      expect(timeOf(forecastOf({ ...run, state }, finished, after(1)))).toEqual([null, null]);
  });
});

test('the bounds of the cost widen with every resume after a restart, around the same median, and stay prices', () => {
  fc.assert(
    fc.property(fc.nat({ max: 30 }), (host_restart_resume_count) => {
      const bounds = (resumes: number) =>
        forecastOf({ ...run, host_restart_resume_count: resumes }, finished, after(1));
      const [now, next] = [bounds(host_restart_resume_count), bounds(host_restart_resume_count + 1)];
      expect(next.estimated_total_usd).toBe(finished.median);
      expect(now.estimated_total_p25_usd).toBeLessThanOrEqual(finished.p25);
      expect(next.estimated_total_p25_usd! <= now.estimated_total_p25_usd!).toBe(true);
      expect(next.estimated_total_p75_usd).toBeGreaterThan(now.estimated_total_p75_usd!);
      expect(next.estimated_total_p25_usd).toBeGreaterThanOrEqual(0);
    }),
  );
});
