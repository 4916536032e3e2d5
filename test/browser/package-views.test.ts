// The views of a package as a person uses them.
import { expect, test } from 'vitest';
import { rawZip } from '#test/support/archives/raw-zip.ts';
import { browsing, type Place } from '#test/support/browser/application.ts';
import { aPackage } from '#test/support/scenarios.ts';

const browser = browsing();
const { visit, person, troubles } = browser;

/** Each view of a package, and what says that all of it is there. */
const views = (id: string): Place[] => [
  [`/packages/${id}/trace`, 'Where it comes from'],
  [`/packages/${id}/trace?show=picture`, 'Show all'],
];

test('from a requirement one walks to the words it came from, to what is built of it, and to its file', async () => {
  const { cookie, client } = await person();
  const { package_id: id } = await aPackage(client);
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
  await detail.getByRole('link', { name: /^spec\/requirements\// }).click();
  await page
    .getByRole('article', { name: /^spec\/requirements\// })
    .getByRole('heading')
    .first()
    .waitFor();
});

test('the picture of a trace is chosen from by a click, and shows what was chosen', async () => {
  const { cookie, client } = await person();
  const { package_id: id } = await aPackage(client);
  const page = await visit(`/packages/${id}/trace?show=picture`, { cookie });
  const canvas = page.locator('canvas');
  const box = (await canvas.boundingBox())!;
  await expect.poll(async () => {
    for (let x = 20; x < box.width; x += 20) {
      await page.mouse.move(box.x + x, box.y + 48);
      if (await canvas.getAttribute('title')) return true;
    }
    return false;
  }, { timeout: 15_000 }).toBe(true); // prettier-ignore
  const title = await canvas.getAttribute('title');
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('article').getByText(title!).first().waitFor();
  await page.getByRole('button', { name: 'All nodes' }).click();
  await page.getByLabel('Find in the trace').waitFor();
});

test('a package of documents alone says that there is nothing to trace', async () => {
  const { cookie, client } = await person();
  const zip = new Uint8Array(rawZip([{ name: 'README.md', data: Buffer.from('# Harbour\n') }]));
  const upload = { file: new File([zip], 'harbour.zip', { type: 'application/zip' }) };
  const { package_id: id } = await client.call('commitDocMigration', { upload });
  const page = await visit(`/packages/${id}/trace`, { cookie });
  await page.getByText('This package is documents alone').waitFor();
  expect(troubles()).toMatchObject([expect.stringContaining('status of 409')]);
});

test('the views of a package of somebody else are nowhere', async () => {
  const owner = await person();
  const { package_id: id } = await aPackage(owner.client);
  const { cookie } = await person();
  for (const [path] of views(id)) {
    const page = await visit(path, { cookie });
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  }
  expect(troubles().filter((trouble) => !trouble.includes('status of 404'))).toEqual([]);
});

test('no view has what keeps people from using it, in any colours, on a phone and on a desk', async () => {
  const { cookie, client } = await person();
  const { package_id: id } = await aPackage(client, 'Normal');
  await browser.expectNothingInTheWay(views(id), { cookie });
});
