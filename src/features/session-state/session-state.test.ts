import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
let person: Person;
let client: Client;
const clock = manualClock();
beforeAll(async () => {
  app = await startApp({ clock });
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
});
afterAll(() => app.close());

const aBuild = { computer: 'laptop', branch: 'main', intent: 'Build the desk', opened_by_client_type: 'cli' };
const start = (told: object = {}) => client.call('startBuildSession', { body: { ...aBuild, ...told } });
const send = (method: string, path: string, body?: unknown) =>
  call(app.base_url, path, { cookie: person.cookie, method, body });
const aProject = () => client.call('createProject', { body: { name: 'Shed' } });

describe('a build session', () => {
  test('is one on a computer and branch, however often and however much at once it is started', async () => {
    const body = { ...aBuild, branch: 'parallel' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('POST', '/v1/build-sessions', body)),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  });

  test('that ended makes place for another, and takes usage but no state', async () => {
    const first = await start({ branch: 'ending' });
    const params = { id: first.id };
    await client.call('setCurrentState', { params, body: { current_state_markdown: '# Half done' } });
    const ended = await client.call('endBuildSession', {
      params,
      body: { session_history_entry_markdown: 'Done.', related_commit_shas: ['0a1b2c3'] },
    });
    expect(ended).toMatchObject({
      status: 'Closed',
      current_state_markdown: '# Half done',
      related_commit_shas: ['0a1b2c3'],
    });
    expect(ended.ended_at).not.toBeNull();
    for (const path of ['current-state', 'end']) {
      const method = path === 'end' ? 'POST' : 'PATCH';
      const json = { current_state_markdown: 'x', session_history_entry_markdown: 'x' };
      const answer = await send(method, `/v1/build-sessions/${first.id}/${path}`, json);
      expect([answer.status, answer.body.type]).toEqual([409, 'CONFLICT_STATE_TRANSITION']);
    }
    await client.call('recordUsage', { params, body: { coder_session_id: 'late', input_tokens: 5 } });
    expect((await start({ branch: 'ending' })).id).not.toBe(first.id);
  });

  test('sums what each coder session reported last, whatever was reported before', async () => {
    const counts = fc.record({
      input_tokens: fc.nat(1e9),
      cache_write_5m_tokens: fc.nat(1e9),
      cache_write_1h_tokens: fc.nat(1e9),
      cache_read_tokens: fc.nat(1e9),
      output_tokens: fc.nat(1e9),
    });
    const reports = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), counts), {
      minLength: 1,
      maxLength: 6,
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(reports, async (told) => {
        const { id } = await start({ branch: `usage-${(run += 1)}` });
        for (const [coder_session_id, report] of told)
          await client.call('recordUsage', { params: { id }, body: { coder_session_id, ...report } });
        const last = [...new Map(told).values()];
        const sum = (pick: (of: (typeof last)[number]) => number) =>
          last.reduce((all, of) => all + pick(of), 0);
        const billable_input_total = sum(
          (of) =>
            of.input_tokens + of.cache_write_5m_tokens + of.cache_write_1h_tokens + of.cache_read_tokens,
        );
        const { usage_rollup, usages } = await client.call('getCrossAggregate', { params: { id } });
        expect(usage_rollup).toMatchObject({
          coder_sessions: last.length,
          billable_input_total,
          total_tokens: billable_input_total + sum((of) => of.output_tokens),
        });
        expect(usages).toHaveLength(last.length);
      }),
      { numRuns: 15 },
    );
  });

  test.each([
    [{ coder_session_id: ' ' }, 'body.coder_session_id'],
    [{ coder_session_id: 'x', turns: 1, sidechain_turns: 2 }, 'body.sidechain_turns'],
    [{ coder_session_id: 'x', input_tokens: -1 }, 'body.input_tokens'],
    [
      { coder_session_id: 'x', window_start: '2026-01-02T00:00:00Z', window_end: '2026-01-01T00:00:00Z' },
      'body.window_end',
    ],
  ])('refuses the report %j by its field', async (report, path) => {
    const { id } = await start({ branch: 'refusals' });
    const answer = await send('POST', `/v1/build-sessions/${id}/usage`, report);
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, path]);
  });

  test('gathers what was decided and filed in it; its rows go to its project', async () => {
    const project = await aProject();
    const { id } = await start({ branch: 'gathering', project_id: project.id });
    const decision = await client.call('appendDecision', {
      body: { title: 'Storage', decision_markdown: 'Rows.', build_session_id: id, requirement_ids: ['FR-1'] },
    });
    const item = await client.call('fileBacklogItem', { body: { title: 'Bounces', build_session_id: id } });
    expect([decision.project_id, item.project_id]).toEqual([project.id, project.id]);
    const all = await client.call('getCrossAggregate', { params: { id } });
    expect([all.session.id, all.decisions, all.backlog_items]).toEqual([id, [decision], [item]]);
    const elsewhere = await send('POST', '/v1/decision-log', {
      title: 'x',
      decision_markdown: 'x',
      build_session_id: id,
      project_id: (await aProject()).id,
    });
    expect([elsewhere.status, elsewhere.body.errors[0].path]).toEqual([400, 'body.project_id']);
  });
});

describe('the backlog', () => {
  test('keeps what a change leaves out, and a resolution for good', async () => {
    const { id } = await client.call('fileBacklogItem', {
      body: { title: 'Bounces', description_markdown: 'Since May.', tags: ['mail'] },
    });
    const params = { id };
    const changed = await client.call('changeBacklogItem', {
      params,
      body: { priority: 'high', description_markdown: null },
    });
    expect(changed).toMatchObject({
      title: 'Bounces',
      priority: 'high',
      tags: ['mail'],
      description_markdown: null,
    });
    const resolved = await client.call('resolveBacklogItem', {
      params,
      body: { resolution_markdown: 'Fixed.' },
    });
    clock.advance(60_000);
    expect(
      await client.call('resolveBacklogItem', { params, body: { resolution_markdown: 'Again.' } }),
    ).toEqual(resolved);
    const open = await client.call('listBacklog', { query: { status: 'open', limit: '200' } });
    expect(open.items.map((item) => item.id)).not.toContain(id);
  });
});

describe('lessons', () => {
  test('stand in the order of their life, the last observed first; a search by relevance', async () => {
    const project_id = (await aProject()).id;
    const file = async (title: string, status: 'Observed' | 'Enforced' | 'Archived') => {
      clock.advance(1_000);
      return client.call('fileLesson', {
        body: { title, pattern: `About ${title}.`, status, applicable_to: [status], project_id },
      });
    };
    const archived = await file('Old habits', 'Archived');
    const first = await file('Time zones', 'Observed');
    const second = await file('Retries without limits', 'Observed');
    const enforced = await file('Zones of time', 'Enforced');
    const slugs = async (query: object) =>
      (await client.call('listLessons', { query: { project_id, ...query } })).lessons.map(({ slug }) => slug);
    expect(await slugs({})).toEqual([second.slug, first.slug, enforced.slug, archived.slug]);
    clock.advance(1_000);
    const again = await client.call('observeLesson', {
      params: { id: first.id },
      body: { note: 'in the reports' },
    });
    expect(again.observation_count).toBe(2);
    expect(await slugs({ statuses: 'Observed,Archived' })).toEqual([first.slug, second.slug, archived.slug]);
    expect(await slugs({ applicable_to: 'Enforced, none' })).toEqual([enforced.slug]);
    expect(await slugs({ search: 'retry' })).toEqual([second.slug]);
    expect(await client.call('listLessons', { query: { project_id, limit: '3' } })).toMatchObject({
      total: 3,
    });
  });

  test('of one title get slugs of their own; a slug that was asked for is refused when taken', async () => {
    const project_id = (await aProject()).id;
    const body = { title: 'Über-long names!', pattern: 'They break tables.', project_id };
    const made = await Promise.all([1, 2, 3].map(() => client.call('fileLesson', { body })));
    expect(made.map(({ slug }) => slug).toSorted()).toEqual([
      'uber-long-names',
      'uber-long-names-2',
      'uber-long-names-3',
    ]);
    const taken = await send('POST', '/v1/lessons', { ...body, slug: 'uber-long-names' });
    expect([taken.status, taken.body.type]).toEqual([409, 'LESSON_SLUG_TAKEN']);
  });

  test('are enforced by the rule that is made of them, in the same project', async () => {
    const project_id = (await aProject()).id;
    const lesson = await client.call('fileLesson', { body: { title: 'Zones', pattern: 'x', project_id } });
    const rule = await client.call('deployRule', {
      body: { title: 'Zones', rule_markdown: 'Always.', lesson_id: lesson.id },
    });
    expect(rule.project_id).toBe(project_id);
    const summary = async () =>
      client.call('getLessonsRulesSummary', { params: { id: project_id }, query: {} });
    expect(await summary()).toMatchObject({
      lesson_count: 1,
      enforced_lesson_count: 1,
      active_rule_count: 1,
      recent_lessons: [{ id: lesson.id, status: 'Enforced' }],
    });
    await client.call('retireRule', { params: { id: rule.id } });
    expect(await summary()).toMatchObject({ active_rule_count: 0 });
  });
});

describe('a project', () => {
  test('tells what happened in it, by whom, and what it took', async () => {
    const { id: project_id } = await aProject();
    const step = async <T>(what: Promise<T>) => (clock.advance(1_000), what);
    const session = await step(start({ branch: 'history', project_id }));
    await client.call('recordUsage', {
      params: { id: session.id },
      body: { coder_session_id: 'a', output_tokens: 7, input_tokens: 3 },
    });
    await step(client.call('appendDecision', { body: { title: 'D', decision_markdown: 'x', project_id } }));
    const item = await step(client.call('fileBacklogItem', { body: { title: 'B', project_id } }));
    await step(client.call('resolveBacklogItem', { params: { id: item.id } }));
    await step(client.call('deployRule', { body: { title: 'R', rule_markdown: 'x', project_id } }));
    await step(
      client.call('endBuildSession', {
        params: { id: session.id },
        body: { session_history_entry_markdown: 'x' },
      }),
    );
    const params = { id: project_id };
    const { items } = await client.call('listProjectActivity', { params, query: {} });
    expect(items.map(({ kind }) => kind)).toEqual([
      'session_closed',
      'rule_deployed',
      'backlog_resolved',
      'backlog_filed',
      'decision_logged',
      'session_started',
    ]);
    expect(items.map(({ actor_id }) => actor_id)).toEqual([
      person.account_id,
      null,
      ...Array(4).fill(person.account_id),
    ]);
    const contributors = await client.call('listProjectContributors', { params, query: {} });
    expect(contributors.items).toEqual([
      {
        actor_id: person.account_id,
        display_name: expect.any(String),
        activity_count: 5,
        last_active_at: items[0]!.occurred_at,
      },
    ]);
    const metrics = await client.call('getProjectMetrics', { params });
    expect(metrics).toMatchObject({
      build_session_count: 1,
      active_build_session_count: 0,
      decision_count: 1,
      open_backlog_count: 0,
      resolved_backlog_count: 1,
      active_rule_count: 1,
      usage_rollup: { total_tokens: 10 },
      last_activity_at: items[0]!.occurred_at,
    });
  });

  test('that is the default one is one, also when two are made so at once, and is not archived', async () => {
    const two = await Promise.all([aProject(), aProject()]);
    await Promise.all(two.map(({ id }) => client.call('setDefaultProject', { params: { id } })));
    const { projects } = await client.call('listProjects');
    const marked = projects.filter(({ is_default }) => is_default);
    expect(marked).toHaveLength(1);
    const answer = await send('POST', `/v1/projects/${marked[0]!.id}/archive`);
    expect([answer.status, answer.body.type]).toEqual([409, 'PROJECT_IS_DEFAULT']);
    expect((await start({ branch: 'defaults' })).project_id).toBe(marked[0]!.id);
  });

  test('that is archived takes nothing new', async () => {
    const { id } = await aProject();
    await client.call('archiveProject', { params: { id } });
    const answer = await send('POST', '/v1/backlog', { title: 'x', project_id: id });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'body.project_id']);
  });

  test('bounds a key that is bound to it, reading and writing', async () => {
    const project = await aProject();
    const elsewhere = await client.call('fileBacklogItem', { body: { title: 'Not for the key' } });
    const scopes = ['session_state.read', 'session_state.write', 'projects.read', 'projects.write'] as const;
    const { raw_key } = await createKey(app, person, { scopes, project_id: project.id });
    const bound = createClient({ base_url: app.base_url, api_key: raw_key });
    const mine = await bound.call('fileBacklogItem', { body: { title: 'For the key' } });
    expect(mine.project_id).toBe(project.id);
    expect((await bound.call('listBacklog', { query: {} })).items.map(({ id }) => id)).toEqual([mine.id]);
    expect((await bound.call('listProjects')).projects.map(({ id }) => id)).toEqual([project.id]);
    await expect(bound.call('getBacklogItem', { params: { id: elsewhere.id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(bound.call('createProject', { body: { name: 'x' } })).rejects.toMatchObject({ status: 403 });
    await app.deps.db.deleteFrom('projects').where('id', '=', project.id).execute();
    expect(await bound.call('listBacklog', { query: {} })).toEqual({ items: [] });
    await expect(bound.call('fileBacklogItem', { body: { title: 'x' } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
