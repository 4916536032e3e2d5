import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { nobody } from '#features/audit/audit.ts';
import { sweepFinishedJobs } from '#platform/jobs/sweep-finished-jobs.ts';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { signIn } from '#test/support/agents/agent.ts';
import { createKey, PASSWORD, signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { sweepExports } from './sweep-exports.ts';

const clock = manualClock('2026-03-01T12:00:00Z');
let app: StartedApp;
let operator: Client;
let operator_email: string;
beforeAll(async () => {
  app = await startApp({ clock, env: { SPECFOUNDRY_ACCOUNT_DELETION_DELAY_S: '0' } });
  const { cookie, email } = await signUp(app);
  operator = createClient({ base_url: app.base_url, cookie });
  operator_email = email;
});
afterAll(() => app.close());

type Someone = Person & { client: Client };
async function someone(): Promise<Someone> {
  const person = await signUp(app);
  return { ...person, client: createClient({ base_url: app.base_url, cookie: person.cookie }) };
}

/** Of the service, of an organization, or a secret. */
const not_exported = [
  'idempotency_keys',
  'organization_invitations',
  'outbox',
  'rate_limits',
  'sessions',
  'verifications',
];
const provider_key = 'sk-ant-made-up-for-an-export-0001';

/** A bit of everything that an account can have. */
async function aFullLife({ client, ...person }: Someone) {
  const key = await createKey(app, person);
  const made = await aPackage(client);
  await client.call('createAddendum', {
    params: { id: made.package_id },
    body: { title: 'Pausing', description: 'Members can pause a reservation for up to 7 days.' },
  });
  await client.call('explainPackage', { params: { id: made.package_id }, body: { audience: 'executive' } });
  await client.call('setProviderKey', { params: { provider: 'anthropic' }, body: { secret: provider_key } });
  await client.call('createWebhook', {
    params: { apiKeyId: key.id },
    body: { url: 'https://127.0.0.1/hook', events: ['generation.completed'] },
  });
  await client.call('createOrganization', { body: { name: 'Harbour Works' } });
  await client.call('inviteToOrganization', { body: { email: 'new@example.com' } });
  const { id: project_id } = await client.call('createProject', { body: { name: 'Shared' } });
  const { id: build_session_id } = await client.call('startBuildSession', {
    body: { computer: 'laptop', branch: 'main', intent: 'Build', opened_by_client_type: 'cli', project_id },
  });
  await client.call('appendDecision', {
    body: { title: 'Storage', decision_markdown: 'Rows.', build_session_id },
  });
  await client.call('fileBacklogItem', { body: { title: 'A lamp is out', project_id } });
  const lesson = await client.call('fileLesson', { body: { title: 'Zones', pattern: 'Local.', project_id } });
  await client.call('observeLesson', { params: { id: lesson.id }, body: {} });
  await client.call('submitFeedback', { body: { type: 'other', title: 'Thanks', full_report: 'It works.' } });
  await client.call('submitBugReport', { body: { title: 'It hangs', description: 'After the turn.' } });
  await client.call('submitSupportTicket', { body: { subject: 'Help', message: 'Please.' } });
  await client.call('subscribeToStatus', { body: { email: person.email } });
  const { id: interviewId } = await client.call('startInterview');
  const file = new File(['Members can reserve a desk.'], 'brief.txt', { type: 'text/plain' });
  const { id: document_id } = await client.call('uploadReferenceDocument', {
    params: { interviewId },
    upload: { file },
  });
  const { access_token, refresh_token } = await signIn(app, person);
  // What is kept beside the account for an hour or a few minutes.
  const wrong = { email: person.email, password: 'not the password' };
  await call(app.base_url, '/auth/request-password-reset', { body: { email: person.email } });
  await call(app.base_url, '/auth/sign-in/email', { body: wrong });
  await call(app.base_url, '/auth/verify-password', {
    body: { password: wrong.password },
    cookie: person.cookie,
  });
  await client.call('requestEmailChange', { body: { new_email: `new-${person.email}`, password: PASSWORD } });
  return { key, document_id, agent: [access_token, refresh_token], ...made };
}

async function exported(client: Client) {
  const { request_id } = await client.call('requestDataExport');
  return until(
    async () => {
      const found = await client.call('getDataExport');
      return found.request_id === request_id && found.status === 'completed' && found;
    },
    { within_ms: 100_000 },
  );
}

/** Every row of the service as text, by its table. */
async function everyRow(): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    app.deps.db,
  );
  const all = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select each::text as row from ${sql.table(name)} each`.execute(app.deps.db),
    ),
  );
  return new Map(tables.map(({ name }, at) => [name, all[at]!.rows.map(({ row }) => row).join('\n')]));
}

describe('an export', () => {
  test('has everything of the account, nothing of others, and no secret', async () => {
    const [person, other] = [await someone(), await someone()];
    const life = await aFullLife(person);
    await other.client.call('fileBacklogItem', { body: { title: 'Of somebody else' } });
    const done = await exported(person.client);
    const { audit_events: told } = await operator.call('listAuditEvents', { query: {} });
    expect(told.map(({ action }) => action)).toContain('data_export.completed');
    const answer = await fetch(done.download_url!);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('specfoundry-data.zip'),
    ]);
    const files = await readArchive(Buffer.from(await answer.arrayBuffer()));
    const text = (path: string) => files.find((file) => file.path === path)?.bytes.toString() ?? '';
    expect(JSON.parse(text('rows/accounts.jsonl'))).toMatchObject({
      id: person.account_id,
      email: person.email,
    });
    const tables = [...(await everyRow())]
      .filter(([, rows]) => rows.includes(person.account_id))
      .map(([name]) => name);
    expect(tables.filter((name) => text(`rows/${name}.jsonl`) === '').sort()).toEqual(
      not_exported.filter((name) => tables.includes(name)),
    );
    const rowsOf = (table: string) =>
      text(`rows/${table}.jsonl`)
        .trim()
        .split('\n')
        .map((row) => JSON.parse(row) as Record<string, unknown>);
    expect(rowsOf('organizations')).toMatchObject([{ name: 'Harbour Works' }]);
    expect(rowsOf('status_subscriptions')).toMatchObject([{ email: person.email }]);
    expect(rowsOf('audit_events').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['api_key.created', 'organization.founded', 'data_export.requested']),
    );
    expect(text('rows/interview_turns.jsonl').split('\n').length).toBeGreaterThan(2);
    expect(files.filter(({ path }) => path.startsWith(`packages/${life.package_id}/`))).toHaveLength(2);
    expect(
      files.filter(({ path }) => path.includes(`/${life.document_id}/`)).map(({ bytes }) => bytes.toString()),
    ).toEqual(['Members can reserve a desk.']);
    const all = files.map(({ bytes }) => bytes.toString('latin1')).join('\n');
    expect(all).not.toContain('Of somebody else');
    expect(all).not.toContain(operator_email);
    const hashes = await app.deps.db.selectFrom('sign_in_methods').select('password_hash').execute();
    for (const secret of [
      provider_key,
      life.key.raw_key,
      ...life.agent,
      ...hashes.map(({ password_hash }) => password_hash!),
    ])
      expect(all).not.toContain(secret);
  });

  test('is mailed, asked for once at a time, and gone after seven days', async () => {
    const { client, email } = await someone();
    await expect(client.call('getDataExport')).rejects.toMatchObject({ status: 404 });
    const ids = await Promise.all(Array.from({ length: 5 }, () => client.call('requestDataExport')));
    expect(new Set(ids.map(({ request_id }) => request_id)).size).toBe(1);
    const done = await exported(client);
    const { messages } = await operator.call('listMessages', { query: { limit: '200' } });
    const link = /https?:\S+/.exec(
      messages.find(({ recipient, kind }) => recipient === email && kind === 'data_export_ready')!.body,
    )![0];
    expect((await fetch(link)).status).toBe(200);
    clock.advance(7 * 24 * 60 * 60 * 1000);
    expect((await fetch(link)).status).toBe(404);
    const row = await app.deps.db
      .selectFrom('data_exports')
      .select('zip_key')
      .where('id', '=', done.request_id)
      .executeTakeFirstOrThrow();
    clock.advance(1);
    await sweepExports(app.deps);
    await until(async () => !(await app.deps.blobs.exists(row.zip_key!)));
  });
});

describe('a deletion', () => {
  test('leaves nothing of the account, and all of everybody else', async () => {
    const [person, colleague] = [await someone(), await someone()];
    const life = await aFullLife(person);
    const { accept_url } = await person.client.call('inviteToOrganization', {
      body: { email: colleague.email },
    });
    await colleague.client.call('acceptOrganizationInvitation', {
      body: { token: accept_url.split('/').at(-1)! },
    });
    const shared = (await colleague.client.call('listProjects')).projects.find(
      ({ name }) => name === 'Shared',
    )!;
    const item = await colleague.client.call('fileBacklogItem', {
      body: { title: 'Ours', project_id: shared.id },
    });
    await exported(person.client);
    const { request_id, status } = await person.client.call('requestAccountDeletion');
    expect([
      status,
      (await person.client.call('requestAccountDeletion').catch(() => ({ request_id }))).request_id,
    ]).toEqual(['queued', request_id]);
    await until(
      async () =>
        (await call(app.base_url, '/v1/users/me/deletion-request', { cookie: person.cookie })).status === 401,
      { within_ms: 60_000 },
    );
    for (const credential of [{ cookie: person.cookie }, { api_key: life.key.raw_key }])
      expect((await call(app.base_url, '/v1/me', credential)).status).toBe(401);
    await app.deps.jobs.idle();
    const traces = [...(await everyRow())].filter(
      ([, rows]) => rows.includes(person.account_id) || rows.includes(person.email),
    );
    expect(traces).toEqual([]);
    const jobsAbout = async (id: string) => {
      const { rows } = await sql<{ id: string }>`
        select id from pgboss.job where strpos(job::text, ${id}) > 0`.execute(app.deps.db);
      return rows.length;
    };
    expect(await jobsAbout(person.account_id)).toBeGreaterThan(0);
    await sweepFinishedJobs(app.deps.db, { older_than_s: 0 });
    for (const id of [person.account_id, life.generation_id, life.package_id, life.document_id])
      expect(await jobsAbout(id)).toBe(0);
    const blobs = fs.readdirSync(app.deps.config.data_dir, { recursive: true, encoding: 'utf8' });
    expect(
      blobs
        .filter((file) => file.endsWith('.zip'))
        .filter(
          (file) =>
            file.includes(person.account_id) ||
            file.includes(life.generation_id) ||
            file.includes(life.package_id),
        ),
    ).toEqual([]);
    expect(blobs.filter((file) => file.includes(life.document_id))).toEqual([]);
    const { audit_events } = await operator.call('listAuditEvents', { query: { limit: '200' } });
    expect(audit_events.filter(({ actor_id }) => actor_id === nobody).map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        // The names that the interface gives.
        'data_export.requested',
        'data_export.completed',
        'account.deletion_requested',
        'account.deletion_completed',
        'api_key.created',
        'organization.founded',
      ]),
    );
    expect((await colleague.client.call('getOrganization'))?.primary_contact_user_id).toBe(
      colleague.account_id,
    );
    expect((await colleague.client.call('getBacklogItem', { params: { id: item.id } })).title).toBe('Ours');
  });

  test('is refused to the one who runs a service that others use', async () => {
    await expect(operator.call('requestAccountDeletion')).rejects.toMatchObject({ status: 409 });
    await expect(operator.call('getAccountDeletion')).rejects.toMatchObject({ status: 404 });
  });
});
