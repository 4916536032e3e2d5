import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openPrices } from './prices.ts';
import { remoteProviders } from './providers.ts';
import { chooseModels, hasEveryRole, modelRoles } from './roles.ts';

const clock = { ...systemClock, now: () => new Date('2026-11-21T00:00:00Z') };
const usage = { input: 120, cached: 5_000, cache_write: 300, output: 55, reasoning: 0 };

describe('the cost of a call', () => {
  test('counts input, cached input, cache writes and output each at its own price', async () => {
    const costOf = await openPrices({ clock }, {});
    // 120 at $3, 5,000 at $0.30, 300 at $3.75 and 55 at $15 for a million.
    expect(costOf('anthropic/claude-sonnet-4-5-20250929', usage)).toBe(0.00381);
  });

  test('is exact to the millionth and never less than what was used, at any price and usage', async () => {
    const cents = fc.integer({ min: 0, max: 10_000 });
    const tokens = fc.integer({ min: 0, max: 2_000_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ input: cents, cached: cents, cache_write: cents, output: cents }),
        fc.record({ input: tokens, cached: tokens, cache_write: tokens, output: tokens }),
        async (price, used) => {
          const own = {
            input: price.input / 100,
            cached: price.cached / 100,
            cache_write: price.cache_write / 100,
            output: price.output / 100,
          };
          const costOf = await openPrices({ clock }, { 'compatible/any': own });
          const cost = costOf('compatible/any', { ...used, reasoning: 0 })!;
          const hundredths =
            used.input * price.input +
            used.cached * price.cached +
            used.cache_write * price.cache_write +
            used.output * price.output;
          expect(Math.round(cost * 1e6)).toBe(Math.ceil(hundredths / 100));
        },
      ),
    );
  });

  test('is unknown, and not nothing, when nobody knows the price; the operator may say it', async () => {
    const unknown = 'anthropic/claude-of-next-year';
    expect((await openPrices({ clock }, {}))(unknown, usage)).toBeNull();
    expect((await openPrices({ clock }, {}))('compatible/qwen3', usage)).toBeNull();
    const costOf = await openPrices({ clock }, { [unknown]: { input: 1, output: 2 } });
    expect(costOf(unknown, usage)).toBe((5_420 + 110) / 1e6);
  });

  test('is known for every model that we choose ourselves', async () => {
    const costOf = await openPrices({ clock }, {});
    for (const name of remoteProviders) {
      const models = Object.values(chooseModels([name], {}));
      if (name !== 'compatible') expect(models).toHaveLength(modelRoles.length);
      for (const model of models) expect(costOf(model, usage)).toBeGreaterThan(0);
    }
  });

  test('is nothing where an agent of the machine answers', async () => {
    const costOf = await openPrices({ clock }, {});
    expect(costOf('agent/claude', usage)).toBe(0);
  });
});

describe('who does which work', () => {
  test('is the first provider that is connected, and the second reads afresh', () => {
    const { fresh_eyes, ...others } = chooseModels(['google', 'openai', 'anthropic'], {});
    expect(Object.values(others).every((model) => model.startsWith('anthropic/'))).toBe(true);
    expect(fresh_eyes).toMatch(/^openai\//);
    expect(chooseModels(['openai'], {}).fresh_eyes).toMatch(/^openai\//);
  });

  test('is whom the operator names, as far as that provider is connected', () => {
    const chosen = { default: 'compatible/qwen3', drafter: 'openai/gpt-6-astra' } as const;
    const both = chooseModels(['openai', 'compatible'], chosen);
    expect(both).toMatchObject({
      drafter: 'openai/gpt-6-astra',
      critic: 'compatible/qwen3',
      fresh_eyes: 'compatible/qwen3',
    });
    expect(chooseModels(['anthropic'], chosen).drafter).toMatch(/^anthropic\//);
  });

  test('is nobody where only the operator can know', () => {
    expect(hasEveryRole(chooseModels(['compatible'], {}))).toBe(false);
    expect(hasEveryRole(chooseModels(['compatible'], { default: 'compatible/qwen3' }))).toBe(true);
  });
});
