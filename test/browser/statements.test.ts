// A person settles what was not understood, by keys alone, in a real browser.
// Slow: the pages are built, a browser is started, and one run makes a package.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browsing } from '#test/support/browser/application.ts';
import { anIntake, aPackage, aToldInterview } from '#test/support/scenarios.ts';
import { startApp } from '#test/support/start-app.ts';

const browser = browsing(startApp);
const { visit, person } = browser;

const BRIEF = [
  'Members can borrow at most 3 tools.',
  'Volunteers, hm, not the card details please.',
  'The old shed leaks when it rains, poor thing.',
  'Do we even need a newsletter, what do you think?',
].join('\n');

const statement = (page: Page, words: string) =>
  page.getByRole('group', { name: /^Statement/ }).filter({ hasText: words });

test('three statements are settled by keys alone, and the package can be made', async () => {
  const { cookie, client } = await person();
  const id = await aToldInterview(client, BRIEF);
  const page = await visit(`/interviews/${id}/statements`, { cookie });
  const keys = page.keyboard;

  await statement(page, 'card details').waitFor();
  await keys.press('Tab');
  await keys.type('volunteers');
  await keys.press('Tab');
  await keys.type('may not');
  await keys.press('Tab');
  await keys.type('see');
  await keys.press('Tab');
  await keys.type('card details');
  await page.getByText('Volunteers may not see card details.').first().waitFor();
  await keys.press('Enter');

  await statement(page, 'The old shed').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group');
  await keys.press('b');
  await statement(page, 'newsletter').waitFor();
  await keys.press('q');
  await page.getByText('All 4 statements are understood').waitFor();

  const { statements, counts } = await client.call('listStatements', { params: { id }, query: {} });
  expect(counts).toEqual({ total: 4, understood: 2, quoted: 0, set_aside: 2 });
  expect(statements.map(({ settled }) => settled)).toEqual([null, 'clauses', 'background', 'question']);
  expect(statements[1]!.clauses).toMatchObject([
    {
      kind: 'prohibition',
      actors: ['volunteers'],
      act: 'see',
      objects: ['card details'],
      modality: 'may not',
    },
  ]);

  await page.getByRole('button', { name: /^Members can borrow/ }).click();
  await statement(page, 'Members can borrow').waitFor();
  await keys.press('y');
  await expect
    .poll(
      async () =>
        (await client.call('listStatements', { params: { id }, query: {} })).statements[0]!.confirmed,
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Make the package anew' }).click();
  await page.getByRole('heading', { name: 'How deep should it go?' }).waitFor();
});

test('what is missing is said at its chip, and a settled statement can be opened and settled anew', async () => {
  const { cookie, client } = await person();
  const id = await aToldInterview(client, BRIEF);
  const page = await visit(`/interviews/${id}/statements`, { cookie });
  const keys = page.keyboard;
  await statement(page, 'card details').waitFor();
  await keys.press('Tab');
  await keys.press('Enter');
  await page.getByText('Write what happens, as one verb').waitFor();
  await keys.press('Escape');
  await keys.press('l');
  await statement(page, 'The old shed').waitFor();
  await page.getByRole('button', { name: /card details.*Left out/ }).click();
  await statement(page, 'card details').waitFor();
  await page.getByLabel('May or must').fill('must');
  await page.getByLabel('Does what').fill('hide');
  await page.getByLabel('To what').fill('card details');
  await keys.press('Enter');
  await page.getByRole('button', { name: /Card details must be hidden/ }).waitFor();
});

test('the page of a package leads to the statements that were not understood in its interview', async () => {
  const { cookie, client } = await person();
  const { package_id } = await aPackage(client, 'Fast', { intake_id: await anIntake(client, BRIEF) });
  const page = await visit(`/packages/${package_id}`, { cookie });
  await page.getByText('3 statements in your words.').waitFor();
  await page.getByRole('link', { name: 'Settle them' }).click();
  for (const words of ['card details', 'The old shed', 'newsletter']) {
    await statement(page, words).waitFor();
    await page.keyboard.press('b');
  }
  await page.getByText('All 4 statements are understood').waitFor();
});

test('nothing is in the way of anybody, on a phone in the dark too', async () => {
  const { cookie, client } = await person();
  const id = await aToldInterview(client, BRIEF);
  await browser.expectNothingInTheWay([[`/interviews/${id}/statements`, 'Not understood', 'phone']], {
    cookie,
  });
  const narrow = await visit(`/interviews/${id}/statements`, {
    cookie,
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  });
  await statement(narrow, 'card details').waitFor();
  const overflow = await narrow.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  if (process.env['SCREENSHOTS']) {
    await narrow.screenshot({ path: `${process.env['SCREENSHOTS']}/phone.png`, fullPage: true });
    const wide = await visit(`/interviews/${id}/statements`, {
      cookie,
      viewport: { width: 1360, height: 850 },
    });
    await statement(wide, 'card details').waitFor();
    await wide.screenshot({ path: `${process.env['SCREENSHOTS']}/desk.png`, fullPage: true });
  }
});
