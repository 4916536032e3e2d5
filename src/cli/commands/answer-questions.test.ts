// A run that asks: a person is asked, a script is told what was answered, and neither waits for ever.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { terminalWith } from '#cli/testing/terminal-with.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { anAskingRun, aQuestion } from '#test/support/stopped-runs.ts';
import { startWorker } from '#test/support/workers/own-worker.ts';
import { answerQuestions } from './answer-questions.ts';

/** Serves, and works on nothing. */
let app: StartedApp;
let client: Client;
let intake_id: string;
let id: string;
const { signal } = new AbortController();
const questions = [aQuestion, { ...aQuestion, question: 'Who may delete a tool?', proposed_default: ' ' }];
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_ROLE: 'web', SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
  const { raw_key } = await createKey(app, await signUp(app));
  client = createClient({ base_url: app.base_url, api_key: raw_key });
  const worker = await startWorker(app);
  intake_id = await anIntake(client);
  await worker.stop();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await anAskingRun(app, client, { questions, intake_id });
});

async function answersOf(): Promise<(string | null)[]> {
  const rows = await app.deps.db
    .selectFrom('generation_clarifications')
    .select('answer')
    .where('generation_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ answer }) => answer);
}

const undecided = 'Decide it yourselves, and write it down as an assumption.';

describe('the questions of a run', () => {
  test.each([
    {
      title: 'are put to a person, word for word',
      is_interactive: true,
      typed: ['Two weeks.', 'Staff.'],
      takes_proposals: false,
      answers: ['Two weeks.', 'Staff.'],
    },
    {
      title: 'take the proposal for an empty line',
      is_interactive: true,
      typed: ['', 'Staff.'],
      takes_proposals: false,
      answers: ['Seven days.', 'Staff.'],
    },
    {
      title: 'take the proposal for whoever leaves',
      is_interactive: true,
      typed: [],
      takes_proposals: false,
      answers: ['Seven days.', undecided],
    },
    {
      title: 'are answered as proposed with --yes',
      is_interactive: true,
      typed: ['Two weeks.'],
      takes_proposals: true,
      answers: ['Seven days.', undecided],
    },
    {
      title: 'are answered as proposed without a terminal',
      is_interactive: false,
      typed: [],
      takes_proposals: false,
      answers: ['Seven days.', undecided],
    },
  ])(
    '$title',
    async ({ is_interactive, typed, takes_proposals, answers }) => {
      const { terminal, said } = terminalWith({ is_interactive, typed });
      await answerQuestions(client, { id, takes_proposals }, { terminal, signal });
      expect(await answersOf()).toEqual(answers);
      for (const text of [...questions.map(({ question }) => question), 'Seven days.'])
        expect(said()).toContain(text);
      expect(said().includes('the proposed answers are taken')).toBe(takes_proposals || !is_interactive);
      expect(await client.call('getGeneration', { params: { id } })).toMatchObject({ state: 'Drafting' });
    },
    30_000,
  );

  test('that somebody else answered meanwhile are left alone', async () => {
    const { terminal } = terminalWith({ is_interactive: true });
    const answers = questions.map(({ question }) => ({ question, answer: 'By another client.' }));
    const meanwhile = {
      ...terminal,
      ask: async () => {
        await client.call('answerClarifications', { params: { id }, body: { answers } }).catch(() => {});
        return 'Too late.';
      },
    };
    await answerQuestions(client, { id, takes_proposals: false }, { terminal: meanwhile, signal });
    expect(await answersOf()).toEqual(['By another client.', 'By another client.']);
  }, 30_000);
});
