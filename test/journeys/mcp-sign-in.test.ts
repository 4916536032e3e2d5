// An agent that signed in through a person's browser: at /mcp it may do what the person allowed, and what
// keys may not, and nothing any more once the person took it back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, signUp } from '#test/support/accounts.ts';
import { revoke, signIn } from '#test/support/agents/agent.ts';
import { call } from '#test/support/call.ts';
import { callRaw, rpc } from '#test/support/mcp/speak.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a token shows the tools of its scopes, makes webhooks, and ends with its revocation', async () => {
  const person = await signUp(app);
  const scope = 'webhooks.read webhooks.write account.read';
  const { access_token, agent } = await signIn(app, person, { asked: { scope } });
  const { body } = await rpc(app, access_token, { method: 'tools/list' });
  const names = body.result.tools.map(({ name }: { name: string }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['create_webhook', 'rotate_webhook_secret', 'test_webhook', 'get_me']),
  );
  expect(names).not.toContain('list_packages');

  const { id: api_key_id } = await createKey(app, person);
  const asked = { api_key_id, url: 'https://example.com/hook', events: ['generation.completed'] };
  const made = await callRaw(app, access_token, 'create_webhook', asked);
  expect(made.body.result.structuredContent.signing_secret).toMatch(/^whsec_/);
  const refused = await callRaw(app, access_token, 'list_packages');
  expect(refused.body.error.data).toMatchObject({
    error_code: 'PERMISSION_DENIED',
    permission: 'packages.read',
  });
  const wanted =
    'Bearer error="insufficient_scope", scope="account.read webhooks.read webhooks.write packages.read"';
  const metadata = `${app.base_url}/.well-known/oauth-protected-resource/mcp`;
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    403,
    `${wanted}, resource_metadata="${metadata}"`,
  ]);
  const overRest = await call(app.base_url, '/v1/packages', { api_key: access_token });
  expect([overRest.status, overRest.headers.get('www-authenticate')]).toEqual([403, wanted]);

  await revoke(agent, access_token);
  expect((await rpc(app, access_token, { method: 'tools/list' })).status).toBe(401);
});
