// Tasks are handed out once each, in the order of the plan, and are done only when that is shown.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import {
  countsOf,
  missingEvidence,
  readPlan,
  standingOf,
  type PlannedTask,
  type TaskRecord,
} from './plan.ts';

let app: StockedApp;
let owner: Person;
let client: Client;
let stranger: Client;
let package_id: string;
beforeAll(async () => {
  app = await startStockedApp();
  ({
    client,
    stock: { owner },
  } = app);
  stranger = createClient({ base_url: app.base_url, cookie: (await signUp(app)).cookie });
  ({ package_id } = app.takePackage());
});
afterAll(() => app.close());

const about = { computer: 'laptop', intent: 'Build it', opened_by_client_type: 'cli' };
let branches = 0;
async function session(of: string | undefined = package_id) {
  const branch = `branch-${(branches += 1)}`;
  const { id } = await client.call('startBuildSession', { body: { ...about, branch, package_id: of } });
  return { params: { id } };
}
type At = Awaited<ReturnType<typeof session>>;
type Report = {
  outcome: 'done' | 'blocked' | 'released';
  note?: string;
  evidence?: string;
  verify?: { command: string; exit_code: number; output: string };
};

const next = async (at: At) => (await client.call('nextTask', at)).task;
const report = (at: At, taskId: string, body: Report) =>
  client.call('reportTask', { params: { ...at.params, taskId }, body });
const end = (at: At) =>
  client.call('endBuildSession', { ...at, body: { session_history_entry_markdown: 'Done.' } });
const shown = ({ verify: command }: { verify: string }) => ({
  outcome: 'done' as const,
  verify: { command, exit_code: 0, output: 'ok' },
  evidence: 'Shown.',
});

describe('a task', () => {
  it('is given to one session, however many ask at once, and to the next when that one ends', async () => {
    const [one, other] = await Promise.all([session(), session()]);
    const given = await Promise.all([next(one), next(other), next(one), next(other)]);
    const ids = given.map((task) => task?.id);
    // Only the first task of a plan depends on none.
    expect(ids.filter((id) => id === 'TASK-001')).toHaveLength(2);
    expect(ids.filter((id) => id === undefined)).toHaveLength(2);
    const [holder, waiting] = ids[0] === 'TASK-001' ? [one, other] : [other, one];
    await expect(report(waiting, 'TASK-001', { outcome: 'released' })).rejects.toMatchObject({
      code: 'CONFLICT_STATE_TRANSITION',
    });
    await end(holder);
    expect((await next(waiting))?.id).toBe('TASK-001');
    await report(waiting, 'TASK-001', { outcome: 'released' });
    await end(waiting);
  });

  it('has its pack in full, also where the package has all tasks in brief', async () => {
    const { files } = await client.call('listPackageFiles', { params: { id: package_id } });
    expect(files.map(({ path }) => path)).toContain('plan/packs.md');
    const at = await session();
    const task = (await next(at))!;
    expect(task.pack).toMatch(new RegExp(`^# ${task.id} `));
    expect(task.pack).toContain('## Done when');
    await end(at);
  });

  it('that is blocked holds up what depends on it until somebody releases it', async () => {
    const at = await session();
    const task = (await next(at))!;
    const { counts } = await report(at, task.id, { outcome: 'blocked', note: 'No account at the host.' });
    expect(counts).toMatchObject({ blocked: 1, ready: 0 });
    expect(await next(at)).toBeNull();
    const { tasks } = await client.call('listTasks', at);
    expect(tasks[0]).toMatchObject({ id: task.id, status: 'blocked', note: 'No account at the host.' });
    const other = await session();
    await report(other, task.id, { outcome: 'released' });
    expect((await next(at))?.id).toBe(task.id);
    await end(at);
    await end(other);
  });

  it('is done by its own command alone, run with success, and what else is asked for', async () => {
    const at = await session();
    const task = (await next(at))!;
    const right = shown(task);
    const wrong: [Report, RegExp][] = [
      [{ outcome: 'done' }, /verify.*evidence/s],
      [{ ...right, evidence: ' ' }, /evidence/],
      [{ ...right, verify: { ...right.verify, command: 'true' } }, /verify\.command/],
      [{ ...right, verify: { ...right.verify, exit_code: 1 } }, /verify\.exit_code/],
      [{ ...right, verify: { ...right.verify, output: '\n' } }, /verify\.output/],
    ];
    for (const [body, what] of wrong) {
      const refused = await report(at, task.id, body).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: 'TASK_EVIDENCE_MISSING', message: expect.stringMatching(what) });
    }
    expect((await next(at))?.id).toBe(task.id);
    const { task: row, counts } = await report(at, task.id, right);
    expect(row).toMatchObject({ id: task.id, status: 'done', build_session_id: at.params.id });
    expect(counts.done).toBe(1);
    await expect(report(at, task.id, right)).rejects.toMatchObject({ code: 'CONFLICT_STATE_TRANSITION' });
    // What is done stays done for the sessions after.
    await end(at);
    expect((await next(await session()))?.depends_on).toEqual([task.id]);
  });
});

describe('a session', () => {
  it('that is closed takes and reports nothing', async () => {
    const at = await session();
    await end(at);
    await expect(client.call('nextTask', at)).rejects.toMatchObject({ code: 'CONFLICT_STATE_TRANSITION' });
    await expect(report(at, 'TASK-001', { outcome: 'released' })).rejects.toMatchObject({
      code: 'CONFLICT_STATE_TRANSITION',
    });
  });

  it('without a package has no tasks, and an unknown task is not found', async () => {
    const branch = 'without';
    const { id } = await client.call('startBuildSession', { body: { ...about, branch } });
    await expect(client.call('nextTask', { params: { id } })).rejects.toMatchObject({
      code: 'CONFLICT_STATE_TRANSITION',
      message: expect.stringContaining('package_id'),
    });
    await expect(report(await session(), 'TASK-999', { outcome: 'released' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('of somebody else, or of another project, is not found', async () => {
    const at = await session();
    for (const id of ['nextTask', 'listTasks'] as const)
      await expect(stranger.call(id, at)).rejects.toMatchObject({ status: 404 });
    const { id: project_id } = await client.call('createProject', { body: { name: 'Elsewhere' } });
    const { raw_key } = await createKey(app, owner, { scopes: ['session_state.write'], project_id });
    const bound = createClient({ base_url: app.base_url, api_key: raw_key });
    await expect(bound.call('nextTask', at)).rejects.toMatchObject({ status: 404 });
  });
});

const plan = (depends: readonly number[][]): PlannedTask[] =>
  depends.map((on, index) => ({
    id: `TASK-${index}`,
    title: 't',
    wave: 1,
    goal: 'g',
    depends_on: on.map((each) => `TASK-${each}`),
    files: ['a'],
    verify: 'true',
    evidence: 'e',
    pack: 'p',
  }));

const record = (index: number, status: TaskRecord['status'], is_held = true): TaskRecord => ({
  task_id: `TASK-${index}`,
  build_session_id: 's',
  status,
  is_held,
  note: null,
  reported_at: null,
});

/** A plan whose tasks depend on earlier ones, with some of them recorded. */
const builds = fc.integer({ min: 1, max: 12 }).chain((size) =>
  fc.record({
    depends: fc.tuple(
      ...Array.from({ length: size }, (_, index) =>
        fc.uniqueArray(fc.nat({ max: Math.max(0, index - 1) }), { maxLength: index }),
      ),
    ),
    records: fc.uniqueArray(
      fc.tuple(
        fc.nat({ max: size - 1 }),
        fc.constantFrom<TaskRecord['status']>('in_progress', 'done', 'blocked'),
        fc.boolean(),
      ),
      { selector: ([index]) => index },
    ),
  }),
);

test('a task is ready exactly when nobody works on it and everything before it is done', () => {
  fc.assert(
    fc.property(builds, ({ depends, records }) => {
      const told = records.map(([index, status, is_held]) => record(index, status, is_held));
      const standing = standingOf(plan(depends), told);
      const done = new Set(told.flatMap(({ status, task_id }) => (status === 'done' ? [task_id] : [])));
      for (const { task, status } of standing) {
        const own = told.find(({ task_id }) => task_id === task.id);
        const is_open = !own || (own.status === 'in_progress' && !own.is_held);
        const is_free = task.depends_on.every((id) => done.has(id));
        expect(status).toBe(is_open ? (is_free ? 'ready' : 'waiting') : own.status);
      }
      const { total, ...parts } = countsOf(standing);
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
    }),
  );
});

test('a task waits for the slices before its own and for what it follows, unless these are blocked', () => {
  const tasks = plan([[], [], [0], [0]]).map((task, at) => ({
    ...task,
    slice: [1, 1, 1, 2][at]!,
    ...(at === 2 && { follows: ['TASK-1'] }),
  }));
  const statuses = (...records: TaskRecord[]) => standingOf(tasks, records).map(({ status }) => status);
  expect(statuses(record(0, 'done'))).toEqual(['done', 'ready', 'waiting', 'waiting']);
  expect(statuses(record(0, 'done'), record(1, 'blocked'))).toEqual(['done', 'blocked', 'ready', 'waiting']);
  expect(statuses(record(0, 'done'), record(1, 'done'), record(2, 'blocked'))).toEqual([
    'done',
    'done',
    'blocked',
    'ready',
  ]);
});

test('a command is the same with other white space, and no other', () => {
  const task = { verify: 'npx vitest run  test/a.test.ts && npm run check' };
  const run = (command: string) => ({ verify: { command, exit_code: 0, output: 'ok' }, evidence: 'e' });
  expect(missingEvidence(task, run(' npx vitest run test/a.test.ts &&\n npm run check '))).toEqual([]);
  expect(missingEvidence(task, run('npx vitest run test/a.test.ts'))).toHaveLength(1);
});

test('a plan that is none is told apart from an empty one', () => {
  expect(readPlan('{"tasks":[]}')).toEqual([]);
  for (const text of ['', '[]', '{"tasks":[{"id":"TASK-001"}]}']) expect(readPlan(text)).toBeNull();
});
