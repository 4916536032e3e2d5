// The guards of the review loop, each driven by a model that answers from a script.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { describe, expect, test } from 'vitest';
import { scriptedModel, type Script } from '#test/support/scripted-model.ts';
import { drive } from './driver.ts';
import { profileTable } from './profiles.ts';
import { memoryHost } from './testing/memory-host.ts';

const never = new AbortController().signal;
const scripted = ({ blockers = [0], ...script }: Script) => scriptedModel({ blockers, ...script });

async function driven(profile: ReviewProfile, script: Script) {
  const { host, told, kept } = memoryHost(profile);
  await drive(host, scripted(script), never);
  const { category = null, reason = null } = told.failure ?? {};
  return { state: kept.state, round: kept.round, cost_usd: kept.cost_usd, category, reason, told, kept };
}

const many = (profile: ReviewProfile) => profileTable[profile].blockers_left_max + 1;

describe('a run is given up', () => {
  test('as ReviewBudgetExhausted when too many blockers are left after the last round', async () => {
    const start = many('Normal') + 2;
    expect(await driven('Normal', { blockers: [start, start - 1, start - 2] })).toMatchObject({
      state: 'Failed',
      round: 3,
      category: 'ReviewBudgetExhausted',
    });
    expect(await driven('Fast', { blockers: [many('Fast')] })).toMatchObject({
      round: 1,
      category: 'ReviewBudgetExhausted',
    });
  });

  test('as RedraftNoProgress when a redraft leaves the same blockers and nearly the same content', async () => {
    const run = await driven('Normal', { blockers: [many('Normal')] });
    expect(run).toMatchObject({ state: 'Failed', round: 2, category: 'RedraftNoProgress' });
  });

  test('as ReviewLoopStalled when three rounds in a row leave no fewer blockers, whatever they change', async () => {
    const run = await driven('Extensive', { blockers: [many('Extensive')], rewrites: true });
    expect(run).toMatchObject({ state: 'Failed', round: 4, category: 'ReviewLoopStalled' });
  });

  test('as CostBudgetExceeded before anything more is paid for, and again the same after a restart', async () => {
    const cost_usd = 0.6;
    const in_flight_max = 7;
    const run = await driven('Fast', { cost_usd });
    expect(run).toMatchObject({ state: 'Failed', category: 'CostBudgetExceeded' });
    const cap = profileTable.Fast.cost_cap_usd;
    expect(run.cost_usd).toBeGreaterThan(cap);
    expect(run.cost_usd).toBeLessThanOrEqual(cap + in_flight_max * cost_usd + 1e-9);

    const interrupted = memoryHost('Fast');
    interrupted.told.stop_after = 6;
    await drive(interrupted.host, scripted({ cost_usd }), never);
    interrupted.told.stop_after = Number.POSITIVE_INFINITY;
    await drive(interrupted.host, scripted({ cost_usd }), never);
    expect(interrupted.kept.cost_usd).toBe(run.cost_usd);
    expect(interrupted.told.failure).toMatchObject({ category: 'CostBudgetExceeded' });
  });
});

describe('a run goes on', () => {
  test('with few blockers left, when a round does not better them: refinement has them next', async () => {
    const run = await driven('Normal', { blockers: [2] });
    expect(run).toMatchObject({ state: 'Complete', round: 2, category: null });
  });

  test('while blockers become fewer, however many they were', async () => {
    const run = await driven('Extensive', { blockers: [40, 20, 0] });
    expect(run).toMatchObject({ state: 'Complete', round: 3, category: null });
  });

  test('up to what its profile allows it to cost', async () => {
    const run = await driven('Fast', { cost_usd: 0.01 });
    expect(run).toMatchObject({ state: 'Complete', category: null });
  });
});
