// Every profile, from the brief to the package, each with another provider: local servers in their wire formats.
// What a provider sends does not hang on the profile; Fast runs with every one are in evaluate.test.ts.
import type { ReviewProfile } from '#contract/capabilities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate } from '#bench/evaluate/evaluate.ts';
import { profileTable } from '#pipeline/profiles.ts';
import { clockWithoutWaits } from '#test/support/manual-clock.ts';
import { remoteProviders } from '#platform/models/providers.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import { compatibleWire } from '#test/support/providers/compatible.ts';
import { googleWire } from '#test/support/providers/google.ts';
import { nothingToChange } from '#test/support/providers/nothing-to-change.ts';
import { openaiWire } from '#test/support/providers/openai.ts';
import { startProviderServer, type ProviderServer } from '#test/support/providers/provider-server.ts';
import { connectedTo } from './connected.ts';

const wires = {
  anthropic: anthropicWire,
  openai: openaiWire,
  google: googleWire,
  compatible: compatibleWire,
};
const profiles = Object.keys(profileTable) as ReviewProfile[];
/** How many calls wait for each other at most, as far as there is a goal. */
const path_max: Partial<Record<ReviewProfile, number>> = { Fast: 8, Normal: 16 };

const servers = new Map<string, ProviderServer>();
beforeAll(async () => {
  for (const wire of Object.values(wires))
    servers.set(wire.provider, await startProviderServer(wire, nothingToChange));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

const pairs = profiles.map(
  (profile, at) => [remoteProviders[at % remoteProviders.length]!, profile] as const,
);

test.each(pairs)(
  'a run with %s completes the profile %s',
  async (provider, profile) => {
    const wire = wires[provider];
    const options = {
      briefs: ['night-desk'],
      profile,
      offline: false,
      judge: null,
      max_usd: null,
      seed: '1',
      record: null,
      replay: null,
    };
    const models = connectedTo(wire, servers.get(provider)!);
    const { briefs } = await evaluate(options, {
      models,
      clock: clockWithoutWaits,
      signal: new AbortController().signal,
    });
    expect(briefs).toMatchObject([{ state: 'Complete', failure: null, invented: [] }]);
    const { run_calls, path_calls, cost_usd } = briefs[0]!.figures;
    expect(path_calls).toBeLessThanOrEqual(path_max[profile] ?? Number.POSITIVE_INFINITY);
    expect([run_calls! > path_calls!, cost_usd! > 0, cost_usd! < profileTable[profile].cost_cap_usd]).toEqual(
      [true, true, true],
    );
  },
  200_000,
);
