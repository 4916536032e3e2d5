import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, signUp, trySignIn } from '#test/support/accounts.ts';
import type { Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startApp } from '#test/support/start-app.ts';
import type { StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let operator: Person;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_SIGN_UP: 'approval' } });
  operator = await signUp(app);
});
afterAll(() => app.close());

const move = (id: string, name: string, by: { cookie?: string; api_key?: string } = operator) =>
  call(app.base_url, `/v1/operator/accounts/${id}/${name}`, { ...by, method: 'POST' });
const statusOf = async ({ cookie }: Person) => (await call(app.base_url, '/v1/me', { cookie })).body?.status;

describe('an operator', () => {
  it('approves who waits, and approving again changes nothing', async () => {
    const ada = await signUp(app);
    expect(await statusOf(ada)).toBe('pending');
    const waiting = await call(app.base_url, '/v1/operator/accounts?status=pending', {
      cookie: operator.cookie,
    });
    expect(waiting.body.accounts.map((account: { user_id: string }) => account.user_id)).toEqual([
      ada.account_id,
    ]);
    expect((await move(ada.account_id, 'approve')).body.status).toBe('active');
    expect((await move(ada.account_id, 'approve')).status).toBe(200);
    expect(await statusOf(ada)).toBe('active');
    const told = await app.deps.db.selectFrom('outbox').select('kind').execute();
    expect(told).toEqual([{ kind: 'account.status_changed' }]);
  });

  it('disables and enables accounts, but not the own one', async () => {
    const bob = await signUp(app);
    expect((await move(bob.account_id, 'disable')).body.status).toBe('disabled');
    expect((await move(bob.account_id, 'approve')).body.type).toBe('CONFLICT_STATE_TRANSITION');
    expect((await move(bob.account_id, 'enable')).body.status).toBe('active');
    expect((await trySignIn(app, bob)).status).toBe(200);
    expect((await move(operator.account_id, 'disable')).status).toBe(409);
  });

  it('needs the scope when it is a key', async () => {
    const unscoped = await createKey(app, operator);
    const scoped = await createKey(app, operator, { scopes: ['operator'] });
    expect((await move(operator.account_id, 'approve', { api_key: unscoped.raw_key })).status).toBe(403);
    expect((await move(operator.account_id, 'approve', { api_key: scoped.raw_key })).status).toBe(200);
  });
});
