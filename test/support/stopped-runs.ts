// Runs that stand still in a state that tests start from: nobody drives them any more.
import type { Client } from '#client/client.ts';
import type { Deps } from '#deps.ts';
import { failGeneration, takeUp } from '#features/generations/lease.ts';
import { runHost } from '#features/generations/run-host.ts';
import type { AgentQuestion } from '#pipeline/agent.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { Gateway } from '#pipeline/run.ts';
import { systemClock } from '#platform/clock.ts';
import { anIntake } from './scenarios.ts';

type App = { deps: Deps };

export const aQuestion: AgentQuestion = {
  question: 'For how long may a member keep a tool?',
  why: 'Two sentences disagree.',
  proposed_default: 'Seven days.',
  sections: ['spec/requirements/functional.md'],
};

/** Queued or just begun, and nobody will do anything about it. */
export async function anIdleRun(
  { deps }: App,
  client: Client,
  intake?: { intake_id: string },
): Promise<string> {
  const { intake_id } = intake ?? { intake_id: await anIntake(client) };
  const { id } = await client.call('startGeneration', { body: { intake_id, review_profile: 'Fast' } });
  await withdrawJob(deps, id);
  return id;
}

export async function withdrawJob({ db, jobs }: Deps, id: string): Promise<void> {
  const row = await db
    .selectFrom('generations')
    .select('engine_job_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.engine_job_id) await jobs.cancel(db, row.engine_job_id);
}

type Asking = { questions: readonly AgentQuestion[]; intake_id?: string };

/** Waits for the answers to what its second drafter asked. */
export async function anAskingRun(app: App, client: Client, asked: Asking): Promise<string> {
  for (let left = 3; left > 0; left -= 1) {
    const id = await aDrivenRun(app, client, asked);
    const { state } = await client.call('getGeneration', { params: { id } });
    if (state === 'PausedAwaitingClarification') return id;
  }
  throw new Error('No run came to its question.');
}

/** A worker that had the job in hand before it was withdrawn takes the run over, and asks nothing: then it takes another. */
async function aDrivenRun(app: App, client: Client, { questions, ...intake }: Asking): Promise<string> {
  const id = await anIdleRun(app, client, intake.intake_id ? { intake_id: intake.intake_id } : undefined);
  // A worker that had the job in hand before it was withdrawn may take the run up once more before it stops.
  for (let left = 3; left > 0; left -= 1) {
    const lease = await takeUp(app.deps, id);
    if (!lease) throw new Error('The run ended before it could ask.');
    await drive(runHost(app.deps, lease), asking(questions), new AbortController().signal);
    const { state } = await client.call('getGeneration', { params: { id } });
    if (state === 'PausedAwaitingClarification') return id;
  }
  throw new Error('The run never came to its question.');
}

const offline = offlineGateway({ clock: systemClock }, { delay_ms: 0 });

/** Answers as the offline engine does, but the architect asks first. */
export function asking(questions: readonly AgentQuestion[]): Gateway {
  return {
    async ask(agent, run, findings, signal) {
      const answered = await offline.ask(agent, run, findings, signal);
      if (agent.id !== 'draft.architecture') return answered;
      return { ...answered, answer: { ...answered.answer, questions: [...questions] } };
    },
  };
}

export async function aFailedRun(app: App, client: Client, intake?: { intake_id: string }): Promise<string> {
  const id = await anIdleRun(app, client, intake);
  await failGeneration(app.deps, id, { category: 'Unknown', reason: 'It was made to fail.' });
  return id;
}
