// A run whose agents leave gaps, driven to its end on the real host: what the passes did is told by the
// interface.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import type { AgentAnswer } from '#pipeline/agent.ts';
import type { Draft } from '#offline-author/draft.ts';
import { drive } from '#pipeline/driver.ts';
import { offlineGateway } from '#pipeline/offline-gateway.ts';
import type { Gateway, Run } from '#pipeline/run.ts';
import { nodesOf } from '#specification/graph/graph.ts';
import { signUp } from '#test/support/accounts.ts';
import { anIntake } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { takeUp } from './lease.ts';
import { runHost } from './run-host.ts';

let app: StartedApp;
let front: StartedApp;
let client: Client;
let intake_id: string;
/**
 * The interview is held by one server; the generation is kicked off at another, which works on nothing
 * itself.
 */
beforeAll(async () => {
  app = await startApp();
  const { cookie } = await signUp(app);
  intake_id = await anIntake(createClient({ base_url: app.base_url, cookie }));
  await app.deps.jobs.stop();
  const database = app.deps.config.database_url?.reveal() ?? '';
  front = await startApp({ env: { SPECFOUNDRY_ROLE: 'web', DATABASE_URL: database } });
  client = createClient({ base_url: front.base_url, cookie });
});
afterAll(async () => {
  await front.close();
  await app.close();
});

/** Spoils what the agents answer, the way careless ones would. */
const spoiled: Readonly<Record<string, (answer: AgentAnswer, run: Run) => AgentAnswer>> = {
  // The first requirement demands nothing: the review sends it back.
  'draft.requirements': (answer) => {
    const first = answer.patch.add?.find(({ kind }) => kind === 'FR')?.key;
    const spoil = (node: Draft): Draft =>
      node.key === first && node.kind === 'FR'
        ? { ...node, statement: node.statement.replace(' shall ', ' will ') }
        : node;
    return { ...answer, patch: { ...answer.patch, add: answer.patch.add?.map(spoil) } };
  },
  // Too late for another review: a sentence that says nothing, a second value for one number, a service that
  // nobody needs.
  'review.security': (answer, { graph }) => {
    const [requirement] = nodesOf(graph, 'FR').filter(({ sources }) =>
      sources.some(({ kind }) => kind === 'interview'),
    );
    const [quantity] = nodesOf(graph, 'QTY').filter(({ sources }) =>
      sources.some(({ kind }) => kind === 'interview'),
    );
    const { id: _id, ...number } = quantity!;
    return {
      ...answer,
      patch: {
        add: [
          {
            ...number,
            key: 'qty:second',
            value: number.value + 1,
            sources: [{ kind: 'derived', from: [requirement!.id], because: 'It was guessed.' }],
          },
        ],
        change: [{ node: requirement!.id, set: { statement: 'Everything about it works somehow' } }],
      },
    };
  },
};

const offline = offlineGateway(
  { clock: { now: () => new Date(0), sleep: () => Promise.resolve() } as never },
  { delay_ms: 0 },
);
const careless: Gateway = {
  async ask(agent, run, findings, signal) {
    const answered = await offline.ask(agent, run, findings, signal);
    const spoil = findings.length === 0 ? spoiled[agent.id] : undefined;
    return spoil ? { ...answered, answer: spoil(answered.answer, run) } : answered;
  },
};

test('gaps go back to their section, what is found later is refined, and the answer tells what was done', async () => {
  const { id } = await client.call('startGeneration', { body: { intake_id, review_profile: 'Normal' } });
  const lease = await takeUp(front.deps, id);
  await drive(runHost(front.deps, lease!), careless, new AbortController().signal);
  const { events } = await client.call('listGenerationEvents', { params: { id } });
  const states = events.filter(({ kind }) => kind === 'generation.state_changed').map(({ state }) => state);
  expect(states).toEqual([
    'Queued',
    'Drafting',
    'SpecialistReview',
    'Reviewing',
    'Drafting',
    'Reviewing',
    'FreshEyes',
    'RiskReview',
    'SecurityReview',
    'Assembling',
    'Refining',
    'Delivering',
    'Complete',
  ]);
  const again = events
    .filter(({ kind, round, state }) => kind === 'step.finished' && round === 2 && state === 'Drafting')
    .map(({ title }) => title);
  expect(again).toEqual([
    'write the requirements and their acceptance criteria',
    'mend what the review found',
    'plan how each promise is checked',
    'plan the building in tasks and waves',
    'tell each task its tests',
  ]);
  const refining = events
    .filter(({ kind, state }) => kind === 'step.finished' && state === 'Refining')
    .map(({ title }) => title);
  expect(refining).toContain('settle what contradicts itself');
  expect(refining.at(-1)).toBe('assemble the refined package');

  const generation = await client.call('getGeneration', { params: { id } });
  expect(generation).toMatchObject({ state: 'Complete', current_round: 2 });
  const { reconciliation_summary, blocker_resolution_summary, refinement_audit } = generation;
  expect(reconciliation_summary?.reconciled).toContainEqual(expect.objectContaining({ category: 'CON-01' }));
  const settled = [
    ...(blocker_resolution_summary?.clarified ?? []),
    ...(blocker_resolution_summary?.resolved ?? []),
  ];
  expect(settled).toContainEqual(
    expect.objectContaining({ summary: expect.stringContaining('is no EARS sentence') }),
  );
  expect(blocker_resolution_summary?.residual).toEqual([]);
  expect(refinement_audit?.auto_fixed_count).toBe(refinement_audit?.auto_fixed.length);
  const record = await client.call('getGenerationPackage', { params: { id } });
  expect(record.blocker_count).toBe(0);
});
