// Every status of the interface is reached, shown the same when it is read and listed, and left again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { interviewStatusTokens } from '#contract/operations/interviews.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { aToldInterview, aTurn } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { anAskingRun, aQuestion } from '#test/support/stopped-runs.ts';
import { startWorker, type OwnWorker } from '#test/support/workers/own-worker.ts';

const day_ms = 24 * 60 * 60 * 1000;
const clock = manualClock('2026-03-10T12:00:00Z');
/** Serves, and works on nothing. */
let app: StartedApp;
let worker: OwnWorker | null;
let client: Client;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_ROLE: 'web' }, clock });
  worker = await startWorker(app);
  // A session would end on the way.
  const { raw_key } = await createKey(app, await signUp(app));
  client = createClient({ base_url: app.base_url, api_key: raw_key });
});
afterAll(async () => {
  await worker?.stop();
  await app.close();
});

/** The token by which alone the interview is listed. */
async function listedAs(id: string): Promise<string[]> {
  const tokens = Object.keys(interviewStatusTokens);
  const lists = await Promise.all(
    tokens.map(async (status) => (await client.call('listInterviews', { query: { status } })).interviews),
  );
  return tokens.filter((_, at) => lists[at]!.some((row) => row.id === id));
}

async function expectStatus(id: string, status: string): Promise<void> {
  expect((await client.call('getInterview', { params: { id } })).status).toBe(status);
  expect((await listedAs(id)).map((token) => interviewStatusTokens[token])).toEqual([status]);
}

test('an interview without a turn for a week is paused, for a month abandoned, and goes on with the next turn', async () => {
  const id = await aToldInterview(client);
  await expectStatus(id, 'Active');
  clock.advance(7 * day_ms - 60_000);
  await expectStatus(id, 'Active');
  clock.advance(60_000);
  await expectStatus(id, 'Paused');
  clock.advance(23 * day_ms);
  await expectStatus(id, 'Abandoned');
  await aTurn(client, id, 'A member can also return a tool late.');
  await expectStatus(id, 'Active');
});

test('a complete interview tells that a run of it waits for answers, goes on with them, and is over', async () => {
  const id = await aToldInterview(client);
  const { intake_artifact_id } = await client.call('completeInterview', { params: { id }, query: {} });
  await expectStatus(id, 'Complete');
  await worker?.stop();
  worker = null;
  const run = {
    id: await anAskingRun(app, client, { questions: [aQuestion], intake_id: intake_artifact_id! }),
  };
  await expectStatus(id, 'AwaitingClarification');
  const answers = [{ question: aQuestion.question, answer: 'Fourteen days.' }];
  await client.call('answerClarifications', { params: run, body: { answers } });
  await expectStatus(id, 'ClarificationResolved');
  await client.call('cancelGeneration', { params: run });
  await expectStatus(id, 'Complete');
});
