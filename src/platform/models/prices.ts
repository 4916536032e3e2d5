// What calls cost, in dollars to the millionth, as the database keeps it. The table comes with its package
// and is never fetched; the operator's own prices go before it. A price that nobody knows is no price: it is
// never taken for nothing.
import type { Clock } from '#platform/clock.ts';
import type { Usage } from './model-call.ts';
import { providers, splitModelName, type ModelName } from './providers.ts';

/**
 * Dollars for a million tokens. What is read from a cache or written to it costs as much as other input
 * unless said.
 */
export type Price = Readonly<{ input: number; output: number; cached?: number; cache_write?: number }>;
export type OwnPrices = Readonly<Partial<Record<ModelName, Price>>>;

/** null: nobody knows the price of this model. */
export type CostOf = (model: ModelName, usage: Usage) => number | null;

export async function openPrices({ clock }: { clock: Pick<Clock, 'now'> }, own: OwnPrices): Promise<CostOf> {
  const { calcPrice } = await import('@pydantic/genai-prices');
  return (name, usage) => {
    const price = own[name];
    if (price) return inMillionths(microsAt(price, usage));
    const { provider, model } = splitModelName(name);
    // Its user's own account pays, and is asked for nothing by us.
    if (provider === 'agent') return 0;
    const { price_id } = providers[provider];
    if (!price_id) return null;
    const { input, cached, cache_write, output } = usage;
    const used = {
      input_tokens: input + cached + cache_write,
      cache_read_tokens: cached,
      cache_write_tokens: cache_write,
      output_tokens: output,
    };
    const found = calcPrice(used, model, { providerId: price_id, timestamp: clock.now() });
    return found && inMillionths(found.total_price * 1e6);
  };
}

/** A dollar for a million tokens is a millionth of a dollar for one. */
const microsAt = ({ input, output, cached = input, cache_write = input }: Price, usage: Usage): number =>
  usage.input * input + usage.cached * cached + usage.cache_write * cache_write + usage.output * output;

/**
 * A part of a millionth counts as a whole one, so that nothing that was paid is lost; noise of the arithmetic
 * does not.
 */
const inMillionths = (micros: number): number => Math.ceil(micros - 1e-6) / 1e6;
