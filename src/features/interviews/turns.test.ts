import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { aToldInterview, aTurn, anInterview, BRIEF } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

let app: StartedApp;
let person: Person;
let client: Client;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_OFFLINE_DELAY_MS: '150' } });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
});
afterAll(() => app.close());

function say(id: string, message: string, headers: Record<string, string> = {}, query = '') {
  return call(app.base_url, `/v1/interviews/${id}/turns${query}`, {
    cookie: person.cookie,
    body: { message },
    headers,
  });
}
const job = (id: string) => call(app.base_url, `/v1/interviews/turns/${id}`, { cookie: person.cookie });
const read = (id: string) => client.call('getInterview', { params: { id } });

describe('a turn', () => {
  test('is queued with its place, and its job ends with the whole interview', async () => {
    const id = await anInterview(client);
    const accepted = await say(id, BRIEF);
    expect(accepted.status).toBe(202);
    expect(accepted.headers.get('location')).toBe(`/v1/interviews/turns/${accepted.body.job_id}`);
    expect(accepted.body).toMatchObject({
      status: 'queued',
      interview_id: id,
      user_turn_committed: true,
      snapshot: null,
    });
    const done = await until(async () => {
      const { body } = await job(accepted.body.job_id);
      return body.status === 'completed' && body;
    });
    expect(done.snapshot.turns.map((turn: { role: string }) => turn.role)).toEqual([
      'agent',
      'user',
      'agent',
    ]);
    expect(done.snapshot.started_generation_id).toBeNull();
    const chars = done.snapshot.turns.reduce(
      (sum: number, turn: { content: string }) => sum + turn.content.length,
      0,
    );
    expect(done.snapshot.transcript_size).toEqual({
      chars,
      tokens_estimate: Math.floor(chars / 4),
      max_chars: 800_000,
      max_tokens: 200_000,
      percent_used: Math.round((1000 * chars) / 800_000) / 10,
    });
  });

  test('with the same key is answered once: in flight with Retry-After, then from the cache', async () => {
    const id = await anInterview(client);
    const key = { 'idempotency-key': 'turn-1' };
    const first = await say(id, BRIEF, key);
    const meanwhile = await say(id, BRIEF, key);
    expect([meanwhile.status, meanwhile.body.type, meanwhile.headers.get('retry-after')]).toEqual([
      409,
      'INTERVIEW_TURN_IN_FLIGHT',
      '5',
    ]);
    expect(meanwhile.body).toMatchObject({
      error_code: 'INTERVIEW_TURN_IN_FLIGHT',
      retryable: true,
      turn_committed: false,
      retry_after_seconds: 5,
    });
    await until(async () => (await job(first.body.job_id)).body.status === 'completed');
    const replayed = await say(id, BRIEF, key);
    expect([replayed.status, replayed.body.status, replayed.body.job_id]).toEqual([
      200,
      'cached_replay',
      first.body.job_id,
    ]);
    expect(replayed.body.snapshot.turns).toHaveLength(3);
    expect((await say(id, 'something else', key)).body.type).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await read(id)).turns).toHaveLength(3);
  });

  test('in sync mode is answered with the interview', async () => {
    const id = await anInterview(client);
    const by_query = await say(id, BRIEF, {}, '?mode=sync');
    expect([by_query.status, by_query.body.id, by_query.body.turns.length]).toEqual([200, id, 3]);
    const by_header = await say(id, 'Members pay 25 EUR a year.', { 'x-service-turn-mode': 'sync' });
    expect([by_header.status, by_header.body.turns.length]).toEqual([200, 5]);
  });

  test('that was cancelled is taken back, and its key says so', async () => {
    const id = await anInterview(client);
    const { body } = await say(id, BRIEF, { 'idempotency-key': 'cancelled' });
    const cancelled = await call(app.base_url, `/v1/interviews/turns/${body.job_id}/cancel`, {
      cookie: person.cookie,
      method: 'POST',
    });
    expect([cancelled.status, cancelled.body.status, cancelled.body.job_id]).toEqual([
      200,
      'cancelled',
      body.job_id,
    ]);
    const again = await call(app.base_url, `/v1/interviews/turns/${body.job_id}/cancel`, {
      cookie: person.cookie,
      method: 'POST',
    });
    expect(again.body).toEqual(cancelled.body);
    expect((await read(id)).turns).toHaveLength(1);
    const replay = await say(id, BRIEF, { 'idempotency-key': 'cancelled' });
    expect(replay.body).toMatchObject({
      type: 'INTERVIEW_TURN_CANCELLED',
      replayed_from_cache: true,
      original_error_code: 'INTERVIEW_TURN_CANCELLED',
    });
    await aTurn(client, id, BRIEF);
    expect((await read(id)).turns).toHaveLength(3);
  });

  test('that was answered cannot be cancelled', async () => {
    const done = await aTurn(client, await anInterview(client), BRIEF);
    const answer = await call(app.base_url, `/v1/interviews/turns/${done}/cancel`, {
      cookie: person.cookie,
      method: 'POST',
    });
    expect([answer.status, answer.body.type]).toEqual([409, 'INTERVIEW_TURN_NOT_CANCELLABLE']);
  });

  test.each([
    ['an empty message', { message: '   ' }, 'body.message'],
    ['no message', {}, 'body.message'],
    ['a number', { message: 3 }, 'body.message'],
  ])('%s is refused and names the field', async (_what, body, path) => {
    const id = await anInterview(client);
    const answer = await call(app.base_url, `/v1/interviews/${id}/turns`, { cookie: person.cookie, body });
    expect([answer.status, answer.body.type, answer.body.errors[0].path]).toEqual([
      400,
      'VALIDATION_FAILED',
      path,
    ]);
    expect((await read(id)).turns).toHaveLength(1);
  });

  test('of somebody else’s interview is not found', async () => {
    const stranger = await signUp(app);
    const id = await anInterview(client);
    const answer = await call(app.base_url, `/v1/interviews/${id}/turns`, {
      cookie: stranger.cookie,
      body: { message: BRIEF },
    });
    expect([answer.status, answer.body.type, answer.body.error_code]).toEqual([
      404,
      'INTERVIEW_NOT_FOUND',
      'INTERVIEW_NOT_FOUND',
    ]);
  });
});

describe('completing an interview', () => {
  test('makes its intake artifact; for a person a Normal generation starts by itself', async () => {
    const id = await aToldInterview(client);
    const done = await client.call('completeInterview', { params: { id } });
    expect(done).toMatchObject({ status: 'Complete', auto_start_failure: null });
    const { artifacts } = await client.call('listIntakeArtifacts', { query: {} });
    expect(artifacts[0]).toMatchObject({
      id: done.intake_artifact_id,
      interview_id: id,
      schema_version: '1.0.0',
    });
    const generation = await client.call('getGeneration', {
      params: { id: done.started_generation_id ?? '' },
    });
    expect(generation).toMatchObject({ intake_id: done.intake_artifact_id, review_profile: 'Normal' });
    expect(await client.call('completeInterview', { params: { id } })).toMatchObject({
      intake_artifact_id: done.intake_artifact_id,
    });
  });

  test('for an API key starts nothing and says why', async () => {
    const { raw_key } = await createKey(app, person);
    const machine = createClient({ base_url: app.base_url, api_key: raw_key });
    const done = await machine.call('completeInterview', { params: { id: await aToldInterview(machine) } });
    expect(done.started_generation_id).toBeNull();
    expect(done.auto_start_failure?.code).toBe('AUTO_START_NOT_SUPPORTED_FOR_ACTOR_TYPE');
  });

  test('is refused while nothing was said, and takes no turn afterwards', async () => {
    const empty = await anInterview(client);
    const refused = await call(app.base_url, `/v1/interviews/${empty}/complete`, {
      cookie: person.cookie,
      method: 'POST',
    });
    expect([refused.status, refused.body.type]).toEqual([409, 'CONFLICT_STATE_TRANSITION']);
    const told = await aToldInterview(client);
    await client.call('completeInterview', { params: { id: told }, query: { auto_start: 'false' } });
    expect((await say(told, 'One more thing.')).body.type).toBe('CONFLICT_STATE_TRANSITION');
  });
});

describe('the list', () => {
  test('leaves out interviews with fewer than two turns and deleted ones, and filters by status', async () => {
    const own = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
    await anInterview(own);
    const told = await aToldInterview(own);
    const deleted = await aToldInterview(own);
    await own.call('deleteInterview', { params: { id: deleted } });
    await own.call('deleteInterview', { params: { id: deleted } });
    const ids = async (status?: string) =>
      (await own.call('listInterviews', { query: { ...(status && { status }) } })).interviews.map(
        (row) => row.id,
      );
    expect(await ids()).toEqual([told]);
    expect(await ids('complete')).toEqual([]);
    expect(await ids('active,Paused')).toEqual([told]);
    await expect(ids('asleep')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
