// Operators learn whether their models answer before anybody waits for a run.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { anthropicWire } from '#test/support/providers/anthropic.ts';
import {
  answers,
  refuses,
  startProviderServer,
  type ProviderServer,
} from '#test/support/providers/provider-server.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let server: ProviderServer;
let app: StartedApp;
let operator: Client;
beforeAll(async () => {
  server = await startProviderServer(anthropicWire, answers('yes'));
  app = await startApp({
    env: {
      ANTHROPIC_API_KEY: 'sk-ant-of-the-tests',
      ANTHROPIC_BASE_URL: server.url,
      SPECFOUNDRY_AGENT_COMMAND: 'no-such-agent',
      SPECFOUNDRY_MODELS: JSON.stringify({
        default: 'anthropic/claude-sonnet-5',
        explainer: 'agent/no-such-agent',
      }),
    },
  });
  operator = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('each model is asked once, with what it answers for', async () => {
  const asked = server.asked.length;
  const { models } = await operator.call('tryModels');
  expect(models.map(({ model, answers: does }) => [model, does])).toEqual([
    ['anthropic/claude-sonnet-5', true],
    ['agent/no-such-agent', false],
  ]);
  expect(models[0]!.roles).toContain('drafter');
  expect(models[1]).toMatchObject({ roles: ['explainer'], detail: expect.stringContaining('no-such-agent') });
  expect(server.asked.length - asked).toBe(1);
});

it.each([
  ['unknown model', 'HTTP 404 not_found_error'],
  ['bad request', 'HTTP 400 invalid_request_error'],
  ['wrong key', 'HTTP 401 authentication_error'],
] as const)(
  'a model that is refused is told by the status and code of its provider: %s',
  async (of, detail) => {
    server.behave(refuses(of));
    const { models } = await operator.call('tryModels');
    expect(models[0]).toMatchObject({ model: 'anthropic/claude-sonnet-5', answers: false, detail });
  },
);

it('is nothing that others may ask', async () => {
  const other = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
  await expect(other.call('tryModels')).rejects.toMatchObject({ status: 403 });
});
