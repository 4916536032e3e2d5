// An agent that has nothing but the official client of the protocol: from the first question of an interview
// to a task that is reported as done. It reads tool results alone, and calls what they tell it to.
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, signUp } from '#test/support/accounts.ts';
import { connectMcp } from '#test/support/mcp/speak.ts';
import { kilnBrief } from '#pipeline/writing/testing/kiln-run.ts';
import { kilnAnswers } from '#pipeline/writing/testing/answers-by-hand.ts';
import { formIn } from '#test/support/minds/connected-run.ts';
import { kilnAnswerTo, writerOf } from '#test/support/minds/kiln-mind.ts';
import { BRIEF } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

let app: StartedApp;
let agent: Client;
beforeAll(async () => {
  app = await startApp();
  const scopes = [
    'interviews.read',
    'interviews.write',
    'generations.read',
    'generations.write',
    'packages.read',
    'session_state.read',
    'session_state.write',
  ] as const;
  agent = await connectMcp(app, (await createKey(app, await signUp(app), { scopes })).raw_key);
});
afterAll(async () => {
  await agent.close();
  await app.close();
});

type Fields = any; // oxlint-disable-line typescript/no-explicit-any -- read field by field

async function use(name: string, args: Record<string, unknown> = {}): Promise<Fields> {
  const { structuredContent, isError, content } = await agent.callTool({ name, arguments: args });
  expect(isError, JSON.stringify(content)).not.toBe(true);
  return structuredContent;
}

test('an agent goes from an idea to a built task by tools alone', async () => {
  const interview = await use('start_interview');
  expect(interview.turns).toHaveLength(1);
  const interview_id = interview.id;
  const submitted = await use('submit_interview_turn', {
    interview_id,
    message: BRIEF,
    client_request_id: 'turn-1',
  });
  expect(submitted).toMatchObject({ interview_id, submission_id: 'turn-1', user_turn_committed: true });
  const answered = await until(async () => {
    const job = await use('get_interview_turn_status', { job_id: submitted.job_id });
    return job.status === 'completed' && job;
  });
  // A call short enough to read: the last turn is the reply, and nothing before it comes along.
  expect(answered.snapshot.turns).toMatchObject([{ role: 'agent' }]);
  expect(answered.snapshot.transcript_size).toMatchObject({ max_chars: 800_000, max_tokens: 200_000 });
  expect((await use('get_interview', { interview_id, include: ['turns'] })).turns).toHaveLength(3);
  const again = await use('submit_interview_turn', {
    interview_id,
    message: BRIEF,
    client_request_id: 'turn-1',
  });
  expect(again).toMatchObject({ status: 'cached_replay', job_id: submitted.job_id });

  const { intake_artifact_id: intake_id, auto_start_failure } = await use('complete_interview', {
    interview_id,
  });
  expect(auto_start_failure.code).toBe('AUTO_START_NOT_SUPPORTED_FOR_ACTOR_TYPE');
  const kickoff = { intake_id, review_profile: 'Normal' };
  expect(await use('validate_generation_request', kickoff)).toMatchObject({ valid: true, errors: [] });
  expect((await use('estimate_generation_cost', { review_profile: 'Normal' })).estimates).toMatchObject([
    { credits: 2 },
  ]);
  const started = await use('start_generation', kickoff);
  const finished = await waited(started.id);
  expect(finished).toMatchObject({
    state: 'Complete',
    is_finished: true,
    recommended_poll_delay_seconds: null,
  });
  expect((await use('list_generations')).generations).toMatchObject([
    { id: started.id, source_channel: 'mcp' },
  ]);

  const zip = await fetch(finished.package_url);
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const { package_id } = finished;
  await readsAndSearches(package_id);
  await builds(package_id);
}, 120_000);

test('an agent writes a package itself, by the words of the tools alone', async () => {
  const { id: interview_id } = await use('start_interview');
  const message = kilnBrief.join('\n');
  const { job_id } = await use('submit_interview_turn', { interview_id, message });
  await until(async () => (await use('get_interview_turn_status', { job_id })).status === 'completed');
  const { intake_artifact_id: intake_id } = await use('complete_interview', { interview_id });
  const started = await use('start_generation', {
    intake_id,
    review_profile: 'Fast',
    mind: 'connected_agent',
  });
  const generation_id = started.id;
  const written: (string | null)[] = [];
  for (let next = await taken(generation_id); next.assignment; next = await taken(generation_id)) {
    const { assignment_id, parts } = next.assignment;
    let { text } = next.assignment;
    for (let part = 2; part <= parts; part += 1) {
      expect(next.what_next).toContain('read_assignment');
      const read = await agent.callTool({ name: 'read_assignment', arguments: { assignment_id, part } });
      const [said] = read.content as { text: string }[];
      expect(Buffer.byteLength(said!.text)).toBeLessThan(8_000);
      text += (read.structuredContent as { text: string }).text;
    }
    const result = kilnAnswerTo(text, formIn(text));
    expect(await use('submit_assignment', { assignment_id, result })).toMatchObject({ accepted: true });
    written.push(writerOf(text));
  }
  // Each part was taken at the first attempt, and none was asked for again.
  const parts = written.filter((writer) => writer !== null);
  expect(parts.toSorted()).toEqual(Object.keys(kilnAnswers).toSorted());
  expect(parts[0]).toBe('write.read.1');
  const run = await until(async () => {
    const seen = await use('get_generation', { generation_id });
    return seen.state === 'Complete' && seen;
  });
  expect(run.mind).toBe('connected_agent');
  const { package_id } = await use('wait_for_generation', { generation_id, max_wait_seconds: 1 });
  const schema = await use('read_package_file', { package_id, path: 'data/schema.sql' });
  expect(schema.text).toContain('booked_shelves');
  const readme = await use('read_package_file', { package_id, path: 'README.md' });
  expect(readme.text).toContain('All 18 statements understood.');
}, 120_000);

/** The next assignment, or that there is none any more; waits where it is told to. */
const taken = (generation_id: string): Promise<Fields> =>
  until(async () => {
    const next = await use('next_assignment', { generation_id });
    return (next.done || next.assignment) && next;
  });

/** Waits as the tool says, and hears of progress meanwhile. */
async function waited(generation_id: string): Promise<Fields> {
  const told: number[] = [];
  for (let calls = 0; calls < 20; calls += 1) {
    const args = { generation_id, max_wait_seconds: 10 };
    const { structuredContent } = await agent.callTool(
      { name: 'wait_for_generation', arguments: args },
      { onprogress: ({ progress }) => told.push(progress) },
    );
    const { is_finished, next } = structuredContent as Fields;
    if (!is_finished) {
      expect(next).toContain('wait_for_generation');
      continue;
    }
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    return structuredContent;
  }
  throw new Error('the run did not end');
}

async function readsAndSearches(package_id: string): Promise<void> {
  const { resources } = await agent.listResources();
  expect(resources.map(({ uri }) => uri)).toContain(`specfoundry://packages/${package_id}/AGENTS.md`);
  const { contents } = await agent.readResource({ uri: `specfoundry://packages/${package_id}/README.md` });
  expect(contents).toMatchObject([{ mimeType: 'text/markdown', text: expect.stringContaining('# ') }]);
  const ref = { type: 'ref/resource' as const, uri: 'specfoundry://packages/{package_id}/{+path}' };
  const context = { arguments: { package_id } };
  const offered = await agent.complete({
    ref,
    argument: { name: 'path', value: 'plan/pa' },
    context,
  });
  expect(offered.completion.values).toContain('plan/packs/TASK-001.md');

  const { results } = await use('search_package', { package_id, query: 'deposit', limit: 3 });
  expect(results.length).toBeGreaterThan(0);
  const args = { package_id, path: results[0].file_path, max_chars: 500 };
  const first = await use('read_package_file', args);
  expect(first.text).toHaveLength(Math.min(500, first.total_chars));
  if (first.next_offset === null) return;
  const second = await use('read_package_file', { ...args, offset: first.next_offset });
  expect(second.text).not.toBe(first.text);
}

async function builds(package_id: string): Promise<void> {
  const session = await use('start_build_session', {
    computer: 'laptop',
    branch: 'main',
    intent: 'Build it',
    opened_by_client_type: 'mcp',
    package_id,
  });
  const build_session_id = session.id;
  const { task, counts } = await use('next_task', { build_session_id });
  expect(task.id).toBe('TASK-001');
  expect(task.pack).toContain(task.verify);
  expect(counts).toMatchObject({ in_progress: 1, done: 0 });
  expect((await use('next_task', { build_session_id })).task.id).toBe(task.id);

  const { criteria, sources, tasks } = await use('get_requirement', {
    package_id,
    requirement_id: await aRequirement(package_id),
  });
  expect([criteria.length, sources.length, tasks.length].every((count) => count > 0)).toBe(true);

  const report = { build_session_id, task_id: task.id, outcome: 'done' };
  await expect(use('report_task', report)).rejects.toMatchObject({
    code: -32_000,
    data: { error_code: 'TASK_EVIDENCE_MISSING', command: task.verify },
  });
  const verify = { command: task.verify, exit_code: 0, output: '4 passed' };
  const done = await use('report_task', { ...report, verify, evidence: 'GET /health answered 200.' });
  expect(done.counts).toMatchObject({ done: 1, in_progress: 0 });
  const next = await use('next_task', { build_session_id });
  expect(next.task.depends_on).toEqual([task.id]);
  await use('append_decision_log', { title: 'Health path', decision_markdown: '/health', build_session_id });
  await use('end_build_session', { build_session_id, session_history_entry_markdown: 'Built the skeleton.' });
  const { decisions } = await use('get_build_session_cross_aggregate', { build_session_id });
  expect(decisions).toHaveLength(1);
}

async function aRequirement(package_id: string): Promise<string> {
  const { text } = await use('read_package_file', { package_id, path: 'trace/matrix.csv' });
  return text.split('\n')[1].split(',')[0];
}
