// The settings of an account as a person meets them: the plan, what it is told, its data, and whom it works
// with.
// Slow: a browser without a GPU draws each page on the processor, and axe looks at each once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { notify } from '#features/notifications/notify.ts';
import { browsing, type Place } from '#test/support/browser/application.ts';
import { aFailedRun } from '#test/support/stopped-runs.ts';
import { until } from '#test/support/until.ts';
import { startApp } from '#test/support/start-app.ts';

const browser = browsing(startApp, {
  SPECFOUNDRY_ACCOUNT_DELETION_DELAY_S: '0',
  SPECFOUNDRY_BILLING: 'sandbox',
});
const { visit, person, troubles } = browser;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: new RegExp(`^Notifications ?, ${unread} not read`) });
/** Chromium tells every 404 on its console: what was never asked for is one. */
const otherTroubles = () => troubles().filter((trouble) => !/status of 404/.test(trouble));

async function tell(account_id: string, title: string): Promise<void> {
  const { deps } = browser.app;
  const told = { kind: 'generation_failed', title, body: 'It ran out of time.', link: '/packages' } as const;
  await deps.db.transaction().execute((tx) => notify(tx, deps, account_id, told));
}

test('what runs came to is shown over time, as bars and as a table', async () => {
  const { cookie, client } = await person();
  const page = await visit('/settings/usage', { cookie });
  await page.getByText('Nothing in this time').waitFor();
  const generation_id = await aFailedRun(browser.app, client);
  const { db } = browser.app.deps;
  await db
    .updateTable('generations')
    .set({ running_cost_usd: '1.25' })
    .where('id', '=', generation_id)
    .execute();
  await page.reload();
  await page.getByRole('img', { name: /Cost: \$1\.25 in all/ }).waitFor();
  await page.getByText('1 run, $1.25').waitFor();
  await page.getByRole('group', { name: 'What is shown' }).getByText('Runs').click();
  await page.getByRole('img', { name: /Runs: 1 run in all/ }).waitFor();
  await page.getByText('The figures as a table').click();
  const rows = page.getByRole('region', { name: 'Figures of the days' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByText('A year').click();
  await page.waitForURL(/days=365/);
  await page.getByText('Week by week').waitFor();
});

test('the balance is topped up on the page of the processor, and pays or not as it is turned', async () => {
  const { cookie } = await person();
  const page = await visit('/settings/billing', { cookie });
  await page.getByText('no real money is taken').waitFor();
  await button(page, 'Subscriptions').click();
  await page.getByText('You have bought nothing yet.').waitFor();
  expect(otherTroubles()).toEqual([]);
  await page.getByLabel('Top up, in dollars').fill('35');
  await button(page, 'Go to the payment').click();
  await page.getByText('Pay for 35 USD for the prepaid balance?').waitFor();
  await link(page, 'Cancel').click();
  await page.getByText('Nothing was bought.').waitFor();
  await button(page, '$50').click();
  await button(page, 'Go to the payment').click();
  await button(page, 'Pay').click();
  await link(page, 'Back').click();
  await page.getByText('Thank you.').waitFor();
  await page.getByText('Topped up', { exact: true }).waitFor();
  await page.getByText('$50.00').first().waitFor();
  await button(page, 'Turn on extra usage').click();
  await button(page, 'Turn off extra usage').waitFor();
  await button(page, 'Subscriptions').click();
  await page.getByRole('heading', { name: 'Your subscriptions' }).waitFor();
});

test('packages are kept as long as somebody says, and all data comes as a file', async () => {
  const { cookie, client } = await person();
  const page = await visit('/settings/data', { cookie });
  await page.getByText('Now: until you delete them.').waitFor();
  await page.getByText('For a number of days').click();
  await page.getByLabel('Days', { exact: true }).fill('90');
  await button(page, 'Save').click();
  await page.getByText('Now: 90 days.').waitFor();
  expect(await client.call('getRetentionPreference')).toEqual({ default_retention_days: 90 });
  await button(page, 'Ask for an export').click();
  await page.getByText('It is ready.').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link(page, 'Download').click()]);
  expect(download.suggestedFilename()).toBe('specfoundry-data.zip');
  expect(otherTroubles()).toEqual([]);
});

test('an account is deleted by who types its address, unless others need it', async () => {
  const { cookie, email, account_id } = await person();
  const page = await visit('/settings/data', { cookie });
  await page.clock.install();
  await button(page, 'Delete the account').click();
  expect(await button(page, 'Delete everything').isDisabled()).toBe(true);
  await page.getByLabel(/^Type .* to go on$/).fill(email);
  await button(page, 'Delete everything').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { db } = browser.app.deps;
  const account = db.selectFrom('accounts').select('id').where('id', '=', account_id);
  await until(async () => (await account.execute()).length === 0);
  // The page looks again every five seconds.
  await page.clock.fastForward(5_000);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  const first = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['email'])
    .where('is_founder', '=', true)
    .executeTakeFirstOrThrow();
  const operator = await visit('/sign-in?next=/settings/data');
  await operator.getByLabel('E-mail').fill(first.email);
  await operator.getByLabel('Password').fill('correct horse battery staple');
  await button(operator, 'Sign in').click();
  await button(operator, 'Delete the account').click();
  await operator.getByLabel(/^Type .* to go on$/).fill(first.email);
  await button(operator, 'Delete everything').click();
  await operator.getByText('your account is the last to go').waitFor();
  expect(otherTroubles().filter((trouble) => !/status of (401|409)/.test(trouble))).toEqual([]);
});

test('the bell counts what was not read; going where it leads reads it', async () => {
  const { cookie, account_id, client } = await person();
  await tell(account_id, 'The first run failed');
  await tell(account_id, 'The second run failed');
  const page = await visit('/', { cookie });
  await bell(page, 2).click();
  await link(page, 'The first run failed').click();
  await page.waitForURL(`${browser.app.base_url}/packages`);
  await bell(page, 1).click();
  await button(page, 'Mark these as read').click();
  await link(page, 'Notifications').first().waitFor();
  await button(page, 'Mark these as read').waitFor({ state: 'detached' });

  await page.getByLabel('Text message: A generation failed.').check();
  await button(page, 'Save').click();
  await page.getByText('The number is needed for text messages.').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 400')]);
  await page.getByLabel('Number for text messages').fill('+49 151 12345678');
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
  const wishes = await client.call('getNotificationPreferences');
  expect(wishes).toMatchObject({ sms: { generation_failed: true }, phone_number: '+4915112345678' });
});

test('somebody is invited to an organization, joins by the link, and leaves', async () => {
  const owner = await person();
  const guest = await person();
  const page = await visit('/settings/organization', owner);
  await page.getByLabel('Name of the organization').fill('Harbour Works');
  await button(page, 'Found it').click();
  await page.getByLabel('E-mail of whom you invite').fill(guest.email);
  await button(page, 'Invite').click();
  const address = (await page.getByText(/\/invitations\/\S+$/).textContent())!;

  const stranger = await visit(new URL(address).pathname, await person());
  await button(stranger, 'Join').click();
  await stranger.getByText('The invitation is for another address').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 403')]);

  const guests = await visit(new URL(address).pathname, guest);
  await button(guests, 'Join').click();
  await guests.getByText('Only the owner invites.').waitFor();
  expect(await guests.getByRole('heading', { name: 'Harbour Works' }).count()).toBe(1);
  await page.reload();
  await page.getByText(guest.email).waitFor();
  await page.getByText('Nobody is invited.').waitFor();
  await button(guests, 'Leave the organization').click();
  await button(guests, 'Leave it').click();
  await button(guests, 'Found it').waitFor();

  await page.getByLabel('E-mail of whom you invite').fill('new@example.com');
  await button(page, 'Invite').click();
  await button(page, 'Withdraw the invitation of new@example.com').click();
  await button(page, 'Withdraw it').click();
  await page.getByText('Nobody is invited.').waitFor();
});

test('axe finds nothing on any page of the plan, the data and the people', async () => {
  const { cookie, client, account_id } = await person();
  await aFailedRun(browser.app, client);
  await tell(account_id, 'The first run failed');
  const { checkout_url } = await client.call('checkoutExtraUsage', { body: { amount_usd: 5 } });
  await fetch(checkout_url, { method: 'POST' });
  await client.call('createOrganization', { body: { name: 'Harbour Works', city: 'Kiel' } });
  const { accept_url } = await client.call('inviteToOrganization', { body: { email: 'new@example.com' } });
  const places: Place[] = [
    ['/settings/usage', 'Day by day', 'phone'],
    ['/settings/billing?checkout=done', 'Thank you.'],
    ['/settings/data', 'Ask for an export'],
    ['/settings/notifications', 'The first run failed'],
    ['/settings/organization', 'new@example.com'],
    [new URL(accept_url).pathname, 'You are invited'],
  ];
  await browser.expectNothingInTheWay(places, { cookie });
  expect(otherTroubles()).toEqual([]);
});
