import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/client.ts';
import { signUp, trySignIn } from '#test/support/accounts.ts';
import { call } from '#test/support/call.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
afterEach(() => app.deps.db.deleteFrom('rate_limits').execute());

const someone = async () => {
  const person = await signUp(app);
  const client = createClient({ base_url: app.base_url, cookie: person.cookie });
  const ask = (new_email: string, password = person.password) =>
    client.call('requestEmailChange', { body: { new_email, password } });
  const confirm = (token: string) => client.call('confirmEmailChange', { body: { token } });
  return { ...person, client, ask, confirm };
};
const mailsTo = (recipient: string) =>
  app.deps.db.selectFrom('messages').select(['kind', 'body']).where('recipient', '=', recipient).execute();
const tokenTo = async (recipient: string) =>
  /\/confirm-email\/(\S+)/.exec((await mailsTo(recipient))[0]!.body)![1]!;
const refused = (status: number) => expect.objectContaining({ status });

test('a new address counts once its link was opened by the account, once, and the old one is told', async () => {
  const [ada, bob] = [await someone(), await someone()];
  await ada.ask('Ada.New@example.com');
  expect((await ada.client.call('getMe')).email).toBe(ada.email);
  expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['email_change_requested']);
  const token = await tokenTo('ada.new@example.com');
  await expect(bob.confirm(token)).rejects.toEqual(refused(404));
  expect((await call(app.base_url, '/v1/me/email-change/confirm', { body: { token } })).status).toBe(401);
  expect(await ada.confirm(token)).toEqual({ email: 'ada.new@example.com' });
  await expect(ada.confirm(token)).rejects.toEqual(refused(404));
  expect((await trySignIn(app, { ...ada, email: 'ada.new@example.com' })).status).toBe(200);
  expect((await trySignIn(app, ada)).status).toBe(401);
});

test('an address that another account has is neither told nor taken, also when it was taken meanwhile', async () => {
  const [ada, bob] = [await someone(), await someone()];
  await ada.ask(bob.email);
  expect(await mailsTo(bob.email)).toEqual([]);
  await Promise.all([ada.ask('both@example.com'), bob.ask('both@example.com')]);
  const tokens = (await mailsTo('both@example.com')).map(
    ({ body }) => /\/confirm-email\/(\S+)/.exec(body)![1]!,
  );
  const people = [ada, bob];
  const answers = await Promise.allSettled(
    people.flatMap((person) => tokens.map((token) => person.confirm(token))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const statuses = answers.flatMap((each) =>
    each.status === 'rejected' ? [each.reason.status as number] : [],
  );
  expect(statuses.sort()).toEqual([404, 404, 409]);
});

test('the present address is confirmed the same way', async () => {
  const ada = await someone();
  await ada.ask(ada.email);
  const { db } = app.deps;
  const isVerified = () =>
    db.selectFrom('accounts').select('email_verified').where('id', '=', ada.account_id).executeTakeFirst();
  expect(await isVerified()).toEqual({ email_verified: false });
  await ada.confirm(await tokenTo(ada.email));
  expect(await isVerified()).toEqual({ email_verified: true });
});

test('a stolen session changes no address: it takes the password, which cannot be guessed here either', async () => {
  const ada = await someone();
  for (let n = 0; n < 5; n += 1)
    await expect(ada.ask('thief@example.com', `guess ${n}`)).rejects.toEqual(refused(403));
  const body = { new_email: 'thief@example.com', password: ada.password };
  const { status } = await call(app.base_url, '/v1/me/email-change', { cookie: ada.cookie, body });
  expect([status, await mailsTo('thief@example.com')]).toEqual([429, []]);
});
