// The views of a package as a person uses them.
// Slow: a version is made through the pages, which is a run, and axe looks at every view.
import fs from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { rawZip } from '#test/support/archives/raw-zip.ts';
import { browsing, type Place } from '#test/support/browser/application.ts';
import { startGitHost, token } from '#test/support/git-hosts/git-host.ts';
import { anIntake, aPackage, BRIEF } from '#test/support/scenarios.ts';
import { startStockedApp } from '#test/support/stock.ts';

const browser = browsing(startStockedApp, {
  SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE: 'true',
  // The owner of the stock has just started many runs.
  SPECFOUNDRY_KICKOFFS_PER_MINUTE: '1000',
});
const { visit, person, troubles } = browser;

/**
 * A package of one person that most tests share; those that change its versions or need an untouched one make
 * their own.
 */
let owner: { cookie: string; client: Client };
let id: string;
beforeAll(async () => {
  const { stock, client } = browser.app;
  owner = { cookie: stock.owner.cookie, client };
  const intake_id = await anIntake(client, BRIEF);
  id = (await aPackage(client, 'Fast', { intake_id })).package_id;
});

/** Each view of a package, and what says that all of it is there. */
const views = (id: string): Place[] => [
  [`/packages/${id}/trace`, 'Where it comes from', 'phone'],
  [`/packages/${id}/trace?show=picture`, 'Show all'],
  [`/packages/${id}/quality`, 'What is left open'],
  [`/packages/${id}/data`, 'in the trace'],
  [`/packages/${id}/contracts`, 'Answers', 'phone'],
  [`/packages/${id}/plan`, 'Longest chain', 'phone'],
  [`/packages/${id}/explain`, 'Write it'],
  [`/packages/${id}/addenda`, 'Nobody has asked'],
  [`/packages/${id}/versions`, 'This is the only version'],
  [`/packages/${id}/hand-over`, 'Keep the repository'],
];

test('from a requirement one walks to the words it came from, to what is built of it, and to its file', async () => {
  const { cookie } = owner;
  const page = await visit(`/packages/${id}/trace`, { cookie });
  await page.getByLabel('Find in the trace').fill('refund deposit');
  await page.getByRole('navigation', { name: 'Nodes of the trace' }).getByRole('link').first().click();
  const detail = page.getByRole('article');
  await detail.getByText('“Only the treasurer can refund a deposit.”').waitFor();
  await detail.getByRole('link', { name: 'Open the interview' }).waitFor();
  await detail
    .getByRole('link', { name: /TASK-\d+ in plan/ })
    .first()
    .waitFor();
  await detail
    .getByRole('link', { name: /Component/ })
    .first()
    .click();
  await page.getByText('Makes true', { exact: true }).waitFor();
  await page.goBack();
  await detail.getByRole('link', { name: /^SPEC\.md/ }).click();
  await page
    .getByRole('article', { name: /^SPEC\.md/ })
    .getByRole('heading')
    .first()
    .waitFor();
});

test('on a phone a wide diagram keeps letters that can be read, and scrolls by itself', async () => {
  const { cookie } = owner;
  const page = await visit(`/packages/${id}?file=data%2Fmodel.md`, {
    cookie,
    viewport: { width: 390, height: 800 },
  });
  const diagram = page.getByRole('group', { name: 'Diagram' }).first();
  await diagram.locator('svg').waitFor();
  const { scale, scrolls } = await diagram.evaluate((frame) => {
    const picture = frame.querySelector('svg')!;
    const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
    return { scale, scrolls: frame.scrollWidth > frame.clientWidth };
  });
  expect([scale > 0.6, scrolls]).toEqual([true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the picture of a trace is chosen from by a click, and shows what was chosen', async () => {
  const { cookie } = owner;
  const page = await visit(`/packages/${id}/trace?show=picture`, { cookie });
  const canvas = page.locator('canvas');
  const box = (await canvas.boundingBox())!;
  await expect
    .poll(
      async () => {
        for (let x = 20; x < box.width; x += 20) {
          await page.mouse.move(box.x + x, box.y + 48);
          if (await canvas.getAttribute('title')) return true;
        }
        return false;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  const title = await canvas.getAttribute('title');
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('article').getByText(title!).first().waitFor();
  await page.getByRole('button', { name: 'All nodes' }).click();
  await page.getByLabel('Find in the trace').waitFor();
});

test('a package of documents alone says what it has not, and does not take files of others for its own', async () => {
  const { cookie, client } = await person();
  const odd = {
    'trace/tasks.json': '{"tasks":["moor"]}',
    'plan/estimate.json': '[]',
    'contracts/openapi.yaml': 'no',
  };
  const target_paths = Object.fromEntries(Object.keys(odd).map((path) => [path, path]));
  const files = {
    ...odd,
    'README.md': '# Harbour\n',
    'doc-migration.json': JSON.stringify({ target_paths }),
  };
  const zip = new Uint8Array(
    rawZip(Object.entries(files).map(([name, text]) => ({ name, data: Buffer.from(text) }))),
  );
  const upload = { file: new File([zip], 'harbour.zip', { type: 'application/zip' }) };
  const { package_id: id } = await client.call('commitDocMigration', { upload });
  const page = await visit(`/packages/${id}/trace`, { cookie });
  await page.getByText('This package is documents alone').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 409')]);
  const { files: kept } = await client.call('listPackageFiles', { params: { id } });
  expect(kept.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(odd)));
  for (const [view, said] of [
    ['plan', 'has a form of its own'],
    ['quality', 'was not judged'],
    ['contracts', 'is no OpenAPI document'],
    ['data', 'No data model'],
  ]) {
    await page.goto(`/packages/${id}/${view}`);
    await page.getByText(said!).first().waitFor();
  }
  expect(troubles().filter((trouble) => !trouble.includes('status of 409'))).toEqual([]);
});

test('what an operation takes and answers is read from the contract, and leads to the requirement it carries out', async () => {
  const { cookie } = owner;
  const page = await visit(`/packages/${id}/contracts`, { cookie });
  await page.getByLabel('Find an operation or a schema').fill('tools');
  await page.getByRole('navigation', { name: 'Contract' }).getByText('GET').first().click();
  await page.getByRole('article').getByRole('link', { name: 'Tool', exact: true }).first().click();
  await page.getByRole('article', { name: 'Tool' }).getByText('status', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('article').getByRole('link', { name: /^FR-/ }).first().click();
  await page.getByRole('heading', { name: 'Where it comes from' }).waitFor();
});

test('the plan shows what somebody builds', async () => {
  const { cookie, client } = owner;
  const body = {
    computer: 'desk',
    branch: 'main',
    intent: 'Build it',
    opened_by_client_type: 'test',
    package_id: id,
  };
  const session = await client.call('startBuildSession', { body });
  const { task } = await client.call('nextTask', { params: { id: session.id } });
  const page = await visit(`/packages/${id}/plan`, { cookie });
  await page.getByText('It is being built').waitFor();
  const picture = page.getByRole('group', { name: 'The tasks, wave by wave' });
  await picture.getByRole('link').filter({ hasText: task!.id }).getByText('Being built').waitFor();
  await picture.getByRole('link').filter({ hasText: task!.id }).click();
  await page.getByRole('article', { name: 'plan/packs.md' }).getByRole('heading').first().waitFor();
});

test('an explanation is written once, kept, and taken along as a PDF', async () => {
  const { cookie } = owner;
  const page = await visit(`/packages/${id}/explain`, { cookie });
  await page.getByRole('link', { name: /Investor/ }).click();
  await page.getByRole('button', { name: 'Write it' }).click();
  const written = page.getByRole('article', { name: 'For: Investor' });
  await written.getByRole('heading').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    written.getByRole('link', { name: 'PDF' }).click(),
  ]);
  expect(
    fs
      .readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const { db } = browser.app.deps;
  const mine = db.updateTable('explanations').where('package_id', '=', id);
  await mine.set({ markdown: '# 도서관\n' }).where('audience', '=', 'investor').execute();
  await written.getByRole('link', { name: 'PDF' }).click();
  await written.getByText('A PDF cannot show the letters of this text.').waitFor();
  expect(browser.troubles().join()).toContain('409 (Conflict)');
  await page.reload();
  await written.getByText('It is kept').waitFor();
});

test('a change is asked for and read, the next version shows what it changed, and axe finds nothing on the way', async () => {
  const { cookie, client } = owner;
  const { package_id: id, generation_id } = browser.app.takePackage();
  const page = await visit(`/packages/${id}/addenda`, { cookie });
  await page.getByLabel('What it is called').fill('Pausing');
  await page.getByLabel('What shall be otherwise').fill('Members can pause a reservation for up to 7 days.');
  await page.getByRole('button', { name: 'Work out the change' }).click();
  const addendum = page.getByRole('article', { name: 'Pausing' });
  await addendum.locator('details').nth(4).waitFor();
  await page.getByRole('link', { name: 'All addenda' }).click();
  await page.getByRole('link', { name: /Pausing/ }).waitFor();

  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Start an update' }).click();
  await page.getByRole('button', { name: 'Start the run' }).click();
  await page.getByRole('link', { name: 'Open the package' }).click();
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('heading', { name: 'Impact of this version' }).waitFor();
  await page.getByRole('link', { name: /^plan\/tasks\.md Changed/ }).click();
  await page
    .getByRole('group', { name: 'Difference of plan/tasks.md' })
    .locator('.bg-good-soft')
    .first()
    .waitFor();
  const { versions } = await client.call('listPackageVersions', { params: { id } });
  expect(versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect(versions[1]).toMatchObject({ id, generation_id });

  const { addenda } = await client.call('listAddenda', { params: { id } });
  await client.call('explainPackage', { params: { id }, body: { audience: 'executive' } });
  await browser.expectNothingInTheWay(
    [
      [`/packages/${id}/explain`, 'It is kept'],
      [`/packages/${id}/addenda?addendum=${addenda[0]!.id}`, 'All addenda'],
      [`/packages/${versions[0]!.id}/versions?file=plan%2Ftasks.md`, 'without a change', 'phone'],
    ],
    { cookie },
  );
});

test('axe finds nothing on any view, nor on the pages that lead to a package', async () => {
  const { cookie, client } = owner;
  const { generation_id, package_id } = browser.app.takePackage();
  const { interview_id } = (await client.call('listGenerations', { query: {} })).generations[0]!;
  const places: Place[] = [
    ['/', 'Latest packages', 'phone'],
    [`/interviews/${interview_id}`, 'The interview is complete'],
    [`/interviews/${interview_id}/start`, 'Start the run'],
    [`/generations/${generation_id}`, 'Your package is ready'],
    ['/packages', 'Tool Library'],
    [`/packages/${package_id}`, 'Where to start', 'phone'],
    [`/packages/${package_id}?file=design%2Farchitecture.md`, 'What stands around it', 'phone'],
    [`/packages/${package_id}?file=trace%2Freport.json`, 'rubric_version'],
    [`/packages/${package_id}?q=overdue`, /files? with/],
    ...views(package_id),
  ];
  await browser.expectNothingInTheWay(places, { cookie });
  // The account has set no repository yet: the next test does.
  expect(troubles().filter((trouble) => !trouble.includes('source-control/preferences'))).toEqual([]);
});

test('a package is delivered to a repository once, and says where it is', async () => {
  const host = await startGitHost('gitea');
  try {
    const { cookie } = owner;
    const page = await visit(`/packages/${id}/hand-over`, { cookie });
    await page.getByLabel('Provider').selectOption('gitea');
    await page.getByLabel('Repository').fill('not a repository');
    await page.getByLabel('Address of an own server').fill(host.url);
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Keep the repository' }).click();
    await page.getByText('Must be owner/name.').waitFor();
    await page.getByLabel('Repository').fill('ours/specs');
    await page.getByRole('button', { name: 'Keep the repository' }).click();
    await page.getByRole('button', { name: 'Deliver' }).click();
    const pull = page.getByRole('link', { name: /Pull request/ });
    await pull.waitFor();
    await page.reload();
    expect(await pull.getAttribute('href')).toMatch(host.url);
    expect(host.repository.pulls).toHaveLength(1);
    // Before a repository is set, and for one that is none.
    expect(troubles().filter((trouble) => !/status of 40[04]/.test(trouble))).toEqual([]);
  } finally {
    await host.close();
  }
});

test('the views of a package of somebody else are nowhere', async () => {
  const { cookie } = await person();
  const page = await visit('/', { cookie });
  for (const [path] of views(id)) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  }
  expect(troubles().filter((trouble) => !trouble.includes('status of 404'))).toEqual([]);
});
