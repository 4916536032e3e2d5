// Keeps forecasts true for which no run ends any more.
import type { Deps } from '#deps.ts';
import { keepForecast, listOutdated } from './store.ts';

export async function refreshForecasts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const review_profile of await listOutdated(db, now))
    await db.transaction().execute((tx) => keepForecast(tx, { review_profile, now }));
}
