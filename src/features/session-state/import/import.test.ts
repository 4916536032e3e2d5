// Importing session state over HTTP: what a dry run tells, what is written, and what is never written twice.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { ClientProblem } from '#client/client-problem.ts';
import { import_max_bytes } from '#contract/operations/session-state/import.ts';
import { signUp } from '#test/support/accounts.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { parsers } from './parsers.ts';

let app: StartedApp;
let client: Client;
let project_id: string;
beforeAll(async () => {
  app = await startApp();
  const person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie, tries_max: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  project_id = (await client.call('createProject', { body: { name: 'A project' } })).id;
});

const bring = (markdown: string, dry_run = false) =>
  client.call('importSessionState', { body: { markdown, dry_run, project_id } });
const backlog = async () => (await client.call('listBacklog', { query: { project_id } })).items;
const everything = async () => {
  const query = { project_id };
  const [{ items }, { decisions }, { lessons }, { build_sessions }] = await Promise.all([
    client.call('listBacklog', { query }),
    client.call('listDecisions', { query }),
    client.call('listLessons', { query }),
    client.call('listBuildSessions', { query }),
  ]);
  return [items.length, decisions.length, lessons.length, build_sessions.length];
};
async function refusal(promise: Promise<unknown>): Promise<ClientProblem> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof ClientProblem) return thrown;
  throw new Error('It was not refused.');
}

const tasks = '- [ ] Send a reminder (high) #loans\n- [x] Send a receipt\n';

describe('an import', () => {
  it('is a dry run unless it is said otherwise, and writes nothing then', async () => {
    const told = await client.call('importSessionState', { body: { markdown: tasks, project_id } });
    expect(told).toMatchObject({ dry_run: true, parser: 'task-list', created_count: 2, unchanged_count: 0 });
    expect(told.entries.map((entry) => entry.id)).toEqual([null, null]);
    expect(await everything()).toEqual([0, 0, 0, 0]);
  });

  it('writes what it read, and the same words never twice, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => bring(tasks)));
    expect(answers.map((answer) => answer.created_count).toSorted()).toEqual([0, 0, 0, 0, 2]);
    expect(new Set(answers.flatMap(({ entries }) => entries.map((entry) => entry.id))).size).toBe(2);
    const items = await backlog();
    expect(
      items.map(({ title, status, priority, tags }) => [title, status, priority, tags]).toSorted(),
    ).toEqual([
      ['Send a receipt', 'resolved', 'medium', []],
      ['Send a reminder', 'open', 'high', ['loans']],
    ]);
    expect(await bring(tasks, true)).toMatchObject({ created_count: 0, unchanged_count: 2 });
  });

  it('writes of a longer text only what is new, and resolves what was ticked meanwhile', async () => {
    await bring(tasks);
    const longer = `${tasks.replace('[ ]', '[x]')}- [ ] Print labels\n`;
    const counts = { created_count: 1, resolved_count: 1, unchanged_count: 1 };
    expect(await bring(longer, true)).toMatchObject(counts);
    expect(await bring(longer)).toMatchObject(counts);
    expect(await bring(longer)).toMatchObject({ created_count: 0, resolved_count: 0, unchanged_count: 3 });
    expect((await backlog()).map(({ status }) => status).toSorted()).toEqual([
      'open',
      'resolved',
      'resolved',
    ]);
  });

  it('writes the same words into another project', async () => {
    await bring(tasks);
    const other = await client.call('createProject', { body: { name: 'Another project' } });
    const told = await client.call('importSessionState', {
      body: { markdown: tasks, dry_run: false, project_id: other.id },
    });
    expect(told.created_count).toBe(2);
  });

  it('reads the example of every parser into rows of its kind, and one task in two forms as one', async () => {
    const { parsers: listed } = await client.call('listImportParsers');
    expect(listed.map(({ id }) => id).toSorted()).toEqual(Object.keys(parsers).toSorted());
    for (const { id, example } of listed) expect((await bring(example)).parser).toBe(id);
    expect(await everything()).toEqual([3, 3, 1, 1]);
  });

  it('takes all parts of a mixed text, and lists what it left', async () => {
    const markdown =
      '# Decisions\n\n## 2026-01-02 Use PostgreSQL\n\nBecause.\n\n# Backlog\n\n- [ ] Fix login\n\n# Ideas\n\nA shop.\n';
    const told = await bring(markdown);
    expect(told).toMatchObject({
      parser: 'decision-log',
      parsers: ['decision-log', 'task-list'],
      created_count: 2,
    });
    expect([told.ignored_count, told.ignored]).toEqual([
      1,
      [{ heading: 'Ideas', line: 13, text: 'A shop.' }],
    ]);
    expect(await everything()).toEqual([1, 1, 0, 0]);
    expect(await bring(markdown)).toMatchObject({ created_count: 0, unchanged_count: 2 });
  });

  it('leaves nothing when a part of it cannot be written', async () => {
    const long = `- [ ] Short\n- [ ] Long\n${'  word\n'.repeat(30_000)}`;
    const { status, document } = await refusal(bring(long));
    expect([status, document.errors]).toMatchObject([400, [{ path: 'body.markdown' }]]);
    expect(await everything()).toEqual([0, 0, 0, 0]);
  });
});

describe('refused by its field is', () => {
  it.each<[string, string]>([
    ['a text in no known form', 'Only words.'],
    ['a text of spaces', ' \n '],
    ['a text over 1 MB', `- [ ] ${'é'.repeat(import_max_bytes / 2)}`],
    ['too many entries', '- [ ] a task\n'.repeat(2_001)],
  ])('%s', async (_, markdown) => {
    const { status, document } = await refusal(bring(markdown));
    expect([status, document.errors]).toMatchObject([400, [{ path: 'body.markdown' }]]);
  });

  it('a project that is not the caller’s', async () => {
    const stranger = createClient({
      base_url: app.base_url,
      cookie: (await signUp(app)).cookie,
      tries_max: 1,
    });
    const { status, document } = await refusal(
      stranger.call('importSessionState', { body: { markdown: tasks, project_id } }),
    );
    expect([status, document.errors]).toMatchObject([400, [{ path: 'body.project_id' }]]);
  });
});
