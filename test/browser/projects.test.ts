// Projects as a person keeps them: what was built, decided, found and learned, by clicks alone.
// Slow: a browser without a GPU draws each page on the processor, and axe looks at each once.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { browsing, type Place } from '#test/support/browser/application.ts';
import { startStockedApp } from '#test/support/stock.ts';

const browser = browsing(startStockedApp);
const { visit, person, troubles } = browser;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const inDialog = (page: Page) => page.getByRole('dialog');
const aProject = (client: Client) => client.call('createProject', { body: { name: 'Tool library' } });

test('a project is made, renamed, made the default one and archived', async () => {
  const { cookie, client } = await person();
  const page = await visit('/projects', { cookie });
  await button(page, 'New project').click();
  await page.getByLabel('Name').fill('Tool shed');
  await button(page, 'Make the project').click();
  await page.getByRole('heading', { level: 1, name: 'Tool shed' }).waitFor();
  const menu = button(page, /What can be done with/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tool library');
  await button(page, 'Rename').click();
  await page.getByRole('heading', { level: 1, name: 'Tool library' }).waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await button(page, 'Archive').click();
  await page.getByText('This project is archived').waitFor();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Bring back as the default' }).click();
  await page.getByText('This project is archived').waitFor({ state: 'detached' });
  const { projects } = await client.call('listProjects');
  expect(projects.map(({ name, is_default, archived_at }) => [name, is_default, archived_at])).toEqual([
    ['Tool library', true, null],
    ['Default', false, null],
  ]);
});

test('a build session is started, told about and ended, with the tasks of its package', async () => {
  const { client, stock } = browser.app;
  const { cookie } = stock.owner;
  const { id } = await aProject(client);
  const page = await visit(`/projects/${id}/sessions`, { cookie });
  await page.getByText('No build sessions yet').waitFor();
  await button(page, 'Start a session').click();
  await page.getByLabel('What is to be built').fill('Late fees');
  await page.getByLabel('Computer').fill('laptop');
  await page.getByLabel('Package').selectOption({ index: 1 });
  await button(page, 'Start').click();
  await page.getByText('TASK-001').waitFor();
  await button(page, 'Write where it stands').click();
  await page.getByLabel('Now, in Markdown').fill('The table is **there**.');
  await button(page, 'Write it down').click();
  await page.locator('strong', { hasText: 'there' }).waitFor();
  await button(page, 'End the session').click();
  await page.getByLabel('For the history').fill('Fees are charged at night.');
  await page.getByLabel('Commits').fill('not a hash');
  await button(page, 'End it').click();
  await inDialog(page).getByText('Must be a commit hash').waitFor();
  troubles();
  await page.getByLabel('Commits').fill('0a1b2c3');
  await button(page, 'End it').click();
  await page.getByText('Closed', { exact: true }).waitFor();
  await page.getByText('Fees are charged at night.').waitFor();
  const { build_sessions } = await client.call('listBuildSessions', { query: { project_id: id } });
  expect(build_sessions).toMatchObject([
    { status: 'Closed', related_commit_shas: ['0a1b2c3'], intent: 'Late fees' },
  ]);
});

test('the backlog is filed, weighed, filtered and resolved', async () => {
  const { cookie, client } = await person();
  const { id } = await aProject(client);
  const page = await visit(`/projects/${id}/backlog`, { cookie });
  await page.getByText('The backlog is empty').waitFor();
  await button(page, 'File an item').click();
  await page.getByLabel('What is to do').fill('Send a reminder');
  await page.getByLabel('Tags').fill('loans, mail');
  await button(page, 'File it').click();
  const row = page.getByRole('list', { name: 'Backlog' });
  await row.getByText('Send a reminder').click();
  await row.getByLabel('Priority').selectOption('critical');
  await row.locator('summary').getByText('Critical').waitFor();
  await page.getByLabel('Which priority').selectOption('low');
  await page.getByText('No item is like that').waitFor();
  await page.getByLabel('Which priority').selectOption('critical');
  await row.getByText('Send a reminder').click();
  await button(page, 'Resolve').click();
  await page.getByLabel('How it was resolved').fill('It is sent by the nightly job.');
  await inDialog(page).getByRole('button', { name: 'Resolve' }).click();
  await row.getByText('Resolved', { exact: true }).waitFor();
  const { items } = await client.call('listBacklog', { query: { project_id: id } });
  expect(items).toMatchObject([{ status: 'resolved', priority: 'critical', tags: ['loans', 'mail'] }]);
});

test('a decision is logged and found, a lesson becomes a rule, and a rule is retired', async () => {
  const { cookie, client } = await person();
  const { id } = await aProject(client);
  const page = await visit(`/projects/${id}/decisions`, { cookie });
  await button(page, 'Log a decision').click();
  await page.getByLabel('In a few words').fill('Fees are kept in pence');
  await page.getByLabel('What was decided').fill('Whole pence.');
  await button(page, 'Log it').click();
  await page.getByText('Fees are kept in pence').waitFor();
  await page.getByLabel('Search the decisions').fill('dragons');
  await page.getByText('No decision has these words').waitFor();
  await page.getByLabel('Search the decisions').fill('pence');
  await page.getByText('Fees are kept in pence').waitFor();

  await page.getByRole('link', { name: 'Lessons and rules' }).click();
  await button(page, 'File a lesson').click();
  await page.getByLabel('In a few words').fill('Migrations need a lock timeout');
  await page.getByLabel('The pattern').fill('One waited for a long query.');
  await button(page, 'File it').click();
  await page.getByText('Migrations need a lock timeout').click();
  await button(page, 'Make it a rule').click();
  await page.getByLabel('The rule').fill('Set it to two seconds.');
  await button(page, 'Deploy').last().click();
  const rules = page.getByRole('region', { name: 'Rules' });
  await rules.getByText('Migrations need a lock timeout').click();
  await page.getByRole('region', { name: 'Lessons' }).getByText('Enforced', { exact: true }).waitFor();
  await rules.getByRole('button', { name: 'Retire' }).click();
  await button(page, 'Retire the rule').click();
  await page.getByText('No rules yet').waitFor();
  const { rules: all } = await client.call('listRules', { query: { project_id: id } });
  expect(all[0]?.retired_at).not.toBeNull();
});

test('Markdown is shown before it is brought in, and brought in once', async () => {
  const { cookie, client } = await person();
  const { id } = await aProject(client);
  const page = await visit(`/projects/${id}/import`, { cookie });
  await page.getByLabel('Markdown', { exact: true }).fill('Nothing that is known.');
  await button(page, 'Show what would come in').click();
  await page.getByText('Is in no form that is known').waitFor();
  troubles();
  await page.getByLabel('A file').setInputFiles({
    name: 'TODO.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('## Mail\n\n- [ ] Send a reminder (high)\n- [x] Send a receipt\n'),
  });
  await button(page, 'Show what would come in').click();
  await page.getByText('Nothing is written yet').waitFor();
  expect((await client.call('listBacklog', { query: { project_id: id } })).items).toEqual([]);
  await button(page, 'Bring in 2 entries').click();
  await page.getByText('Written: 2 new').waitFor();
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByText('Send a receipt').first().waitFor();
  expect((await client.call('listBacklog', { query: { project_id: id } })).items).toHaveLength(2);
});

test('a list that is longer than a page is read on to its end, each row once', async () => {
  const { cookie, client } = await person();
  const { id } = await aProject(client);
  const lines = Array.from({ length: 120 }, (_, at) => `- [ ] Job ${at + 1}`);
  await client.call('importSessionState', {
    body: { markdown: lines.join('\n'), dry_run: false, project_id: id },
  });
  const page = await visit(`/projects/${id}/backlog`, { cookie });
  const rows = page.getByRole('list', { name: 'Backlog' }).getByRole('listitem');
  const more = button(page, 'Show more');
  for (const shown of [50, 100]) {
    await more.waitFor();
    expect(await rows.count()).toBe(shown);
    await more.click();
    await rows.nth(shown).waitFor();
  }
  await more.waitFor({ state: 'detached' });
  const titles = await rows.locator('summary').allInnerTexts();
  expect(new Set(titles).size).toBe(120);
  await expect.poll(() => page.locator('summary:focus').innerText()).toBe(titles[100]);
});

test('a project of another account is nowhere', async () => {
  const { client } = await person();
  const { id } = await aProject(client);
  const { cookie } = await person();
  const page = await visit(`/projects/${id}`, { cookie });
  await page.getByText('There is nothing here').waitFor();
});

test('axe finds nothing on any page of a project', async () => {
  const { client, stock, takePackage } = browser.app;
  const { cookie } = stock.owner;
  const { id: project_id } = await aProject(client);
  const { package_id } = takePackage();
  const { projects } = await client.call('listProjects');
  const told = { computer: 'laptop', branch: 'main', intent: 'Late fees', opened_by_client_type: 'cli' };
  const session = await client.call('startBuildSession', { body: { ...told, project_id, package_id } });
  const usage = { coder_session_id: 'coder', input_tokens: 10, output_tokens: 20, turns: 1 };
  await client.call('recordUsage', { params: { id: session.id }, body: usage });
  await client.call('appendDecision', { body: { project_id, title: 'Pence', decision_markdown: 'Whole.' } });
  await client.call('fileBacklogItem', { body: { project_id, title: 'Remind', priority: 'high' } });
  await client.call('fileLesson', { body: { project_id, title: 'Lock timeouts', pattern: 'They help.' } });
  const places: Place[] = [
    ['/projects', 'Tool library'],
    [`/projects/${projects[0]!.id}`, 'Nothing has happened yet'],
    [`/projects/${project_id}`, 'What happened last', 'phone'],
    [`/projects/${project_id}/sessions`, 'Late fees'],
    [`/projects/${project_id}/sessions/${session.id}`, 'TASK-001'],
    [`/projects/${project_id}/backlog`, 'Remind'],
    [`/projects/${project_id}/decisions`, 'Pence'],
    [`/projects/${project_id}/lessons`, 'Lock timeouts'],
    [`/projects/${project_id}/activity`, 'Remind'],
    [`/projects/${project_id}/import`, /is not written twice/],
  ];
  await browser.expectNothingInTheWay(places, { cookie });
});
