// What a run of each profile takes, told before one is started: from the finished runs of the last 30 days,
// as the forecast of a run that goes on is.
import { reviewProfiles } from '#contract/capabilities.ts';
import { creditsPerRun } from '#contract/plans.ts';
import { profileTable } from '#pipeline/profiles.ts';
import type { Db } from '#platform/db/db.ts';
import { forecast_sample_min } from './forecast.ts';
import { findForecast } from './store.ts';

export async function forecasts(db: Db, now: Date) {
  return Promise.all(
    reviewProfiles.map(async (review_profile) => {
      const finished = await findForecast(db, { review_profile, now });
      const known = finished && finished.sample >= forecast_sample_min ? finished : null;
      return {
        review_profile,
        credits: creditsPerRun[review_profile],
        cost_max_usd: profileTable[review_profile].cost_cap_usd,
        duration_seconds: known?.seconds ?? null,
        total_usd: known?.median ?? null,
        total_p25_usd: known?.p25 ?? null,
        total_p75_usd: known?.p75 ?? null,
        sample_size: finished?.sample ?? 0,
      };
    }),
  );
}
