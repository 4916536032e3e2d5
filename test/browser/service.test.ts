// What stands around the work: the recycle bin, the status of the service, feedback, the operator's pages,
// and the palette.
// Slow: a browser without a GPU draws each page on the processor, and axe looks at each once.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { measure } from '#features/status/measure.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { browsing, type Place } from '#test/support/browser/application.ts';
import { aPackage, aToldInterview } from '#test/support/scenarios.ts';
import { until } from '#test/support/until.ts';
import { startApp } from '#test/support/start-app.ts';

const browser = browsing(startApp, { SPECFOUNDRY_SIGN_UP: 'approval' });
const { visit, troubles } = browser;

/** The first account is the operator's. */
let operator: Person;
let service: Client;
beforeAll(async () => {
  operator = await signUp(browser.app);
  service = createClient({ base_url: browser.app.base_url, cookie: operator.cookie });
});
async function person() {
  const made = await browser.person();
  await service.call('approveAccount', { params: { id: made.account_id } });
  return made;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const anIncident = {
  title: 'Slow runs',
  severity: 'minor' as const,
  services: ['runs' as const],
  message: 'We look.',
};

test('what is deleted from a list is taken back, or waits in the recycle bin until it goes for good', async () => {
  const { cookie, client } = await person();
  const { generation_id, package_id } = await aPackage(client);
  const page = await visit('/packages', { cookie });
  const remove = async () => {
    await button(page, /What can be done with/).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await remove();
  await page.getByText('No packages yet').waitFor();
  await button(page, 'Undo').click();
  await page.getByRole('link', { name: 'Tool Library' }).waitFor();
  await remove();
  await page.getByText('is in the recycle bin.').waitFor();
  await page.goto('/generations');
  await remove();
  await page.goto('/interviews');
  await remove();
  await page.getByText('No interviews yet').waitFor();
  await page.goto('/recycle-bin');
  await button(page, /^Restore Tool Library, Fast run/).click();
  await page.getByText('No run is in the bin.').waitFor();
  await button(page, 'Remove Tool Library 1.0.0 for good').click();
  await button(page, 'Remove it for good').click();
  await page.getByText('No package is in the bin.').waitFor();
  expect((await client.call('getGeneration', { params: { id: generation_id } })).state).toBe('Complete');
  await expect(client.call('restorePackage', { params: { id: package_id } })).rejects.toMatchObject({
    status: 404,
  });
});

test('an interview and a run are renamed in their lists, and the package goes with its run', async () => {
  const { cookie, client } = await person();
  const interview = await aToldInterview(client);
  await aPackage(client);
  const rename = async (page: Page, name: string) => {
    await button(page, /What can be done with/)
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await button(page, 'Rename').click();
    await page.getByText(name).first().waitFor();
  };
  const page = await visit('/generations', { cookie });
  await rename(page, 'Borrow it');
  await page.goto('/packages');
  await page.getByRole('link', { name: 'Borrow it' }).waitFor();
  await client.call('renameInterview', { params: { id: interview }, body: { name: 'Shelf' } });
  await page.goto(`/interviews/${interview}`);
  await page.getByRole('heading', { name: 'Shelf' }).waitFor();
  await page.goto('/interviews');
  await rename(page, 'Tool shelf');
});

test('the status is there for everybody, and a subscription is confirmed and ended by the links of its mails', async () => {
  await measure(browser.app.deps);
  const page = await visit('/status');
  await page.getByRole('heading', { name: 'Everything works' }).waitFor();
  await page.getByRole('img', { name: /Uptime of API: 100 %/ }).waitFor();
  await page.getByLabel('E-mail').fill('reader@example.com');
  await button(page, 'Tell me of incidents').click();
  await page.getByText('a mail with a link to confirm').waitFor();
  const linkOf = async (kind: string) => {
    const { messages } = await service.call('listMessages', { query: { limit: '200' } });
    const bodies = messages
      .filter(({ recipient }) => recipient === 'reader@example.com')
      .map(({ body }) => body);
    return bodies.flatMap((body) => new RegExp(`https?:\\S+/status/${kind}/\\S+`).exec(body)?.[0] ?? [])[0]!;
  };
  await page.goto(await linkOf('confirm'));
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  const { id } = await service.call('openIncident', { body: anIncident });
  await page.goto(await linkOf('unsubscribe'));
  await page.getByRole('heading', { name: 'You are not subscribed any more' }).waitFor();
  await page.getByRole('link', { name: 'See the status' }).click();
  await page.getByRole('heading', { name: 'Something is impaired' }).waitFor();
  await page.getByText('We look.').waitFor();
  await service.call('updateIncident', { params: { id }, body: { status: 'resolved', message: 'Mended.' } });
  await page.goto('/status/confirm/made.up');
  await page.getByRole('heading', { name: 'This link did not work' }).waitFor();
  troubles();
});

test('feedback along a template is marked where it is refused, kept as it was typed, sent and amended', async () => {
  const { cookie, client } = await person();
  const page = await visit('/feedback', { cookie });
  await page.getByRole('link', { name: 'Send feedback' }).click();
  await page.getByLabel('What it is about').selectOption('website-quality');
  await page
    .getByRole('group', { name: 'Orientation' })
    .getByLabel('Your answer')
    .fill('I knew where I was.');
  await page.getByRole('group', { name: 'Orientation' }).getByLabel(/Score/).fill('170');
  await page.getByLabel('In full').fill('All of it.');
  await button(page, 'Send').click();
  await page.getByText('The title is missing.').waitFor();
  await page.locator('[name=title]:focus').waitFor();
  await page.getByLabel('In a few words').fill('Good');
  await button(page, 'Send').click();
  await page.getByText('Must be from 0 to 100.').waitFor();
  troubles();
  await page.getByRole('group', { name: 'Orientation' }).getByLabel(/Score/).fill('70');
  await button(page, 'Send').click();
  await page.getByText('70 of 100').waitFor();
  await button(page, 'Amend').click();
  await page.getByRole('dialog').getByLabel('In full').fill('Nearly all of it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Amend' }).click();
  await page.getByText('Nearly all of it.').waitFor();
  const { feedback } = await client.call('listMyFeedback', { query: {} });
  expect(feedback).toMatchObject([{ type: 'website_quality', title: 'Good', client_type: 'browser' }]);
});

test('a bug is reported, and a question is asked', async () => {
  const { cookie, client } = await person();
  const page = await visit('/bug-reports', { cookie });
  await button(page, 'Report a bug').click();
  await page.getByLabel('In a few words').fill('The download stops');
  await page.getByLabel('What happened').fill('At half of it.');
  await page.getByLabel('How bad it is').selectOption('high');
  await button(page, 'Send the report').click();
  await page.getByRole('heading', { name: 'The download stops' }).waitFor();
  expect((await client.call('listMyBugReports', { query: {} })).bug_reports).toMatchObject([
    { severity: 'high' },
  ]);
  await page.getByRole('link', { name: 'Ask for help' }).click();
  await page.getByLabel('What it is about').fill('My credits');
  await page.getByLabel('What you need').fill('More of them.');
  await button(page, 'Ask').click();
  await page.getByText('Your question is on its way').waitFor();
});

test('an operator reads what people reported, and they see how far it is', async () => {
  const { cookie, client, email } = await person();
  await client.call('submitBugReport', { body: { title: 'It hangs', description: 'After **two** turns.' } });
  await client.call('submitFeedback', { body: { type: 'other', title: 'Praise', full_report: 'It works.' } });
  const page = await visit('/operator/bug-reports?status=Open', operator);
  const row = page.getByRole('listitem').filter({ hasText: 'It hangs' });
  await row.locator('summary').click();
  await row.getByText('After two turns.').waitFor();
  await row.getByRole('link', { name: email }).waitFor();
  await row.getByRole('button', { name: 'Start review: It hangs' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByLabel('Which bug reports').selectOption('InReview');
  await row.waitFor();
  await page.getByRole('link', { name: 'Feedback', exact: true }).last().click();
  const praise = page.getByRole('listitem').filter({ hasText: 'Praise' });
  await praise.locator('summary').click();
  await praise.getByText('It works.').waitFor();
  await praise.getByRole('button', { name: 'Close: Praise' }).click();
  await praise.getByText('Closed', { exact: true }).waitFor();
  const theirs = await visit('/bug-reports', { cookie });
  await theirs.getByText('Being read').waitFor();
});

test('where payments are off, nothing is offered for money', async () => {
  const { cookie } = await person();
  const page = await visit('/settings/billing', { cookie });
  await page.getByText('This service takes no payments.').waitFor();
  await page.getByRole('link', { name: 'See the usage' }).waitFor();
  expect(await button(page, /Go to the payment|Subscribe|Subscriptions|extra usage/).count()).toBe(0);
});

test('an operator approves who waits, changes their plan and shuts them out', async () => {
  const { account_id, email } = await signUp(browser.app);
  const page = await visit('/operator?status=pending', operator);
  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.locator('summary').click();
  await row.getByText(/used/).waitFor();
  await row.getByRole('button', { name: 'Approve' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByLabel('Which accounts').selectOption('active');
  await row.locator('summary').click();
  await row.getByLabel(/Plan of/).selectOption('Free');
  await row.getByText('0 of 1 credit used').waitFor();
  await row.getByRole('button', { name: 'Disable' }).click();
  await button(page, 'Disable the account').click();
  // Behind an open dialog no row is seen: what the service says counts.
  const disabled = async () =>
    (await service.call('listAccounts', { query: { status: 'disabled' } })).accounts;
  await until(async () => (await disabled()).length > 0);
  expect(await disabled()).toMatchObject([{ user_id: account_id, plan: 'Free' }]);
  await row.waitFor({ state: 'detached' });
});

test('an operator opens an incident, tells how it goes on, and has a stuck row tried again', async () => {
  const { deps } = browser.app;
  const told = { kind: 'test.stuck', aggregate_type: 'test', aggregate_id: deps.ids.uuid(), owner_id: null };
  await deps.db.transaction().execute(async (tx) => {
    const id = await deps.outbox.add(tx, { ...told, payload: {} });
    await sql`update outbox set parked_at = now(), attempts = 8, last_error = 'gone' where id = ${id}`.execute(
      tx,
    );
  });
  const page = await visit('/operator/outbox', operator);
  await button(page, 'Try again: test.stuck').click();
  await page.getByText('Nothing is stuck').first().waitFor();
  await until(async () => (await service.call('listOutbox')).waiting_count === 0);
  await page.getByRole('link', { name: 'Queue and workers' }).click();
  await page.getByText('run-generation').waitFor();
  await page.getByRole('link', { name: 'Incidents' }).click();
  await button(page, 'Open an incident').click();
  await page.getByLabel('What is wrong').fill('Downloads are slow');
  await page.getByLabel('What people are told').fill('We are looking.');
  await button(page, 'Open and tell').click();
  await page.getByText('Choose at least one.').waitFor();
  troubles();
  await page.getByLabel('Storage of packages').check();
  await button(page, 'Open and tell').click();
  await button(page, 'Tell how it goes on').click();
  await page.getByLabel('How it stands').selectOption('resolved');
  await page.getByLabel('What people are told').fill('The disk was replaced.');
  await button(page, 'Tell it').click();
  await page.getByText('The disk was replaced.').waitFor();
  expect((await service.call('getStatusSummary')).active_incidents).toEqual([]);
});

test('nobody but an operator finds the pages of the operator, nor what others reported', async () => {
  const one = await person();
  const report = await one.client.call('submitBugReport', { body: { title: 'Mine', description: 'Mine.' } });
  const { cookie } = await person();
  const page = await visit('/', { cookie });
  for (const path of ['/operator', '/operator/feedback', `/bug-reports/${report.id}`]) {
    await page.goto(path);
    await page.getByText('There is nothing here').waitFor();
  }
  troubles();
});

test('the palette leads to a page, opens what is called by its name, and switches the colours, by keyboard alone', async () => {
  const { cookie, client } = await person();
  const interview = await aToldInterview(client);
  await client.call('createProject', { body: { name: 'Bicycle workshop' } });
  const page = await visit('/', { cookie, colorScheme: 'light' });
  const palette = page.getByRole('combobox', { name: 'Search and go to' });
  const go = async (words: string) => {
    await page.keyboard.press('Control+k');
    await palette.fill(words);
    await page.locator('[role=option][data-highlighted]').filter({ hasText: words }).waitFor();
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'detached' });
  };
  await button(page, 'New interview').waitFor();
  await go('recycle');
  await page.waitForURL(/recycle-bin/);
  await go('bicycle');
  await page.getByRole('heading', { level: 1, name: 'Bicycle workshop' }).waitFor();
  await go('tool lib');
  await page.waitForURL(new RegExp(interview));
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await go('dark');
  await expect.poll(background).not.toBe(light);
  await page.keyboard.press('Control+k');
  await palette.fill('there is no such thing');
  await page.getByText('Nothing is called like that.').waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
});

test('interviews beyond the first page are read on to the last', async () => {
  const { account_id, cookie, client } = await person();
  const first = await aToldInterview(client);
  const { db } = browser.app.deps;
  await sql`
    insert into interviews (id, account_id, project_id, status, state, display_title, turn_count, transcript_chars, started_at, last_activity_at)
    select gen_random_uuid(), account_id, project_id, status, state, 'Idea ' || n, 3, 10, started_at - n * interval '1 hour', last_activity_at - n * interval '1 hour'
    from interviews, generate_series(1, 119) n where id = ${first}`.execute(db);
  const page = await visit('/interviews', { cookie });
  const rows = page.getByRole('list', { name: 'Interviews' }).getByRole('listitem');
  await rows.first().waitFor();
  for (const shown of [50, 100]) {
    expect(await rows.count()).toBe(shown);
    await button(page, 'Show more').click();
    await rows.nth(shown).waitFor();
  }
  expect(await rows.count()).toBe(120);
  expect(new Set(await rows.locator('a').allInnerTexts()).size).toBe(120);
  expect(account_id).not.toBe('');
});

test('axe finds nothing on any of these pages', async () => {
  const { cookie, client } = await person();
  await measure(browser.app.deps);
  await aToldInterview(client);
  const deleted = await aToldInterview(client);
  await client.call('deleteInterview', { params: { id: deleted } });
  const told = { type: 'other' as const, title: 'Good', full_report: 'All of it.' };
  const { id } = await client.call('submitFeedback', { body: told });
  const bug = await client.call('submitBugReport', { body: { title: 'Stops', description: 'At half.' } });
  await service.call('openIncident', { body: anIncident });
  const places: Place[] = [
    ['/interviews', 'Tool Library', 'phone'],
    ['/generations', 'No runs yet'],
    ['/recycle-bin', 'Tool Library'],
    ['/feedback', 'What you sent'],
    ['/feedback/new?template=website-quality', 'Page by page', 'phone'],
    [`/feedback/${id}`, 'All of it.'],
    ['/bug-reports', 'Stops'],
    [`/bug-reports/${bug.id}`, 'At half.'],
    ['/support', 'What you need'],
  ];
  await browser.expectNothingInTheWay(places, { cookie });
  await browser.expectNothingInTheWay([
    ['/status', /over one day/, 'phone'],
    ['/status/confirm/made.up', 'This link did not work'],
    ['/status/unsubscribe/made.up', 'This link did not work'],
  ]);
  troubles();
  await browser.expectNothingInTheWay(
    [
      ['/operator', 'Ada Example', 'phone'],
      ['/operator/bug-reports', 'Stops', 'phone'],
      ['/operator/feedback', 'Good'],
      ['/operator/blocked-addresses', 'No address is blocked'],
      ['/operator/incidents', 'Slow runs'],
      ['/operator/queue', 'run-generation'],
      ['/operator/outbox', 'What was not told yet'],
      ['/operator/models', 'Models of this service'],
    ],
    operator,
  );
});
