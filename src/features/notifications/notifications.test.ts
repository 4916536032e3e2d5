import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { sendMessage } from '#features/messages/send-message.ts';
import { messageWorker } from '#features/messages/send-message.job.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startMailServer, type MailServer } from '#test/support/outside/mail-server.ts';
import { startSmsService, type SmsService } from '#test/support/outside/sms-service.ts';
import { aFailedRun } from '#test/support/stopped-runs.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { until } from '#test/support/until.ts';
import { notify } from './notify.ts';

let mail: MailServer;
let sms: SmsService;
let app: StartedApp;
let bare: StartedApp;
let operator: Person;
let person: Person;
let client: Client;
beforeAll(async () => {
  [mail, sms] = await Promise.all([startMailServer(), startSmsService()]);
  app = await startApp({
    env: {
      SMTP_URL: mail.url,
      SPECFOUNDRY_MAIL_FROM: 'Specfoundry <no-reply@example.com>',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'a made-up token',
      TWILIO_FROM: '+15550001111',
      TWILIO_BASE_URL: sms.url,
    },
  });
  bare = await startApp();
  operator = await signUp(app);
  person = await signUp(app);
  client = createClient({ base_url: app.base_url, cookie: person.cookie });
});
afterAll(async () => {
  await Promise.all([app.close(), bare.close()]);
  await Promise.all([mail.close(), sms.close()]);
});

const failed = {
  kind: 'generation_failed',
  title: 'Shed: the run failed',
  body: 'Why.',
  link: '/generations/1',
} as const;
const tell = ({ deps }: StartedApp, account_id: string, told = failed) =>
  deps.db.transaction().execute((tx) => notify(tx, deps, account_id, told));
const messages = async (from = app, who = operator) =>
  (await createClient({ base_url: from.base_url, cookie: who.cookie }).call('listMessages', { query: {} }))
    .messages;
const settled = (from = app) =>
  until(async () => {
    const { count } = await from.deps.db
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow();
    return count === 0;
  });

describe('a notification', () => {
  test('is told in the application, mailed by default where it matters, and read once for good', async () => {
    await tell(app, person.account_id);
    await settled();
    const { notifications, unread_count } = await client.call('listNotifications', { query: {} });
    expect([unread_count, notifications]).toEqual([
      1,
      [expect.objectContaining({ ...failed, read_at: null })],
    ]);
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toContain(`To: ${person.email}`);
    expect(mail.mails[0]).toContain('Subject: Shed: the run failed');
    expect(mail.mails[0]).toContain(`${app.base_url}/generations/1`);
    expect(await messages()).toMatchObject([{ status: 'sent', channel: 'email', recipient: person.email }]);
    const params = { id: notifications[0]!.id };
    await client.call('readNotification', { params });
    const [first] = (await client.call('listNotifications', { query: {} })).notifications;
    await client.call('readNotification', { params });
    const again = await client.call('listNotifications', { query: {} });
    expect([again.unread_count, again.notifications[0]]).toEqual([0, first]);
    expect(first!.read_at).not.toBeNull();
  });

  test('goes by the ways that its account wishes', async () => {
    const own = await signUp(app);
    const mine = createClient({ base_url: app.base_url, cookie: own.cookie });
    await mine.call('setNotificationPreferences', {
      body: {
        email: { generation_failed: false },
        sms: { generation_failed: true },
        phone_number: '+4915112345678',
      },
    });
    const mails_before = mail.mails.length;
    await tell(app, own.account_id);
    await settled();
    expect(mail.mails).toHaveLength(mails_before);
    expect(sms.messages.at(-1)).toEqual({
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:a made-up token').toString('base64')}`,
      fields: {
        To: '+4915112345678',
        From: '+15550001111',
        Body: expect.stringContaining('Shed: the run failed'),
      },
    });
  });

  test('is made of what happens to a run, for its owner alone', async () => {
    const own = await signUp(app);
    const mine = createClient({ base_url: app.base_url, cookie: own.cookie });
    const id = await aFailedRun(app, mine);
    const { notifications } = await until(async () => {
      const told = await mine.call('listNotifications', { query: {} });
      return told.unread_count > 0 && told;
    });
    expect(notifications).toMatchObject([{ kind: 'generation_failed', link: `/generations/${id}` }]);
    await expect(
      client.call('readNotification', { params: { id: notifications[0]!.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [{ sms: { generation_failed: true } }, 'body.phone_number'],
    [{ phone_number: '0151 123' }, 'body.phone_number'],
    [{ email: { generation_failed: 'yes' } }, 'body.email.generation_failed'],
  ])('refuses the wishes %j by their place', async (body, path) => {
    const answer = await call(app.base_url, '/v1/notification-preferences', {
      cookie: person.cookie,
      method: 'PUT',
      body,
    });
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([400, path]);
  });
});

describe('a message', () => {
  test('that nothing can send is kept, and the operator reads it', async () => {
    const keeper = await signUp(bare);
    await tell(bare, keeper.account_id);
    expect(await messages(bare, keeper)).toMatchObject([
      { status: 'kept', recipient: keeper.email, body: expect.stringContaining('Why.') },
    ]);
  });

  test('that is refused for good has failed; one that is refused for now is tried again', async () => {
    const { deps } = app;
    const letter = {
      account_id: null,
      channel: 'email',
      kind: 'test',
      recipient: 'who@example.com',
      subject: 'x',
      body: 'x',
    } as const;
    const queue = () => deps.db.transaction().execute((tx) => sendMessage(tx, deps, letter));
    mail.refuseWith(550);
    await queue();
    await settled();
    expect((await messages())[0]).toMatchObject({
      status: 'failed',
      failure: 'the mail server answered 550',
    });
    mail.refuseWith(451);
    await queue();
    const [{ id: message_id } = { id: '' }] = await messages();
    const run = (last_attempt: boolean) =>
      messageWorker(deps).run(
        { message_id },
        { signal: new AbortController().signal, attempt: 1, last_attempt, job_id: message_id },
      );
    await expect(run(false)).rejects.toThrow('answered 451');
    expect((await messages())[0]).toMatchObject({ status: 'queued' });
    mail.refuseWith(null);
    await run(false);
    expect((await messages())[0]).toMatchObject({ status: 'sent' });
  });

  test('by text that the service does not take for now is no failure yet', async () => {
    const { deps } = app;
    const letter = {
      account_id: null,
      channel: 'sms',
      kind: 'test',
      recipient: '+4915112345678',
      subject: 'x',
      body: 'x',
    } as const;
    for (const [status, outcome] of [
      [503, 'queued'],
      [429, 'queued'],
      [400, 'failed'],
    ] as const) {
      sms.answerWith(status);
      await deps.db.transaction().execute((tx) => sendMessage(tx, deps, letter));
      const [{ id: message_id } = { id: '' }] = await messages();
      const run = messageWorker(deps).run(
        { message_id },
        { signal: new AbortController().signal, attempt: 1, last_attempt: false, job_id: message_id },
      );
      await run.catch(() => {});
      expect((await messages())[0]!.status).toBe(outcome);
    }
  });
});
