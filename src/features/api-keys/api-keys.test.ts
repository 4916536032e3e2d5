import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionCodes } from '#contract/permissions.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import type { Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startApp } from '#test/support/start-app.ts';
import type { StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let operator: Person;
let ada: Person;
beforeAll(async () => {
  app = await startApp();
  operator = await signUp(app);
  ada = await signUp(app);
});
afterAll(() => app.close());

const get = (path: string, api_key: string) => call(app.base_url, path, { api_key });

describe('API keys', () => {
  it('show the raw key once and keep only its hash', async () => {
    const { id, prefix, raw_key } = await createKey(app, ada);
    expect(raw_key).toMatch(new RegExp(`^sf_${prefix}[0-9A-Za-z]{35}$`));
    const { text, body } = await call(app.base_url, '/v1/api-keys', { cookie: ada.cookie });
    expect(text).not.toContain(raw_key);
    expect(body.api_keys.map((key: { id: string }) => key.id)).toContain(id);
    const rows = await app.deps.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(raw_key.slice(11));
  });

  it('carry all of the owner but session_state.write and operator when unscoped', async () => {
    const { raw_key } = await createKey(app, operator);
    const { body } = await get('/v1/me', raw_key);
    expect(body.permissions).toEqual(
      permissionCodes.filter((code) => code !== 'session_state.write' && code !== 'operator').sort(),
    );
  });

  it('carry no more than their owner, whatever their scopes say', async () => {
    const { raw_key } = await createKey(app, ada, { scopes: ['account.read', 'operator', 'account.read'] });
    expect((await get('/v1/me', raw_key)).body.permissions).toEqual(['account.read']);
  });

  it('change what they may do from the change of their scopes on', async () => {
    const { id, raw_key } = await createKey(app, ada, { scopes: ['account.read'] });
    const set = (scopes: unknown) =>
      call(app.base_url, `/v1/api-keys/${id}/scopes`, {
        cookie: ada.cookie,
        method: 'PATCH',
        body: { scopes },
      });
    expect((await set(['projects.read'])).status).toBe(204);
    expect((await get('/v1/me', raw_key)).body).toMatchObject({
      type: 'PERMISSION_DENIED',
      permission: 'account.read',
    });
    expect((await set(null)).status).toBe(204);
    expect((await get('/v1/me', raw_key)).status).toBe(200);
  });

  it('are refused with every unknown scope code by name', async () => {
    const body = { name: 'x', scopes: ['packages.read', 'packages.burn', 'everything'] };
    const answer = await call(app.base_url, '/v1/api-keys', { cookie: ada.cookie, body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'body.scopes.1',
      'body.scopes.2',
    ]);
    expect(answer.body.detail).toMatch(/packages\.burn.*everything/);
  });

  it('are bound to own projects only, and then see no other', async () => {
    const projectOf = async ({ cookie }: Person) =>
      (await call(app.base_url, '/v1/projects', { cookie })).body.projects[0].id as string;
    const [mine, foreign] = [await projectOf(ada), await projectOf(operator)];
    for (const project_id of [foreign, '0190a0a0-0000-7000-8000-000000000000']) {
      const answer = await call(app.base_url, '/v1/api-keys', {
        cookie: ada.cookie,
        body: { name: 'x', project_id },
      });
      expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'body.project_id']);
    }
    const { raw_key } = await createKey(app, ada, { project_id: mine });
    expect((await get('/v1/projects', raw_key)).body.projects).toHaveLength(1);
    await app.deps.db.deleteFrom('projects').where('id', '=', mine).execute();
    expect((await get('/v1/projects', raw_key)).body.projects).toEqual([]);
  });

  it('keep identity, prefix and scopes through a rotation that voids the old secret at once', async () => {
    const old = await createKey(app, ada, { scopes: ['account.read'] });
    const rotate = (cookie: string) =>
      call(app.base_url, `/v1/api-keys/${old.id}/rotate`, { cookie, method: 'POST' });
    expect((await rotate(operator.cookie)).status).toBe(404);
    const { status, body } = await rotate(ada.cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: old.id, prefix: old.prefix, scopes: ['account.read'] });
    expect(body.last_rotated_at).not.toBeNull();
    expect((await get('/v1/me', old.raw_key)).status).toBe(401);
    expect((await get('/v1/me', body.raw_key)).status).toBe(200);
  });

  it('authenticate nothing from their revocation on, and cannot be revived', async () => {
    const { id, raw_key } = await createKey(app, ada);
    const path = `/v1/api-keys/${id}`;
    const change = (method: string, to: string, body?: unknown) =>
      call(app.base_url, to, { cookie: ada.cookie, method, ...(body !== undefined && { body }) });
    expect((await change('DELETE', path)).status).toBe(204);
    expect((await get('/v1/me', raw_key)).status).toBe(401);
    expect((await change('POST', `${path}/rotate`)).status).toBe(404);
    expect((await change('PATCH', `${path}/scopes`, { scopes: null })).status).toBe(404);
    const { body } = await call(app.base_url, '/v1/api-keys', { cookie: ada.cookie });
    const listed = body.api_keys.find((key: { id: string }) => key.id === id);
    const { revoked_at } = listed;
    expect(revoked_at).not.toBeNull();
    expect((await change('DELETE', path)).status).toBe(204);
    const again = (await call(app.base_url, '/v1/api-keys', { cookie: ada.cookie })).body.api_keys;
    expect(again.find((key: { id: string }) => key.id === id).revoked_at).toBe(revoked_at);
  });

  it('never make, change or revoke keys', async () => {
    const { id, raw_key: api_key } = await createKey(app, operator, { scopes: permissionCodes });
    const attempts = [
      call(app.base_url, '/v1/api-keys', { api_key, body: { name: 'child' } }),
      call(app.base_url, `/v1/api-keys/${id}/scopes`, { api_key, method: 'PATCH', body: { scopes: null } }),
      call(app.base_url, `/v1/api-keys/${id}/rotate`, { api_key, method: 'POST' }),
      call(app.base_url, `/v1/api-keys/${id}`, { api_key, method: 'DELETE' }),
    ];
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, body.type]).toEqual([403, 'SESSION_REQUIRED']);
    }
  });
});
