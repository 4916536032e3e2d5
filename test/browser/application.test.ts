// The web application as a person meets it: one service, one real browser, a page for each person.
// Slow: three runs are watched from their start to their package, and axe looks at a dozen pages.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '#test/support/accounts.ts';
import { anAgent, begin } from '#test/support/agents/agent.ts';
import { browsing, type Place } from '#test/support/browser/application.ts';
import { aToldInterview, BRIEF, SHORT_BRIEF } from '#test/support/scenarios.ts';
import { aQuestion, aFailedRun, anAskingRun, anIdleRun } from '#test/support/stopped-runs.ts';
import { startApp } from '#test/support/start-app.ts';

/** Long enough to see what goes on, short enough to wait for. */
const model_delay_ms = 100;

const browser = browsing(startApp, { SPECFOUNDRY_OFFLINE_DELAY_MS: `${model_delay_ms}` });
const { visit, person, troubles } = browser;

/** For the way from the sign-up to a package, and for dialogs: what is there for a person can be used while it moves. */
const moving = { reducedMotion: 'no-preference' } as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const say = async (page: Page, message: string) => {
  await page.getByLabel('Your message').fill(message);
  await page.keyboard.press('Enter');
};

test('on a new server somebody gets from the sign-up to a downloaded package', async () => {
  const page = await visit('/', moving);
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.getByLabel('Your name').fill('Grace');
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Make the account').click();

  await button(page, 'New interview').click();
  await say(page, BRIEF);
  const question = page.getByRole('region', { name: 'Question' });
  await question.getByText('Why it matters').waitFor();
  const fact = page.getByRole('group').filter({ hasText: 'Only the treasurer can refund' }).first();
  await fact.locator('summary').click();
  await fact.getByText('“Only the treasurer can refund a deposit.”').waitFor();
  await question.getByRole('button').first().click();
  await button(page, 'You decide').click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'late-fees.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Late fees\n\nA member pays 5 GBP for each week that a tool is late.\n'),
  });
  await page.getByText(/characters read/).waitFor();
  await button(page, 'You decide').waitFor();
  await button(page, 'Finish').click();

  await page.getByText('Fast', { exact: true }).click();
  await button(page, 'Start the run').click();
  await page.getByText('Orla, scope').waitFor();
  await page.getByText('Your package is ready').waitFor();

  await page.getByRole('link', { name: 'Open the package' }).click();
  await page.getByRole('link', { name: 'SPEC.md' }).click();
  await page.getByRole('article', { name: 'SPEC.md' }).getByRole('heading').first().waitFor();
  await page.getByLabel('Search in this package').fill('overdue');
  await page.locator('mark', { hasText: 'overdue' }).first().waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const zip = fs.readFileSync(await download.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.length).toBeGreaterThan(50_000);
});

test('a reload in the middle of a turn and of a run loses nothing', async () => {
  const { cookie, client } = await person();
  const { id } = await client.call('startInterview');
  const page = await visit(`/interviews/${id}`, { cookie });
  const sent = page.waitForResponse(
    (response) => response.url().includes('/turns') && response.status() === 202,
  );
  await say(page, SHORT_BRIEF);
  await sent;
  await page.reload();
  const said = page.getByRole('log').getByText('# Tool Library');
  await said.waitFor();
  await button(page, 'You decide').waitFor();
  expect(await said.count()).toBe(1);

  await button(page, 'Finish').click();
  await page.getByText('Fast', { exact: true }).click();
  await button(page, 'Start the run').click();
  await page.getByText('Orla, scope').waitFor();
  await page.reload();
  await page.getByText('Orla, scope').waitFor();
  await page.getByText('Your package is ready').waitFor();
});

test('a run is given to an agent of its owner, says that it waits, and is handed back', async () => {
  const { cookie, client } = await person();
  const interview_id = await aToldInterview(client, SHORT_BRIEF);
  await client.call('completeInterview', { params: { id: interview_id }, query: { auto_start: 'false' } });
  const page = await visit(`/interviews/${interview_id}/start`, { cookie });
  await page.getByText('No model is connected, so rules write.').waitFor();
  const own = page.getByRole('radio', { name: /My own coding agent/ });
  await page.getByText('Researcher', { exact: true }).click();
  expect(await own.isDisabled()).toBe(true);
  await page.getByText('Fast', { exact: true }).click();
  await page.getByRole('radio', { name: /^Specfoundry/ }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await own.isChecked()).toBe(true);
  await button(page, 'Start the run').click();
  await page.getByRole('heading', { name: 'Your coding agent writes this run' }).waitFor();
  await page.getByText('Waiting for the connected agent').waitFor();
  await browser.expectNothingInTheWay(
    [
      [new URL(page.url()).pathname, 'Let Specfoundry write the rest', 'phone'],
      [`/interviews/${interview_id}/start`, 'Who writes it?', 'phone'],
    ],
    { cookie },
  );
  await button(page, 'Let Specfoundry write the rest').click();
  await page.getByText('Your package is ready').waitFor();
});

test('what could not be sent is kept, and sent again as the same turn', async () => {
  const { cookie, client } = await person();
  const { id } = await client.call('startInterview');
  const page = await visit(`/interviews/${id}`, { cookie });
  await page.getByText('Tell me about it').waitFor();
  await page.route('**/turns?*', (route) => route.abort('connectionreset'));
  await say(page, SHORT_BRIEF);
  await page.getByRole('alert').getByText('cannot be reached').waitFor();
  troubles();
  await page.unroute('**/turns?*');
  await page.reload();
  await page.getByText('Members can reserve a tool').waitFor();
  await button(page, 'Send again').click();
  await button(page, 'You decide').waitFor();
  const { turns } = await client.call('getInterview', { params: { id } });
  expect(turns.map(({ role }) => role)).toEqual(['agent', 'user', 'agent']);
});

test('a large document shows how much of it is there while it is on its way', async () => {
  const { cookie, client } = await person();
  const { id } = await client.call('startInterview');
  const page = await visit(`/interviews/${id}`, { cookie });
  await page.getByText('Tell me about it').waitFor();
  const network = await page.context().newCDPSession(page);
  const megabyte = 1024 * 1024;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: megabyte,
  });
  const line = 'A member pays 5 GBP for each week that a tool is late.\n';
  const buffer = Buffer.from(line.repeat(megabyte / line.length));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'late-fees.txt', mimeType: 'text/plain', buffer });
  await page.waitForFunction(() => {
    const there = Number(document.querySelector('[aria-label="Upload of late-fees.txt"]')?.ariaValueNow);
    return there > 0 && there < 100;
  });
  await page.getByText(/characters read/).waitFor();
  await page.getByRole('progressbar', { name: 'Upload of late-fees.txt' }).waitFor({ state: 'detached' });
});

test('what was understood is corrected from where it stands, and counts on the meter', async () => {
  const { cookie, client } = await person();
  const id = await aToldInterview(client);
  const page = await visit(`/interviews/${id}`, { cookie });
  const fact = page.getByRole('group').filter({ hasText: 'Only the treasurer can refund' }).first();
  await fact.locator('summary').click();
  await button(page, 'Correct this').first().click();
  const statement = await fact.locator('summary').first().textContent();
  expect(await page.getByLabel('Your message').inputValue()).toBe(`Correction: ${statement}`);
  const { coverage } = await client.call('getUnderstanding', { params: { id } });
  const sum = (of: 'cells_settled' | 'cells_total') => coverage.reduce((all, each) => all + each[of], 0);
  expect(sum('cells_settled')).toBeGreaterThan(0);
  await page.getByText(`${sum('cells_settled')} of ${sum('cells_total')} settled`).waitFor();
});

test('what the reviews found stands on the page of the run, with what became of it', async () => {
  const { cookie, client } = await person();
  const id = await anIdleRun(browser.app, client);
  const page = await visit(`/generations/${id}`, { cookie });
  await button(page, 'Pause').waitFor();
  const found = {
    resolved_count: 1,
    clarified_count: 0,
    residual_count: 1,
    clarified: [],
    summary: '',
    resolved: [{ target_section: 'data', summary: 'A loan names no tool.' }],
    residual: [{ target_section: 'data', summary: 'Nobody pays.', reason: 'It was never said.' }],
  };
  await sql`update generations set blocker_resolution_summary = ${JSON.stringify(found)}::jsonb where id = ${id}`.execute(
    browser.app.deps.db,
  );
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A loan names no tool.' })
    .getByText('Resolved')
    .waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Nobody pays.' }).getByText('Declared').waitFor();
});

test('what a run asks is answered on its page, and the run goes on to its package', async () => {
  const { cookie, client } = await person();
  const id = await anAskingRun(browser.app, client, { questions: [aQuestion] });
  const page = await visit(`/generations/${id}`, { cookie });
  await page.getByRole('heading', { name: aQuestion.question }).waitFor();
  const answer = page.getByLabel('Your answer');
  await expect.poll(() => answer.inputValue()).toBe(aQuestion.proposed_default);
  await answer.fill('Ten days.');
  await button(page, 'Answer and go on').click();
  await page.getByText('Your package is ready').waitFor();
});

test('a run is paused, resumed and cancelled from its page', async () => {
  const { cookie, client } = await person();
  const id = await anIdleRun(browser.app, client);
  const page = await visit(`/generations/${id}`, { cookie, ...moving });
  await button(page, 'Pause').click();
  await button(page, 'Resume').click();
  await button(page, 'Pause').waitFor();
  await button(page, 'Cancel').click();
  await button(page, 'Cancel the run').click();
  await page.getByText('The run was cancelled and delivered nothing.').waitFor();
});

test('an API key is shown once, works, is rotated, may do less, and stops working when it is revoked', async () => {
  const { cookie, account_id } = await person();
  const page = await visit('/api-keys', { cookie });
  await button(page, 'New key').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('CI');
  await button(page, 'Make the key').click();
  const raw_key = (await page.getByText(/^sf_\w{20,}$/).textContent())!;
  const line = (await page.getByText(/^curl /).textContent())!;
  const curled = async (more = '') => (await promisify(execFile)('sh', ['-c', `${line} -sS ${more}`])).stdout;
  expect(JSON.parse(await curled())).toMatchObject({ user_id: account_id });
  await button(page, 'I have copied it').click();
  await page.reload();
  await page.getByText('used just now').waitFor();
  expect(await page.content()).not.toContain(raw_key);
  await button(page, 'Rotate CI').click();
  await button(page, 'Rotate the key').click();
  const rotated = (await page.getByText(/^sf_\w{20,}$/).textContent())!;
  const status = async (key: string, path: string) =>
    (await fetch(new URL(path, browser.app.base_url), { headers: { authorization: `Bearer ${key}` } }))
      .status;
  expect([await status(raw_key, '/v1/me'), await status(rotated, '/v1/me')]).toEqual([401, 200]);
  await button(page, 'I have copied it').click();
  expect([await status(rotated, '/v1/packages'), await status(rotated, '/v1/usage')]).toEqual([200, 200]);
  await button(page, 'Scopes of CI').click();
  await page.getByRole('checkbox', { name: 'packages.read' }).uncheck();
  await button(page, 'Save').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect([await status(rotated, '/v1/packages'), await status(rotated, '/v1/usage')]).toEqual([403, 200]);
  await button(page, 'Revoke CI').click();
  await button(page, 'Revoke the key').click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect(await status(rotated, '/v1/me')).toBe(401);
});

test('what belongs to somebody else, and what is nowhere, looks the same', async () => {
  const owner = await person();
  const interview = await aToldInterview(owner.client);
  const run = await anIdleRun(browser.app, owner.client);
  const { cookie } = await person();
  const page = await visit('/', { cookie });
  for (const path of [`/interviews/${interview}`, `/generations/${run}`, '/packages/no-id', '/nowhere']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    expect(await page.content()).not.toContain('Members can reserve');
  }
  // Chromium tells every 404 and 400 on its console.
  expect(troubles().filter((trouble) => !/status of 40[04]/.test(trouble))).toEqual([]);
});

test('who signs in goes on to where they wanted, but never to another site', async () => {
  const { email } = await person();
  const signIn = async (page: Page, password: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Sign in').click();
  };
  const page = await visit('/api-keys');
  await signIn(page, 'not the password');
  await page.getByText('E-mail and password do not fit together.').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 401')]);
  await signIn(page, PASSWORD);
  await page.waitForURL(`${browser.app.base_url}/settings/api-keys`);
  await button(page, /Account of/).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  // Every other form of such an address: src/web/paths.test.ts.
  await page.goto(`/sign-in?next=${encodeURIComponent('//evil.example/')}`);
  await signIn(page, PASSWORD);
  await page.waitForURL(`${browser.app.base_url}/`);
});

test('who forgot their password hears what to do where the server sends no mail', async () => {
  const page = await visit('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByText('Ask its operator for a link').waitFor();
  expect(await button(page, 'Send the link').count()).toBe(0);
});

test('a session that ended leads to the sign-in, and from there back', async () => {
  const { cookie, email, account_id } = await person();
  const page = await visit('/interviews', { cookie });
  await page.getByText('No interviews yet').waitFor();
  await browser.app.deps.db.deleteFrom('sessions').where('account_id', '=', account_id).execute();
  await page.getByRole('link', { name: 'Packages' }).click();
  await page.getByLabel('E-mail').fill(email);
  expect(troubles()).toMatchObject([expect.stringContaining('status of 401')]);
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Sign in').click();
  await page.getByText('No packages yet').waitFor();
});

test('without a network the page says so and keeps what it shows', async () => {
  const { cookie, client } = await person();
  await aToldInterview(client);
  const page = await visit('/interviews', { cookie });
  await page.getByText('Tool Library').waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await page.getByText('Tool Library').waitFor();
  await page.context().setOffline(false);
  await page.getByText('You are offline').waitFor({ state: 'detached' });
  troubles();
});

test('the colours that somebody chose stay', async () => {
  const { cookie } = await person();
  const page = await visit('/', { cookie, colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await button(page, /Account of/).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await button(page, 'New interview').waitFor();
  await expect.poll(background).toBe(dark);
});

test('axe finds nothing on any page on the way to a package', async () => {
  const { cookie, client } = await person();
  const interview = await aToldInterview(client);
  const asking = await anAskingRun(browser.app, client, { questions: [aQuestion] });
  const failed = await aFailedRun(browser.app, client);
  const agent = await anAgent(browser.app, { redirect_uris: ['http://127.0.0.1:1/callback'] });
  await browser.expectNothingInTheWay([
    ['/sign-in', 'Password', 'phone'],
    ['/sign-up', 'Your name'],
    ['/forgot-password', 'This server sends no email'],
    ['/reset-password/made-up', 'New password'],
  ]);
  const places: Place[] = [
    ['/interviews', 'Tool Library'],
    [`/interviews/${interview}`, 'Tool Library', 'phone'],
    [`/generations/${asking}`, 'The run waits for your answer', 'phone'],
    [`/generations/${failed}`, 'It was made to fail.'],
    ['/api-keys', 'New key'],
    ['/invitations/made.up', 'invitation'],
    [(await begin(agent)).url.href, 'wants to work in your name'],
    ['/nowhere', 'There is nothing here'],
  ];
  await browser.expectNothingInTheWay(places, { cookie });
  // Chromium tells every 404 on its console.
  expect(troubles()).toMatchObject([expect.stringContaining('/nowhere')]);
});
