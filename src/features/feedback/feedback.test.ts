import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { build_version } from '#contract/capabilities.ts';
import { feedbackTypes } from '#contract/operations/feedback/feedback.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { manualClock } from '#test/support/manual-clock.ts';
import { anInterview } from '#test/support/scenarios.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { templates } from './templates.ts';

let app: StartedApp;
let operator: Person;
let person: Person;
let client: Client;
let interview_id: string;
const clock = manualClock();
beforeAll(async () => {
  app = await startApp({ clock });
  operator = await signUp(app);
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
  interview_id = await anInterview(client);
});
afterAll(() => app.close());

const post = (path: string, body: unknown, method = 'POST') =>
  call(app.base_url, path, { cookie: person.cookie, method, body });
const plain = { type: 'other', title: 'Thanks', full_report: 'It works.' } as const;
const filled = {
  type: 'interview_quality',
  title: 'T',
  full_report: 'R',
  template_id: 'interview-quality',
  rubric_version: 'v1.0.0',
} as const;
const evidence = (kind: string, payload_json: string) => ({
  ...plain,
  structured_findings: [
    { severity: 'low', topic: 'x', title: 'y', typed_evidence: [{ kind, payload_json }] },
  ],
});

describe('feedback', () => {
  test.each([
    [{ ...plain, title: ' ' }, 'FEEDBACK_TITLE_REQUIRED', undefined],
    [{ ...plain, full_report: undefined }, 'FEEDBACK_FULL_REPORT_REQUIRED', undefined],
    [{ ...plain, title: 'x'.repeat(201) }, 'FEEDBACK_INVALID', 'title'],
    [{ ...plain, summary: 'x'.repeat(1001) }, 'FEEDBACK_INVALID', 'summary'],
    [{ ...plain, full_report: 'x'.repeat(32_001) }, 'FEEDBACK_INVALID', 'full_report'],
    [{ ...plain, project_type: 'x'.repeat(51) }, 'FEEDBACK_INVALID', 'project_type'],
    [{ ...plain, package_quality_score: 101 }, 'FEEDBACK_INVALID', 'package_quality_score'],
    [{ ...plain, transcript_evidence: ['x'.repeat(2001)] }, 'FEEDBACK_INVALID', 'transcript_evidence.0'],
    [{ ...plain, type: 'package_quality' }, 'FEEDBACK_INVALID', 'generation_id'],
    [
      { ...plain, generation_id: '0190a0a0-0000-7000-8000-00000000dead' },
      'FEEDBACK_INVALID',
      'generation_id',
    ],
    [{ ...plain, rubric_scores: { a: 1 } }, 'FEEDBACK_INVALID', 'rubric_scores'],
    [
      evidence('http_response', '{"status":"200"}'),
      'FEEDBACK_INVALID',
      'structured_findings.0.typed_evidence.0.payload_json',
    ],
    [evidence('route', '{}'), 'FEEDBACK_INVALID', 'structured_findings.0.typed_evidence.0.payload_json'],
    [evidence('free', '{'), 'FEEDBACK_INVALID', 'structured_findings.0.typed_evidence.0.payload_json'],
    [evidence('rumour', '{}'), 'FEEDBACK_INVALID', 'structured_findings.0.typed_evidence.0.kind'],
  ])('%j is refused as %s (%s)', async (body, type, paramName) => {
    const answer = await post('/v1/feedback', body);
    expect([answer.status, answer.body.type, answer.body.paramName]).toEqual([400, type, paramName]);
  });

  test.each([
    [{ rubric_version: undefined }, 'FEEDBACK_TEMPLATE_VERSION_REQUIRED'],
    [{ rubric_version: 'v9.0.0' }, 'FEEDBACK_TEMPLATE_UNKNOWN'],
    [{ template_id: 'no-such' }, 'FEEDBACK_TEMPLATE_UNKNOWN'],
    [{ template_id: 'package-buildability' }, 'FEEDBACK_TEMPLATE_TYPE_MISMATCH'],
    [{ rubric_section_responses: { nowhere: 'x' } }, 'FEEDBACK_TEMPLATE_SECTION_UNKNOWN'],
    [{ rubric_scores: { examples: 10 } }, 'FEEDBACK_TEMPLATE_SCORE_UNKNOWN'],
    [{ rubric_scores: { coverage: 101 } }, 'FEEDBACK_INVALID'],
  ])('along a template with %j is refused as %s', async (change, type) => {
    const answer = await post('/v1/feedback', { ...filled, interview_id, ...change });
    expect([answer.status, answer.body.type]).toEqual([400, type]);
  });

  test('along a template is kept whole, and listed slim', async () => {
    const sent = await client.call('submitFeedback', {
      body: {
        ...filled,
        interview_id,
        summary: 's'.repeat(900),
        tags: ['a', 'b'],
        interview_quality_score: 80,
        rubric_section_responses: { examples: 'Turn 3.' },
        rubric_scores: { coverage: 70 },
        structured_findings: [
          {
            severity: 'info',
            topic: 'x',
            title: 'y',
            typed_evidence: [{ kind: 'transcript_turn', payload_json: '{"turnIndex":3}' }],
          },
        ],
        client_type: 'mcp',
      },
    });
    expect(sent).toMatchObject({
      status: 'Open',
      client_type: 'browser',
      rubric_scores: { coverage: 70 },
      interview_id,
    });
    expect(await client.call('getFeedback', { params: { id: sent.id } })).toEqual(sent);
    const [row] = (await client.call('listMyFeedback', { query: {} })).feedback;
    expect(row).toMatchObject({
      id: sent.id,
      tag_count: 2,
      finding_count: 1,
      transcript_evidence_count: 0,
      summary_excerpt: 's'.repeat(200),
      interview_quality_score: 80,
    });
    expect(Object.keys(row!)).not.toContain('full_report');
  });

  test('is amended for ten minutes, while nobody reviews it', async () => {
    const { id } = await client.call('submitFeedback', { body: plain });
    const amend = (body: unknown) => post(`/v1/feedback/${id}/amend`, body, 'PATCH');
    clock.advance(10 * 60_000 - 1);
    const amended = await amend({ summary: 'In short', tags: ['x'] });
    expect(amended.body).toMatchObject({
      title: 'Thanks',
      summary: 'In short',
      tags: ['x'],
      full_report: 'It works.',
    });
    expect((await amend({ title: '' })).body.type).toBe('FEEDBACK_TITLE_REQUIRED');
    clock.advance(1);
    expect((await amend({ summary: 'x' })).body.type).toBe('FEEDBACK_AMEND_WINDOW_EXPIRED');
    const { id: other } = await client.call('submitFeedback', { body: plain });
    const review = createClient({ base_url: app.base_url, cookie: operator.cookie });
    await review.call('reviewFeedback', { params: { id: other }, body: { status: 'InReview' } });
    const late = await post(`/v1/feedback/${other}/amend`, { summary: 'x' }, 'PATCH');
    expect([late.status, late.body.type]).toEqual([400, 'FEEDBACK_AMEND_NOT_OPEN']);
  });
});

test('there is a template for each type but "other", each section asks something, and each is served', async () => {
  expect(templates.map(({ type }) => type).toSorted()).toEqual(
    feedbackTypes.filter((type) => type !== 'other').toSorted(),
  );
  for (const { id, version, sections } of templates) {
    const served = await call(app.base_url, `/v1/feedback/templates/${id}/${version}`);
    expect(served.body.sections).toEqual(sections);
    expect(new Set(sections.map((section) => section.id)).size).toBe(sections.length);
    expect(sections.some(({ score_scale }) => score_scale === null)).toBe(true);
    for (const { prompt } of sections) expect(prompt).toMatch(/[?.]$/);
  }
});

describe('a bug report', () => {
  test('carries what the server knows of its sender; the way it came by is stamped', async () => {
    const body = {
      title: 'It hangs',
      description: 'Why?',
      user_agent: 'claude-code/2.1 (linux)',
      client_type: 'mcp',
    } as const;
    const sent = await client.call('submitBugReport', { body });
    expect(sent).toMatchObject({
      severity: 'medium',
      client_type: 'browser',
      account_email: person.email,
      plan: 'SelfHosted',
      build_version,
      ai_tool: 'claude-code',
      status: 'Open',
    });
    const { raw_key } = await createKey(app, person);
    const byKey = createClient({ base_url: app.base_url, api_key: raw_key });
    expect(
      (await byKey.call('submitBugReport', { body: { title: 'x', description: 'y' } })).client_type,
    ).toBe('api');
    expect((await client.call('listMyBugReports', { query: { limit: '1' } })).bug_reports).toHaveLength(1);
    const text = fs.readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
    expect(build_version).toBe((JSON.parse(text) as { version: string }).version);
  });

  test.each([
    [{ description: 'x' }, 'BUG_REPORT_TITLE_REQUIRED', undefined],
    [{ title: 'x', description: ' \n' }, 'BUG_REPORT_DESCRIPTION_REQUIRED', undefined],
    [{ title: 'x'.repeat(201), description: 'x' }, 'BUG_REPORT_INVALID', 'title'],
    [{ title: 'x', description: 'x'.repeat(8001) }, 'BUG_REPORT_INVALID', 'description'],
    [{ title: 'x', description: 'x', current_route: 'x'.repeat(501) }, 'BUG_REPORT_INVALID', 'current_route'],
    [
      { title: 'x', description: 'x', related_generation_id: '0190a0a0-0000-7000-8000-00000000dead' },
      'BUG_REPORT_INVALID',
      'related_generation_id',
    ],
  ])('%j is refused as %s (%s)', async (body, type, paramName) => {
    const answer = await post('/v1/bug-reports', body);
    expect([answer.status, answer.body.type, answer.body.paramName]).toEqual([400, type, paramName]);
  });
});

test('a support ticket reaches the operator by mail', async () => {
  const ticket = await client.call('submitSupportTicket', { body: { subject: 'Stuck', message: 'Help!' } });
  expect(ticket).toMatchObject({ status: 'open' });
  const review = createClient({ base_url: app.base_url, cookie: operator.cookie });
  const { messages } = await review.call('listMessages', { query: {} });
  expect(messages[0]).toMatchObject({
    recipient: operator.email,
    subject: 'Support: Stuck',
    kind: 'support_ticket',
  });
  expect(messages[0]!.body).toContain(person.email);
});
