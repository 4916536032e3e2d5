import { expect, test } from 'vitest';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import { memoryHost } from '#pipeline/testing/memory-host.ts';
import { openPrices } from '#platform/models/prices.ts';
import { chooseModels, hasEveryRole } from '#platform/models/roles.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { counting, estimateCost } from './estimate-cost.ts';

const clock = manualClock('2026-11-21T00:00:00Z');
const models = chooseModels(['anthropic'], {});
if (!hasEveryRole(models)) throw new Error('A role has no model.');

const sizes = async (profile: 'Fast' | 'Normal') => {
  const { gateway, calls } = counting(offlineGateway({ clock }, { delay_ms: 0 }));
  const { host, kept } = memoryHost(profile);
  await drive(host, gateway, new AbortController().signal);
  expect(kept.state).toBe('Complete');
  return calls;
};

test('an estimate has quartiles in their order, and more depth costs more', async () => {
  const costOf = await openPrices({ clock }, {});
  const [fast, normal] = [await sizes('Fast'), await sizes('Normal')].map((calls) =>
    estimateCost(calls, { models, costOf })!,
  );
  for (const { p25_usd, median_usd, p75_usd } of [fast!, normal!]) {
    expect(p25_usd).toBeGreaterThan(0);
    expect(median_usd).toBeGreaterThan(p25_usd);
    expect(p75_usd).toBeGreaterThan(median_usd);
  }
  expect(normal!.median_usd).toBeGreaterThan(fast!.median_usd);
}, 60_000);

test('an estimate is the sum of its calls, each at the price of its role', async () => {
  const costOf = await openPrices(
    { clock },
    { [models.drafter]: { input: 1, output: 10 }, [models.critic]: { input: 2, output: 20 } },
  );
  const calls = [
    { role: 'drafter', input_tokens: 1_000, output_tokens: 100 },
    { role: 'critic', input_tokens: 1_000, output_tokens: 100 },
  ] as const;
  expect(estimateCost(calls, { models, costOf })?.p25_usd).toBe(
    (1_000 + 10 * (20 + 200) + 2 * 1_000 + 20 * (20 + 200)) / 1e6,
  );
});

test('an estimate of a model whose price nobody knows is none', async () => {
  const unknown = { ...models, critic: 'compatible/qwen3' } as const;
  const costOf = await openPrices({ clock }, {});
  expect(
    estimateCost([{ role: 'critic', input_tokens: 1, output_tokens: 1 }], { models: unknown, costOf }),
  ).toBeNull();
});
