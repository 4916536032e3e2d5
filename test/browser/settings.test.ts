// The settings of an account as a person meets them: who they are, and what works in their name.
// Slow: a browser without a GPU draws each page on the processor, and axe looks at each once.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, trySignIn } from '#test/support/accounts.ts';
import { anAgent, begin, exchange } from '#test/support/agents/agent.ts';
import { browsing, type Place } from '#test/support/browser/application.ts';
import { startCloud } from '#test/support/cloud-folders/cloud.ts';
import { treeRoot } from '#test/support/cloud-folders/tree.ts';
import { aToldInterview } from '#test/support/scenarios.ts';
import { startIdentityServer } from '#test/support/sign-in/identity-server.ts';
import { startReceiver, type Receiver } from '#test/support/webhooks/receiver.ts';
import { startApp } from '#test/support/start-app.ts';

const [cloud, github] = [await startCloud('google-drive'), await startIdentityServer('github')];
/** Nothing here asks a model; what would, would find nobody. */
const nobody = { ANTHROPIC_BASE_URL: 'http://127.0.0.1:9' };
const browser = browsing(startApp, {
  SPECFOUNDRY_WEBHOOK_ALLOW_PRIVATE: 'true',
  ...nobody,
  ...cloud.env,
  ...github.env,
});
const { visit, person, troubles } = browser;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await cloud.close();
  await github.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('the settings are a list beside the page, and on a phone a list that opens one', async () => {
  const { cookie } = await person();
  const desk = await visit('/settings', { cookie });
  await desk.getByRole('heading', { name: 'Profile' }).waitFor();
  const phone = await visit('/', { cookie, viewport: { width: 390, height: 800 } });
  await link(phone, 'Settings').click();
  await link(phone, 'Webhooks').click();
  await phone.getByRole('heading', { name: 'Webhooks' }).waitFor();
  expect(await link(phone, 'Profile').isVisible()).toBe(false);
  await phone.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await link(phone, 'Profile').waitFor();
});

test('a name is changed, and a new password signs out everywhere else', async () => {
  const { cookie, email } = await person();
  const elsewhere = await trySignIn(browser.app, { email, password: PASSWORD });
  expect(elsewhere.status).toBe(200);
  const page = await visit('/settings/profile', { cookie });
  await page.getByLabel('Name').fill('Grace Example');
  await button(page, 'Save').click();
  await page.getByText('Saved.').waitFor();
  await button(page, 'Account of Grace Example').waitFor();
  await button(page, 'Sign out everywhere else').waitFor();

  await page.getByLabel('Password now').fill('not my password');
  await page.getByLabel('New password').fill('another horse battery staple');
  await button(page, 'Change the password').click();
  await page.getByText('This is not your password.').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 400')]);
  await page.getByLabel('Password now').fill(PASSWORD);
  await button(page, 'Change the password').click();
  await page.getByText('The password is changed.').waitFor();
  await button(page, 'Sign out everywhere else').waitFor({ state: 'detached' });
  expect(await page.getByText('This browser').count()).toBe(1);
  const { db } = browser.app.deps;
  const sessions = db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('sessions.id');
  expect(await sessions.where('email', '=', email).execute()).toHaveLength(1);
});

test('a webhook is made, tested, given a new secret and deleted', async () => {
  const { cookie, client } = await person();
  const page = await visit('/settings/webhooks', { cookie });
  await link(page, 'Go to the API keys').click();
  await page.waitForURL(`${browser.app.base_url}/settings/api-keys`);
  await client.call('createApiKey', { body: { name: 'CI' } });
  await page.goto('/settings/webhooks');
  await button(page, 'New webhook').click();
  await page.getByLabel('Address').fill('http://receiver.example/hook');
  await button(page, 'Make the webhook').click();
  await page.getByText('The address must be an https address.').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 400')]);
  await page.getByLabel('Address').fill(receiver.url);
  await button(page, 'Make the webhook').click();
  const secretShown = async () => {
    const shown = await page.getByText(/^whsec_\S+$/).textContent();
    await button(page, 'I have copied it').click();
    return shown;
  };
  const first = await secretShown();

  await page.getByText('Nothing was sent yet.').waitFor();
  await button(page, `Send a test to ${receiver.url}`).click();
  await page.getByText(/The receiver answered 200/).waitFor();
  await page.getByText('Delivered, 200').waitFor();
  receiver.answerNext(404);
  await button(page, `Send a test to ${receiver.url}`).click();
  await page.getByText(/The receiver answered 404/).waitFor();
  await page.getByText('Refused, 404').waitFor();

  await button(page, `New secret for ${receiver.url}`).click();
  await button(page, 'Make a new secret').click();
  expect(await secretShown()).not.toBe(first);
  await button(page, `Delete ${receiver.url}`).click();
  await button(page, 'Delete the webhook').click();
  await page.getByText('No webhooks yet').waitFor();
});

test('a key of a model provider is stored unseen, works in its roles, and is removed', async () => {
  const { cookie } = await person();
  const page = await visit('/settings/model-keys', { cookie });
  await page.getByText('No model is connected').waitFor();
  await button(page, 'Add a key of Anthropic').click();
  await page.getByLabel('Key', { exact: true }).fill('sk-proj-a-key-of-somebody-else');
  await button(page, 'Store the key').click();
  await page.getByText(/it must start with sk-ant-/).waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 400')]);
  await page.getByLabel('Key', { exact: true }).fill('sk-ant-this-is-no-real-key-of-anybody-7Q4x');
  await button(page, 'Store the key').click();
  await page.getByText('7Q4x').waitFor();
  await page.getByText('by your key').first().waitFor();
  expect(await page.content()).not.toContain('sk-ant-this');
  await button(page, 'Remove the key of Anthropic').click();
  await button(page, 'Remove the key').click();
  await page.getByText('No model is connected').waitFor();
});

test('a folder of a cloud is connected for an interview, read again and disconnected', async () => {
  const { cookie, client } = await person();
  await aToldInterview(client);
  const briefs = cloud.tree.add(treeRoot, 'Briefs');
  cloud.tree.add(briefs, 'late-fees.md', '# Late fees\n\nA member pays 5 GBP for each week.\n');
  const page = await visit('/settings/storage', { cookie, beyond: cloud.url });
  await page.getByText('The operator of this server has not set it up.').first().waitFor();
  await button(page, 'Connect Google Drive').click();
  await button(page, 'Go to Google Drive').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Briefs' }).click();
  await button(page, 'Read Briefs').click();
  await page.getByText('Briefs is connected: 1 file taken').waitFor();
  await button(page, 'Go on').click();
  await page.getByText('late-fees.md').waitFor();

  await page.goto('/settings/storage');
  cloud.tree.add(briefs, 'opening-hours.md', '# Opening hours\n\nNine to five.\n');
  await button(page, 'Take new files of Briefs').click();
  await button(page, 'Take the files').click();
  await page.getByText('1 file taken').waitFor();
  await button(page, 'Disconnect Briefs').click();
  await button(page, 'Disconnect the folder').click();
  await page.getByText('Disconnected').waitFor();
});

test('somebody signs in by another service, and goes on to where they wanted', async () => {
  const { email } = await person();
  github.be({ id: 4, name: 'Grace', email, confirmed: true });
  const page = await visit('/settings/data', { beyond: github.url });
  await button(page, 'Continue with GitHub').click();
  await page.getByText('There is an account with this e-mail address.').waitFor();
  github.be({ id: 4, name: 'Grace', email: 'grace@github.example', confirmed: true });
  await button(page, 'Continue with GitHub').click();
  await page.waitForURL(`${browser.app.base_url}/settings/data`);
  await button(page, 'Account of Grace').waitFor();
  await link(page, 'Profile').click();
  await page.getByText('grace@github.example').waitFor();
  expect(troubles().filter((trouble) => !/status of 404/.test(trouble))).toEqual([]);
});

test('axe finds nothing on any page of the settings', async () => {
  const { cookie, client } = await person();
  const { id: apiKeyId } = await client.call('createApiKey', { body: { name: 'CI' } });
  await client.call('createWebhook', {
    params: { apiKeyId },
    body: { url: receiver.url, events: ['generation.completed'] },
  });
  const secret = 'sk-ant-this-is-no-real-key-of-anybody';
  await client.call('setProviderKey', { params: { provider: 'anthropic' }, body: { secret } });
  const places: Place[] = [
    ['/settings', 'Connected folders'],
    ['/settings/profile', 'This browser', 'phone'],
    ['/api-keys', 'CI'],
    ['/settings/webhooks', receiver.url, 'phone'],
    ['/settings/model-keys', 'by your key'],
    ['/settings/storage', 'No folder is connected.'],
  ];
  await browser.expectNothingInTheWay(places, { cookie });
  await browser.expectNothingInTheWay([
    ['/sign-in', 'Continue with GitHub'],
    ['/sign-up', 'Continue with GitHub'],
  ]);
});

test('an agent that asks is let in with what the person chose, after the sign-in', async () => {
  const agents = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,">back'),
  );
  await new Promise<void>((resolve) => agents.listen(0, '127.0.0.1', resolve));
  const beyond = `http://127.0.0.1:${(agents.address() as AddressInfo).port}`;
  try {
    const redirect_uri = `${beyond}/callback`;
    const agent = { ...(await anAgent(browser.app, { redirect_uris: [redirect_uri] })), redirect_uri };
    const { email } = await person();
    const begun = await begin(agent);
    const page = await visit(begun.url.href, { beyond });
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Test agent wants to work in your name' }).waitFor();
    await page.getByLabel('Read, search and download packages.').uncheck();
    await button(page, 'Allow').click();
    await page.waitForURL(`${redirect_uri}?*`);
    const { scope = '' } = await exchange(agent, begun, new URL(page.url()));
    expect(scope.split(' ')).toContain('interviews.read');
    expect(scope.split(' ')).not.toContain('packages.read');

    await page.goto((await begin(agent)).url.href);
    await button(page, 'Cancel').click();
    await page.waitForURL(/error=access_denied/);
    await page.goto(`${browser.app.base_url}/oauth/consent?request=made.up`);
    await page.getByRole('heading', { name: 'This request cannot be answered' }).waitFor();
    expect(troubles()).toMatchObject([expect.stringContaining('status of 400')]);

    await page.goto(`${browser.app.base_url}/api-keys`);
    await button(page, 'Revoke Test agent').click();
    await button(page, 'Shut it out').click();
    await page.getByText('No agent is connected.').waitFor();
  } finally {
    agents.close();
  }
});
