import { expect, it } from 'vitest';
import { createClient } from '#client/client.ts';
import { jsonb } from '#platform/db/jsonb.ts';
import { signUp } from '#test/support/accounts.ts';
import { aGeneration, ended } from '#test/support/scenarios.ts';
import { startApp } from '#test/support/start-app.ts';
import { keepForecast } from './store.ts';

it('the forecast of a profile counts its finished runs, and says nothing before there are five', async () => {
  const app = await startApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '100' } });
  try {
    const { cookie } = await signUp(app);
    const client = createClient({ base_url: app.base_url, cookie });
    const fast = async () =>
      (await client.call('listForecasts')).forecasts.find(({ review_profile }) => review_profile === 'Fast');
    expect(await fast()).toMatchObject({
      credits: 1,
      cost_max_usd: 3,
      sample_size: 0,
      duration_seconds: null,
      total_usd: null,
    });
    const first = await aGeneration(client);
    await ended(client, first);
    expect(await fast()).toMatchObject({ sample_size: 1, duration_seconds: null });
    const row = await app.deps.db
      .selectFrom('generations')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    for (const cost of [1, 2, 3, 4])
      await app.deps.db
        .insertInto('generations')
        .values({
          ...row,
          id: app.deps.ids.uuid(),
          running_cost_usd: cost,
          kickoff: jsonb({}),
          refinement_summary: null,
          reconciliation_summary: null,
          blocker_resolution_summary: null,
          refinement_audit: null,
          consistency_findings: jsonb([]),
        })
        .execute();
    // As the end of a run does.
    const { db, clock } = app.deps;
    await db.transaction().execute((tx) => keepForecast(tx, { review_profile: 'Fast', now: clock.now() }));
    expect(await fast()).toMatchObject({
      sample_size: 5,
      duration_seconds: expect.any(Number),
      total_usd: 2,
      total_p25_usd: 1,
      total_p75_usd: 3,
    });
  } finally {
    await app.close();
  }
});
