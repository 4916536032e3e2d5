// Steering a run from any process: what one process is told stops and starts the work of another.
// Slow: it stops a run in every state, and cancels one in each.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { GenerationState } from '#contract/generation-states.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { Gateway } from '#pipeline/run.ts';
import { systemClock } from '#platform/clock.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startWorker, type OwnWorker } from '#test/support/workers/own-worker.ts';
import { breachesOf } from '#test/support/run-history.ts';
import { anIntake, ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { aFailedRun, anAskingRun, anIdleRun, aQuestion } from '#test/support/stopped-runs.ts';
import { until } from '#test/support/until.ts';

/** Takes the calls of the tests and works on nothing. */
let front: StartedApp;
let worker: OwnWorker;
let person: Person;
let client: Client;
let intake_id: string;

const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });
let gateway: Gateway = offline;
/** Called in the middle of assembling. */
let onZip = async () => {};

beforeAll(async () => {
  front = await startApp({ env: { SPECFOUNDRY_ROLE: 'web', SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  const { blobs } = front.deps;
  worker = await startWorker(front, {
    gateway: { ask: (...asked) => gateway.ask(...asked) },
    overrides: { blobs: { ...blobs, put: async (...zip) => (await onZip(), blobs.put(...zip)) } },
  });
  // The first account runs the server; these tests are about an ordinary one.
  await signUp(front);
  person = await signUp(front);
  client = createClient({ base_url: front.base_url, cookie: person.cookie });
  intake_id = await anIntake(client);
  await worker.deps.jobs.idle();
});
beforeEach(async () => {
  gateway = offline;
  onZip = async () => {};
  await worker.deps.jobs.idle();
});
afterAll(async () => {
  await worker.stop();
  await front.close();
});

const start = async (review_profile: 'Fast' | 'Normal') =>
  (await client.call('startGeneration', { body: { intake_id, review_profile } })).id;
const read = (id: string) => client.call('getGeneration', { params: { id } });
const pause = (id: string) => client.call('pauseGeneration', { params: { id } });
const resume = (id: string) => client.call('resumeGeneration', { params: { id } });
const cancel = (id: string) => client.call('cancelGeneration', { params: { id } });
const post = (
  id: string,
  what: string,
  { cookie = person.cookie, body }: { cookie?: string; body?: unknown } = {},
) =>
  call(front.base_url, `/v1/generations/${id}/${what}`, {
    method: 'POST',
    cookie,
    ...(body !== undefined && { body }),
  });
const statesOf = async (id: string) =>
  (await client.call('listGenerationEvents', { params: { id } })).events
    .filter(({ kind }) => kind === 'generation.state_changed')
    .map(({ state }) => state);

/** The first call that belongs to a state hangs until it is aborted. */
function hanging(state: GenerationState) {
  const seen = { hangs: false, aborted: 0 };
  const ask: Gateway['ask'] = async (agent, run, findings, signal) => {
    if (run.state === state && !seen.hangs) {
      seen.hangs = true;
      await new Promise((_, reject) => {
        const stop = () => ((seen.aborted += 1), reject(signal.reason as Error));
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop);
      });
    }
    return spoiling.ask(agent, run, findings, signal);
  };
  return { seen, gateway: { ask } };
}

/** Where the run stands with a call of its state under way. */
const reached = (id: string, state: GenerationState, seen: { hangs: boolean }) =>
  until(async () => seen.hangs && (await read(id)).state === state, { within_ms: 100_000 });

/** Leaves something to refine, too late for another review. */
const spoiling: Gateway = {
  async ask(agent, run, findings, signal) {
    const answered = await offline.ask(agent, run, findings, signal);
    if (agent.id !== 'review.security') return answered;
    const [first] = nodesOf(run.graph, 'FR');
    const change = [{ node: first!.id, set: { statement: 'Everything about it works somehow' } }];
    return { ...answered, answer: { ...answered.answer, patch: { change } } };
  },
};

/** Made when it is first asked for. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

const asked: readonly GenerationState[] = [
  'Drafting',
  'SpecialistReview',
  'Reviewing',
  'FreshEyes',
  'RiskReview',
  'SecurityReview',
  'Refining',
];

describe('pausing', () => {
  const sha256 = async (of: string) =>
    (await client.call('getGenerationPackage', { params: { id: of } })).sha256;
  const whole = async (profile: 'Fast' | 'Normal') => {
    gateway = spoiling;
    return sha256((await ended(client, await start(profile))).id);
  };
  const undisturbed = { Fast: once(() => whole('Fast')), Normal: once(() => whole('Normal')) };

  // The reviews of risk and security are asked for together with the one before them, and are then no longer to be stopped.
  test.each<['Fast' | 'Normal', GenerationState[]]>([
    ['Normal', ['Drafting', 'SpecialistReview', 'Reviewing', 'FreshEyes', 'Refining']],
    ['Fast', ['RiskReview']],
    ['Fast', ['SecurityReview']],
  ])(
    'stops the work of a %s run in %j at once, and resuming goes on from there to the same package',
    async (profile, states) => {
      const expected = await undisturbed[profile]();
      const calls = states.map(hanging);
      gateway = calls[0]!.gateway;
      const id = await start(profile);
      for (const [at, state] of states.entries()) {
        const { seen } = calls[at]!;
        await reached(id, state, seen);
        const { progress_percent } = await read(id);
        await pause(id);
        await until(() => seen.aborted === 1);
        const paused = await read(id);
        expect(paused.state).toBe('Paused');
        expect(paused.progress_percent).toBeGreaterThanOrEqual(progress_percent);
        gateway = calls[at + 1]?.gateway ?? spoiling;
        await resume(id);
      }
      expect(await ended(client, id)).toMatchObject({ state: 'Complete', host_restart_resume_count: 0 });
      expect(await breachesOf(front.deps.db, id)).toEqual([]);
      expect(await sha256(id)).toBe(expected);
      const { items } = await client.call('getConversation', { params: { id }, query: {} });
      const cancelled = items.filter(({ status }) => status === 'cancelled');
      expect(cancelled.length).toBeGreaterThanOrEqual(states.length);
    },
  );

  test('stops assembling too', async () => {
    const expected = await undisturbed.Fast();
    let zips = 0;
    let id = '';
    onZip = async () => {
      if (zips++ > 0) return;
      expect((await read(id)).state).toBe('Assembling');
      await pause(id);
    };
    gateway = spoiling;
    id = await start('Fast');
    await until(async () => (await read(id)).state === 'Paused', { within_ms: 100_000 });
    await resume(id);
    expect(await ended(client, id)).toMatchObject({ state: 'Complete' });
    expect(await sha256(id)).toBe(expected);
  });

  test('keeps a run in the queue until it is resumed', async () => {
    const id = await anIdleRun(front, client, { intake_id });
    await pause(id);
    await resume(id);
    expect(await ended(client, id)).toMatchObject({ state: 'Complete' });
  });

  test('is refused where the table does not know it, by the names of the interface', async () => {
    const id = await aFailedRun(front, client, { intake_id });
    const refusal = { status: 409, type: 'CONFLICT_STATE_TRANSITION' };
    expect((await post(id, 'pause')).body).toMatchObject({
      ...refusal,
      title: 'Pause not allowed in current state.',
    });
    expect((await post(id, 'cancel')).body).toMatchObject({
      ...refusal,
      title: 'Cancel not allowed in current state.',
    });
    const resumed = (await post(id, 'resume')).body;
    expect(resumed).toMatchObject({ status: 409, type: 'RESUME_FROM_NON_PAUSED' });
    expect(resumed.detail).toContain('Failed');
  });

  test('without a recorded state cannot be undone', async () => {
    const id = await anIdleRun(front, client, { intake_id });
    await pause(id);
    const { db } = front.deps;
    await db.updateTable('generations').set({ paused_from: null }).where('id', '=', id).execute();
    expect((await post(id, 'resume')).body).toMatchObject({ status: 409, type: 'RESUME_NO_PRIOR_STATE' });
    await db.updateTable('generations').set({ paused_from: 'Delivering' }).where('id', '=', id).execute();
    const title = 'Resume rejected by state machine.';
    expect((await post(id, 'resume')).body).toMatchObject({
      status: 409,
      type: 'CONFLICT_STATE_TRANSITION',
      title,
    });
    await cancel(id);
  });
});

describe('cancelling', () => {
  test('ends the calls in flight in every state, and nothing is kept after it', async () => {
    for (const state of asked.filter((each) => each !== 'FreshEyes')) {
      const { seen, gateway: hangs } = hanging(state);
      gateway = hangs;
      const id = await start('Fast');
      await reached(id, state, seen);
      await cancel(id);
      await until(() => seen.aborted === 1);
      await worker.deps.jobs.idle();
      expect((await statesOf(id)).slice(-2)).toEqual([state, 'Cancelled']);
      expect(await breachesOf(front.deps.db, id)).toEqual([]);
    }
  });

  test('is possible in the queue, when paused and when a question waits; credits come back only before work began', async () => {
    const queued = await anIdleRun(front, client, { intake_id });
    const paused = await anIdleRun(front, client, { intake_id });
    await pause(paused);
    const waiting = await anAskingRun(front, client, { intake_id, questions: [aQuestion] });
    for (const id of [queued, paused, waiting]) {
      const { started_work_at } = await read(id);
      await cancel(id);
      expect(await read(id)).toMatchObject({ state: 'Cancelled' });
      const { given_back_at } = await front.deps.db
        .selectFrom('credit_charges')
        .selectAll()
        .where('generation_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(given_back_at === null).toBe(started_work_at !== null);
    }
  });
});

describe('clarifications', () => {
  const second = {
    ...aQuestion,
    question: 'Who may refund a deposit?',
    sections: ['spec/a.md', 'spec/b.md'],
  };
  const answer = (id: string, answers: unknown) => post(id, 'clarifications/answers', { body: { answers } });
  const list = (id: string) => client.call('listClarifications', { params: { id } });

  test('stop the run, and once all are answered the section that asked is drafted again with the answers', async () => {
    const told: { id: string; answers: unknown }[] = [];
    gateway = {
      async ask(agent, run, findings, signal) {
        told.push({
          id: agent.id,
          answers: run.answers.map(({ question, answer: said }) => [question, said]),
        });
        const answered = await offline.ask(agent, run, findings, signal);
        const questions = agent.id === 'draft.data' ? [aQuestion, second] : [];
        return { ...answered, answer: { ...answered.answer, questions } };
      },
    };
    const id = await start('Fast');
    await until(async () => (await read(id)).state === 'PausedAwaitingClarification', { within_ms: 100_000 });
    expect(await read(id)).toMatchObject({ billing_state: 'PausedAwaitingInput' });
    const { state, clarifications } = await list(id);
    expect(state).toBe('PausedAwaitingClarification');
    expect(clarifications).toMatchObject([
      {
        section: aQuestion.sections[0],
        question: aQuestion.question,
        why: aQuestion.why,
        proposedDefault: aQuestion.proposed_default,
        coveredSections: null,
      },
      { section: 'spec/a.md', question: second.question, coveredSections: second.sections },
    ]);
    const kinds = (
      await front.deps.db.selectFrom('outbox').select('kind').where('aggregate_id', '=', id).execute()
    ).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'generation.paused_awaiting_clarification')).toHaveLength(1);

    const partly = await answer(id, [{ question: aQuestion.question, answer: 'Two weeks.' }]);
    expect([partly.status, partly.body.detail]).toEqual([400, expect.stringContaining(second.question)]);
    expect((await answer(id, [{ question: aQuestion.question, answer: '  ' }])).status).toBe(400);
    expect((await list(id)).clarifications).toHaveLength(2);
    const all = [
      { question: second.question, answer: 'The treasurer.' },
      { question: 'Is this a question?', answer: 'Nobody asked it.' },
      { question: aQuestion.question, answer: 'Two weeks.' },
    ];
    const taken = await answer(id, all);
    expect([taken.status, taken.body]).toEqual([
      202,
      { generation_id: id, status_url: `${front.base_url}/v1/generations/${id}` },
    ]);
    expect(await ended(client, id)).toMatchObject({ state: 'Complete', host_restart_resume_count: 0 });
    expect(await list(id)).toEqual({ state: 'Complete', clarifications: [] });
    expect((await answer(id, all)).status).toBe(400);
    const answers = [
      [aQuestion.question, 'Two weeks.'],
      [second.question, 'The treasurer.'],
    ];
    expect(told.filter(({ id: agent }) => agent === 'draft.data').map((each) => each.answers)).toEqual([
      [],
      answers,
    ]);
    expect(told.filter(({ id: agent }) => agent === 'draft.scope')).toHaveLength(1);
    expect(await breachesOf(front.deps.db, id)).toEqual([]);
  });
});

test('sections that ask at the same time are answered together; what was in flight beside them is finished and kept', async () => {
  const asking = new Map([
    ['draft.experience', { ...aQuestion, question: 'What do members see first?' }],
    ['draft.security', { ...aQuestion, question: 'Who may see a deposit?' }],
  ]);
  const told: string[] = [];
  gateway = {
    async ask(agent, run, findings, signal) {
      if (run.state === 'Drafting') told.push(agent.id);
      const question = asking.get(agent.id);
      const answered = await offline.ask(agent, run, findings, signal);
      if (agent.id === 'draft.decisions') {
        const { db } = front.deps;
        await until(
          async () =>
            (
              await db
                .selectFrom('generation_clarifications')
                .select('step_key')
                .where('generation_id', '=', run.id)
                .execute()
            ).length === 2,
        );
      }
      return { ...answered, answer: { ...answered.answer, ...(question && { questions: [question] }) } };
    },
  };
  const id = await start('Normal');
  const waiting = await until(
    async () => {
      const run = await read(id);
      return run.state === 'PausedAwaitingClarification' && run;
    },
    { within_ms: 100_000 },
  );
  expect(waiting.billing_state).toBe('PausedAwaitingInput');
  const { clarifications } = await client.call('listClarifications', { params: { id } });
  expect(clarifications.map(({ question }) => question).toSorted()).toEqual(
    [...asking.values()].map(({ question }) => question).toSorted(),
  );
  const [first] = clarifications;
  expect(
    (
      await post(id, 'clarifications/answers', {
        body: { answers: [{ question: first!.question, answer: 'Yes.' }] },
      })
    ).status,
  ).toBe(400);
  const answers = clarifications.map(({ question }) => ({ question, answer: 'Only the treasurer.' }));
  expect((await post(id, 'clarifications/answers', { body: { answers } })).status).toBe(202);
  expect(await ended(client, id)).toMatchObject({ state: 'Complete' });
  const times = (agent: string) => told.filter((each) => each === agent).length;
  expect(['draft.experience', 'draft.security', 'draft.decisions', 'draft.contracts'].map(times)).toEqual([
    2, 2, 1, 1,
  ]);
  expect(await breachesOf(front.deps.db, id)).toEqual([]);
});
