// A run whose mind is an agent on the machine of whoever runs the service, over the Agent Client Protocol.
// Slow: every call of the run starts the agent as a process.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { aKilnIntake, kilnTasks } from '#test/support/minds/kiln-mind.ts';
import { scripted } from '#test/support/minds/scripted-agent.ts';
import { signUp } from '#test/support/accounts.ts';
import { aGeneration, ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

const words = scripted({ turns: [[{ kilns: kilnTasks }]] }).map((word) => `'${word}'`);

let app: StartedApp;
let operator: Client;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_AGENT_COMMAND: words.join(' ') } });
  operator = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
});
afterAll(() => app.close());

const askedIn = (id: string) =>
  app.deps.db
    .selectFrom('generation_invocations')
    .select(['provider', 'model', 'cost_usd'])
    .where('generation_id', '=', id)
    .execute();

it('writes a package for the operator, at no price', async () => {
  const id = await aGeneration(operator, 'Fast', { intake_id: await aKilnIntake(operator) });
  const { state, running_cost_usd } = await ended(operator, id);
  expect([state, running_cost_usd]).toEqual(['Complete', 0]);
  const asked = await askedIn(id);
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked.map(({ provider }) => provider))).toEqual(new Set(['agent']));
}, 120_000);

it('is not used for the accounts of others', async () => {
  const other = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
  const id = await aGeneration(other);
  expect((await ended(other, id)).state).toBe('Complete');
  expect((await askedIn(id)).some(({ provider }) => provider === 'agent')).toBe(false);
});
