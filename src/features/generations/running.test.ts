import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { aGeneration, aPackage, anIntake, ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let person: Person;
let client: Client;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
});
afterAll(() => app.close());

const events = async (id: string) => (await client.call('listGenerationEvents', { params: { id } })).events;

describe('a generation', () => {
  /** One run for all that only look at it. */
  let run: { generation_id: string; package_id: string };
  let intake_id: string;
  beforeAll(async () => {
    intake_id = await anIntake(client);
    run = await aPackage(client, 'Normal', { intake_id });
  });

  test('goes through its states, tells each once, and ends with a package and nothing spent', async () => {
    const { generation_id, package_id } = run;
    const states = (await events(generation_id))
      .filter((event) => event.kind === 'generation.state_changed')
      .map((event) => event.state);
    expect(states).toEqual([
      'Queued',
      'Drafting',
      'SpecialistReview',
      'Reviewing',
      'FreshEyes',
      'RiskReview',
      'SecurityReview',
      'Assembling',
      'Delivering',
      'Complete',
    ]);
    const generation = await client.call('getGeneration', { params: { id: generation_id } });
    expect(generation).toMatchObject({
      state: 'Complete',
      progress_percent: 100,
      running_cost_usd: 0,
      billing_state: 'Complete',
      current_round: 1,
      kind: 'specification',
      failure_category: null,
      host_restart_resume_count: 0,
      refinement_summary: null,
      blocker_resolution_summary: null,
    });
    const record = await client.call('getPackage', { params: { id: package_id } });
    expect(record).toMatchObject({ generation_id, version: '1.0.0', blocker_count: 0, total_cost_usd: 0 });
  });

  test('shows what each agent did, the specialists among them', async () => {
    const { generation_id } = run;
    const { items } = await client.call('getConversation', { params: { id: generation_id }, query: {} });
    const specialists = items
      .filter((item) => item.agent_role === 'specialist')
      .map((item) => item.character_name);
    expect(specialists).toEqual(['codd', 'halo', 'tally', 'vera', 'trip', 'merlin', 'polo']);
    expect(items.every((item) => item.status === 'completed' && item.narration && item.cost_usd === 0)).toBe(
      true,
    );
    const last = await client.call('getConversation', {
      params: { id: generation_id },
      query: { take: '2' },
    });
    expect(last.items).toEqual(items.slice(-2));
  });

  test('writes an outbox row for every state it was in, in order', async () => {
    const { generation_id } = run;
    const rows = await app.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('aggregate_id', '=', generation_id)
      .orderBy('seq')
      .execute();
    const told = rows.map((row) => [
      row.kind,
      (row.payload as { generation: { state: string } }).generation.state,
    ]);
    expect(told.at(-1)).toEqual(['generation.completed', 'Complete']);
    expect(told.filter(([kind]) => kind === 'generation.state_changed')).toHaveLength(
      (await events(generation_id)).filter((event) => event.kind === 'generation.state_changed').length,
    );
  });

  test('two runs of the same intake give the same package bytes', async () => {
    const again = await aPackage(client, 'Normal', { intake_id });
    const sha256 = async (id: string) => (await client.call('getPackage', { params: { id } })).sha256;
    expect(await sha256(again.package_id)).toBe(await sha256(run.package_id));
  });
});

describe('cancelling', () => {
  test('ends the run at once, keeps the reason, and delivers nothing', async () => {
    const slow = await startApp({ env: { SPECFOUNDRY_OFFLINE_DELAY_MS: '400' } });
    const own = createClient({ base_url: slow.base_url, cookie: (await signUp(slow)).cookie });
    const id = await aGeneration(own);
    await own.call('cancelGeneration', { params: { id }, body: { reason: 'wrong brief' } });
    expect(await own.call('getGeneration', { params: { id } })).toMatchObject({
      state: 'Cancelled',
      progress_percent: expect.not.closeTo(100),
    });
    await slow.deps.jobs.idle();
    expect(await own.call('getGeneration', { params: { id } })).toMatchObject({ state: 'Cancelled' });
    await expect(own.call('getGenerationPackage', { params: { id } })).rejects.toMatchObject({ status: 404 });
    const last = (await own.call('listGenerationEvents', { params: { id } })).events.at(-1);
    expect(last).toMatchObject({ state: 'Cancelled', detail: 'wrong brief' });
    await expect(own.call('cancelGeneration', { params: { id } })).rejects.toMatchObject({
      code: 'CONFLICT_STATE_TRANSITION',
    });
    await slow.close();
  });
});

describe('kicking off', () => {
  const start = (body: unknown) => call(app.base_url, '/v1/generations', { cookie: person.cookie, body });

  test('names every mistake and the remedy', async () => {
    const answer = await start({ intake_id: 'no-uuid', review_profile: 'Quick', project_type: 99 });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual([
      'body.intake_id',
      'body.project_type',
      'body.review_profile',
    ]);
  });

  test('takes ordinals for old clients', async () => {
    const answer = await start({
      intake_id: await anIntake(client),
      review_profile: 0,
      project_type: 0,
      mirror_selection: 'anything',
    });
    expect([answer.status, answer.body.state, answer.headers.get('location')]).toEqual([
      202,
      'Queued',
      `/v1/generations/${answer.body.id}`,
    ]);
    const generation = await ended(client, answer.body.id);
    expect(generation).toMatchObject({ review_profile: 'Fast', manifest: { project_type: 'WebApp' } });
  });

  test('of somebody else’s intake, or of none, is not found', async () => {
    const stranger = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
    const theirs = await anIntake(stranger);
    for (const intake_id of [theirs, '0190a0a0-0000-7000-8000-00000000dead'])
      expect((await start({ intake_id })).status).toBe(404);
  });

  test('beyond the plan’s cap is refused and starts nothing', async () => {
    const slow = await startApp({
      env: {
        SPECFOUNDRY_OFFLINE_DELAY_MS: '2000',
        SPECFOUNDRY_DEFAULT_PLAN: 'Free',
        SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000',
      },
    });
    const own = createClient({ base_url: slow.base_url, cookie: (await signUp(slow)).cookie });
    const intake_id = await anIntake(own);
    const before = (await own.call('listGenerations', { query: {} })).generations.length;
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => own.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } })),
    );
    const started = attempts.filter((attempt) => attempt.status === 'fulfilled').length;
    expect(before + started).toBe(1);
    for (const attempt of attempts) {
      if (attempt.status === 'rejected')
        expect(['CONCURRENCY_CAP_REACHED', 'QUOTA_EXCEEDED']).toContain(attempt.reason.code);
    }
    await slow.close();
  });
});

describe('the list', () => {
  test('filters by roll-ups and exact states in any case, and leaves deleted ones out', async () => {
    const own = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
    const { generation_id } = await aPackage(own);
    const ids = async (status?: string) =>
      (await own.call('listGenerations', { query: { ...(status && { status }) } })).generations.map(
        (row) => row.id,
      );
    await Promise.all((await ids()).map((id) => ended(own, id)));
    expect(await ids('COMPLETE')).toContain(generation_id);
    expect(await ids('in_progress, drafting')).toEqual([]);
    await own.call('deleteGeneration', { params: { id: generation_id } });
    await own.call('deleteGeneration', { params: { id: generation_id } });
    expect(await ids()).not.toContain(generation_id);
    await expect(ids('done')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
