// A run that an agent writes in its user's own session: one assignment after the other, each answer checked.
// Slow: two whole runs, each step of which waits for its answer.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { assignment_part_bytes, assignment_tries_max } from '#contract/operations/runs/assignments.ts';
import { signUp } from '#test/support/accounts.ts';
import { aConnectedRun, formIn, nextWork, textOf, type Work } from '#test/support/minds/connected-run.ts';
import { aKilnIntake, kilnAnswerTo } from '#test/support/minds/kiln-mind.ts';
import { anIntake, ended } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { inParts } from './assignments.ts';

let app: StartedApp;
let client: Client;
let intake_id: string;
beforeAll(async () => {
  app = await startApp({ env: { SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  client = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
  intake_id = await anIntake(client);
});

const seen = (id: string) => client.call('getGeneration', { params: { id } });
const submit = ({ assignment_id: id }: Work, result: Record<string, unknown> | string) =>
  client.call('submitAssignment', { params: { id }, body: { result } });

describe('a connected agent', () => {
  it('writes a run to its end, and each of its steps names it', async () => {
    const id = await aConnectedRun(client, { intake_id: await aKilnIntake(client) });
    let answered = 0;
    const tasks: string[] = [];
    for (let work = await nextWork(client); work; work = await nextWork(client)) {
      expect(Buffer.byteLength(JSON.stringify(work.text))).toBeLessThanOrEqual(assignment_part_bytes);
      const text = await textOf(client, work);
      expect(await submit(work, kilnAnswerTo(text, formIn(text)))).toMatchObject({ dropped: [] });
      answered += 1;
      tasks.push(work.task);
    }
    expect(answered).toBeGreaterThan(3);
    expect(tasks[0]).toBe('read what is still unread');
    expect(await ended(client, id)).toMatchObject({ state: 'Complete', mind: 'connected_agent' });
    const asked = await app.deps.db
      .selectFrom('generation_invocations')
      .select(['provider', 'model', 'status'])
      .where('generation_id', '=', id)
      .where('provider', '=', 'agent')
      .execute();
    // Each assignment was answered at once: none was asked again, and none was drawn by rule.
    expect(asked).toHaveLength(answered);
    expect(asked.every(({ model, status }) => model === 'agent' && status === 'completed')).toBe(true);
  }, 120_000);

  it('is waited for by the run, which says so and keeps no worker busy', async () => {
    const id = await aConnectedRun(client, { intake_id });
    await nextWork(client);
    const resting = await until(async () => {
      const run = await seen(id);
      return run.phase_detail === 'Waiting for the connected agent' && run;
    });
    expect(resting.state).toBe('Drafting');
    const { items } = await client.call('getConversation', { params: { id }, query: {} });
    expect(items.map(({ status }) => status)).not.toContain('failed');
    await app.deps.jobs.idle();
  });

  it('keeps what it took while it holds it, and others are given the rest', async () => {
    const generation_id = await aConnectedRun(client, { intake_id });
    const first = (await nextWork(client, { generation_id, worker: 'one' }))!;
    expect((await nextWork(client, { generation_id, worker: 'one' }))!.assignment_id).toBe(
      first.assignment_id,
    );
    const other = await client.call('nextAssignment', { body: { generation_id, worker: 'two' } });
    expect(other.assignment?.assignment_id).not.toBe(first.assignment_id);
  });

  it('is told what does not fit, and what it said too much is left out', async () => {
    await aConnectedRun(client, { intake_id });
    const work = (await nextWork(client))!;
    await expect(submit(work, 'no JSON')).rejects.toMatchObject({ status: 400 });
    await expect(submit(work, { narration: 3 })).rejects.toThrow('narration must be string');
    const text = await textOf(client, work);
    const answer = kilnAnswerTo(text, formIn(text));
    const kept = await submit(work, { ...answer, mood: 'good' });
    expect(kept).toMatchObject({ accepted: true, duplicate: false, dropped: ['mood'] });
    expect(await submit(work, answer)).toMatchObject({ accepted: true, duplicate: true });
  });

  it('that gives no answer that fits is replaced by rules in that step', async () => {
    const id = await aConnectedRun(client, { intake_id });
    const work = (await nextWork(client))!;
    for (let tries = 0; tries < assignment_tries_max; tries += 1)
      await expect(submit(work, { narration: tries })).rejects.toMatchObject({ status: 400 });
    const next = await nextWork(client);
    expect(next!.assignment_id).not.toBe(work.assignment_id);
    const [step] = await app.deps.db
      .selectFrom('generation_invocations')
      .select('provider')
      .where('generation_id', '=', id)
      .where('status', '=', 'completed')
      .execute();
    expect(step!.provider).not.toBe('agent');
    expect((await seen(id)).drawn_by_rule).toEqual([work.task]);
    await client.call('changeMind', { params: { id }, body: { mind: 'service' } });
    const { state, drawn_by_rule } = await ended(client, id);
    expect([state, drawn_by_rule[0]]).toEqual(['Complete', work.task]);
    const { id: package_id } = await client.call('getGenerationPackage', { params: { id } });
    const params = { id: package_id, path: 'README.md' };
    const readme = Buffer.from((await client.call('readPackageFile', { params })).bytes).toString();
    // What was done after the package was assembled, and changed nothing in it, is told of the run alone.
    const before = drawn_by_rule.filter((task) => !task.startsWith('mend '));
    for (const task of before) expect(readme).toContain(task);
  }, 60_000);

  it('can hand the run over, and its late answer is refused', async () => {
    const id = await aConnectedRun(client, { intake_id });
    const work = (await nextWork(client))!;
    await client.call('changeMind', { params: { id }, body: { mind: 'service' } });
    expect(await ended(client, id)).toMatchObject({ state: 'Complete', mind: 'service' });
    await expect(submit(work, {})).rejects.toMatchObject({ status: 404 });
    expect(await client.call('nextAssignment', { body: {} })).toMatchObject({ done: true, assignment: null });
  }, 60_000);

  it('reaches no assignment of another account', async () => {
    await aConnectedRun(client, { intake_id });
    const work = (await nextWork(client))!;
    client = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
    await expect(submit(work, {})).rejects.toMatchObject({ status: 404 });
    const params = { id: work.assignment_id, part: 1 };
    await expect(client.call('readAssignment', { params })).rejects.toMatchObject({ status: 404 });
    expect(await client.call('nextAssignment', { body: {} })).toMatchObject({ done: true });
  });
});

it('parts of a text add up to it, and none is too long', () => {
  const text = `${'ü'.repeat(20_000)}\n${'word '.repeat(3_000)}\n\n{"a": "${'😀'.repeat(3_000)}"}`;
  const parts = inParts(text);
  expect(parts.join('')).toBe(text);
  for (const part of parts)
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(assignment_part_bytes);
});
