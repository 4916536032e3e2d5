// What people tell about the service reaches those who run it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { createKey, signUp, type Person } from '#test/support/accounts.ts';
import { startMailServer, type MailServer } from '#test/support/outside/mail-server.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';

let mail: MailServer;
let app: StartedApp;
let operator: Person & { client: Client };
let person: Person & { client: Client };
const clientOf = (at: StartedApp, { cookie }: Person) => createClient({ base_url: at.base_url, cookie });
async function someone(at: StartedApp) {
  const made = await signUp(at);
  return { ...made, client: clientOf(at, made) };
}
beforeAll(async () => {
  mail = await startMailServer();
  app = await startApp({ env: { SMTP_URL: mail.url, SPECFOUNDRY_MAIL_FROM: 'service@example.com' } });
  operator = await someone(app);
  person = await someone(app);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const aBug = { title: 'The download stops', description: 'At half of it.', severity: 'high' as const };
const praise = { type: 'other' as const, title: 'Thanks', full_report: 'It works.' };
const mailAbout = (subject: string) =>
  until(async () => mail.mails.find((text) => text.includes(`Subject: ${subject}`)));

describe('a bug report', () => {
  test('is mailed to the operator, who lists it, reviews it and closes it; its sender sees that', async () => {
    const { id } = await person.client.call('submitBugReport', { body: aBug });
    const text = await mailAbout('Bug report: The download stops');
    expect(text).toContain(operator.email);
    expect(text).toContain('At half of it.');
    expect(text).toContain(`${app.base_url}/operator/bug-reports`);
    const listed = async (status: 'Open' | 'InReview' | 'Closed') =>
      (await operator.client.call('listBugReports', { query: { status } })).bug_reports;
    expect(await listed('Open')).toMatchObject([{ id, ...aBug, account_email: person.email }]);
    for (const status of ['InReview', 'Closed'] as const) {
      await operator.client.call('reviewBugReport', { params: { id }, body: { status } });
      expect(await person.client.call('getBugReport', { params: { id } })).toMatchObject({ status });
      expect(await listed(status)).toMatchObject([{ id }]);
    }
    expect(await listed('Open')).toEqual([]);
  });
});

describe('feedback', () => {
  test('is mailed to the operator, who lists it with its sender, reads all of it and reviews it', async () => {
    const { id } = await person.client.call('submitFeedback', { body: praise });
    expect(await mailAbout('Feedback: Thanks')).toContain('It works.');
    const { feedback } = await operator.client.call('listFeedback', { query: { status: 'Open' } });
    const { account_id: user_id, email } = person;
    expect(feedback).toMatchObject([{ id, title: 'Thanks', sender: { user_id, email } }]);
    const read = await operator.client.call('readFeedback', { params: { id } });
    expect(read).toMatchObject({ full_report: 'It works.', sender: { user_id, email } });
    await operator.client.call('reviewFeedback', { params: { id }, body: { status: 'InReview' } });
    expect(await person.client.call('getFeedback', { params: { id } })).toMatchObject({ status: 'InReview' });
    expect((await operator.client.call('listFeedback', { query: { status: 'Open' } })).feedback).toEqual([]);
  });
});

test('nobody but operators reads what others told, and a key of theirs needs the scope', async () => {
  const { id } = await person.client.call('submitFeedback', { body: praise });
  const { raw_key } = await createKey(app, operator, { scopes: ['feedback.write'] });
  const key = createClient({ base_url: app.base_url, api_key: raw_key });
  for (const client of [person.client, key])
    for (const ask of [
      () => client.call('listBugReports', { query: {} }),
      () => client.call('listFeedback', { query: {} }),
      () => client.call('readFeedback', { params: { id } }),
      () => client.call('reviewBugReport', { params: { id }, body: { status: 'Closed' } }),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 403 });
});

test('where no mail server is set up, reports wait on their page and fill no list of messages', async () => {
  const silent = await startApp();
  const [first, second] = [await someone(silent), await someone(silent)];
  await second.client.call('submitBugReport', { body: aBug });
  await second.client.call('submitFeedback', { body: praise });
  expect((await first.client.call('listMessages', { query: {} })).messages).toEqual([]);
  expect((await first.client.call('listBugReports', { query: {} })).bug_reports).toHaveLength(1);
  expect((await first.client.call('listFeedback', { query: {} })).feedback).toHaveLength(1);
  await silent.close();
});
