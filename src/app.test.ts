import { afterEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

const running: StartedApp[] = [];
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

async function start(env: Record<string, string> = {}): Promise<StartedApp> {
  const app = await startApp({ env });
  running.push(app);
  return app;
}

async function ask(app: StartedApp, route: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${app.base_url}${route}`);
  return { status: response.status, body: await response.json() };
}

describe('readiness', () => {
  test('holds when database, migrations and jobs are there', async () => {
    const app = await start();
    expect(await ask(app, '/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
    const checks = { database: true, migrations: true, jobs: true, storage: true };
    expect(await ask(app, '/readyz')).toEqual({ status: 200, body: { status: 'ready', checks } });
  });

  test('is lost with the schema and comes back with it, while the process stays healthy', async () => {
    const app = await start();
    await sql`alter table schema_migrations rename to elsewhere`.execute(app.deps.db);
    expect(await ask(app, '/readyz')).toMatchObject({ status: 503, body: { checks: { migrations: false } } });
    expect((await ask(app, '/healthz')).status).toBe(200);
    await sql`alter table elsewhere rename to schema_migrations`.execute(app.deps.db);
    expect((await ask(app, '/readyz')).status).toBe(200);
  });

  test('survives the loss of every database connection', async () => {
    const app = await start();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.deps.db);
    await until(async () => (await ask(app, '/readyz')).status === 200);
  });
});

describe('roles', () => {
  const role = (name: string) => ({ SPECFOUNDRY_ROLE: name });

  test('a worker answers for its health and nothing else', async () => {
    const worker = await start(role('worker'));
    expect((await ask(worker, '/readyz')).status).toBe(200);
    expect((await ask(worker, '/v1/openapi.json')).status).toBe(404);
  });

  test('a web process is ready without running jobs', async () => {
    const web = await start(role('web'));
    expect((await ask(web, '/readyz')).status).toBe(200);
    expect((await ask(web, '/v1/openapi.json')).status).toBe(200);
  });
});
