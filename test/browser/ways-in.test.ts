// The ways into an account that go by mail.
// Slow: a browser without a GPU draws each page on the processor, and axe looks at each once.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '#test/support/accounts.ts';
import { browsing } from '#test/support/browser/application.ts';
import { startMailServer } from '#test/support/outside/mail-server.ts';
import { startApp } from '#test/support/start-app.ts';

const mail = await startMailServer();
afterAll(() => mail.close());
const browser = browsing(startApp, { SMTP_URL: mail.url, SPECFOUNDRY_MAIL_FROM: 'service@example.com' });
const { visit, person, troubles } = browser;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The path of the newest link of a kind that was mailed to the address. */
async function mailedPath(email: string, path: RegExp): Promise<string> {
  const sent = await browser.app.deps.db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute();
  return sent.flatMap(({ body }) => path.exec(body)?.[0] ?? [])[0]!;
}

test('who forgot their password sets a new one by the link of a mail', async () => {
  const { email } = await person();
  const page = await visit('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send the link').click();
  await page.getByText('a link is on its way').waitFor();
  const link = await mailedPath(email, /\/reset-password\/\w+/);
  await page.goto(link);
  await page.getByLabel('New password').fill('quite another password');
  await button(page, 'Set the password').click();
  await page.getByRole('link', { name: 'Sign in with the new password' }).waitFor();
  await page.goto(link);
  await page.getByLabel('New password').fill('quite another password');
  await button(page, 'Set the password').click();
  await page.getByText('This link has expired or was used already.').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 400')]);
});

test('a new e-mail address counts once its link was confirmed', async () => {
  const { cookie, client } = await person();
  const page = await visit('/settings/profile', { cookie });
  await page.getByLabel('New email address').fill('next@example.com');
  await page.getByLabel('Your password').fill('a wrong password');
  await button(page, 'Send the link').click();
  await page.getByText('This is not the password of your account.').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 403')]);
  await page.getByLabel('Your password').fill(PASSWORD);
  await button(page, 'Send the link').click();
  await page.getByText('Open the link in the mail we sent.').waitFor();
  await page.goto(await mailedPath('next@example.com', /\/confirm-email\/\S+/));
  await button(page, 'Confirm this address').click();
  await page.getByText('Your account now uses next@example.com.').waitFor();
  expect((await client.call('getMe')).email).toBe('next@example.com');
});

test('axe finds nothing on these pages', async () => {
  const { cookie } = await person();
  await browser.expectNothingInTheWay([['/forgot-password', 'We send you a link', 'phone']]);
  await browser.expectNothingInTheWay(
    [
      ['/settings/profile', 'New email address', 'phone'],
      ['/confirm-email/made.up', 'Confirm this address'],
    ],
    { cookie },
  );
});
