// What runs of each profile took lately, and what they may take at most.
import { reviewProfiles, type ReviewProfile } from '#contract/capabilities.ts';
import { creditsPerRun } from '#contract/plans.ts';
import type { Context } from '#deps.ts';
import { forecastOf } from '#features/generations/progress/forecast.ts';
import { findForecast } from '#features/generations/progress/store.ts';
import { profileTable } from '#pipeline/profiles.ts';

const not_begun = { state: 'Queued', started_work_at: null, host_restart_resume_count: 0 } as const;

export async function estimateCost({ db, clock }: Context, asked: ReviewProfile | undefined) {
  const now = clock.now();
  const profiles = asked === undefined ? reviewProfiles : [asked];
  const estimates = profiles.map(async (review_profile) => {
    const finished = await findForecast(db, { review_profile, now });
    const forecast = forecastOf(not_begun, finished, now);
    return {
      review_profile,
      credits: creditsPerRun[review_profile],
      ...forecast,
      sample_size: finished?.sample ?? 0,
      cost_cap_usd: profileTable[review_profile].cost_cap_usd,
    };
  });
  return { estimates: await Promise.all(estimates) };
}
