import fs from 'node:fs';
import { openBrowser } from '#test/support/browser/chromium.ts';
import { openPage } from '#test/support/browser/watched-page.ts';
import { BRIEF } from '#test/support/scenarios.ts';
const base_url = process.argv[2]!;
const out = '/tmp/web-shots'; fs.mkdirSync(out, { recursive: true });
const browser = await openBrowser();
const desk = await openPage(browser, { base_url, viewport: { width: 1360, height: 850 } });
const { page } = desk;
const shot = async (name: string) => {
  for (const [scheme, w] of [['light', 1360], ['dark', 390]] as const) {
    await page.emulateMedia({ colorScheme: scheme }); await page.setViewportSize({ width: w, height: w > 500 ? 850 : 800 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${name}-${scheme}.png` });
  }
  await page.setViewportSize({ width: 1360, height: 850 });
  console.log(name, desk.troubles());
};
try {
await page.goto('/');
await page.waitForLoadState('networkidle');
if (page.url().includes('sign-in')) {
  await page.getByLabel('E-mail').fill('ada@example.com'); await page.getByLabel('Password').fill('correct horse battery');
  await shot('sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
} else {
  await page.getByLabel('Your name').fill('Ada'); await page.getByLabel('E-mail').fill('ada@example.com'); await page.getByLabel('Password').fill('correct horse battery');
  await shot('sign-up');
  await page.getByRole('button', { name: 'Make the account' }).click();
}
await page.getByRole('button', { name: 'New interview' }).waitFor();
await shot('home-new');
await page.getByRole('button', { name: 'New interview' }).click();
await page.getByLabel('Your message').fill(BRIEF);
await shot('interview-new');
await page.getByRole('button', { name: 'Send' }).click();
await page.getByRole('button', { name: 'You decide' }).waitFor();
await page.getByRole('button', { name: /There is none|Our pick/ }).first().click();
await page.waitForTimeout(1500);
await page.getByRole('button', { name: 'You decide' }).waitFor();
await page.getByLabel('Documents').first().setInputFiles({ name: 'rules.md', mimeType: 'text/markdown', buffer: Buffer.from('# Rules\n\nA member pays 5 GBP for each week that a tool is late.\n') });
await page.waitForTimeout(1500);
await shot('interview');
await page.getByRole('button', { name: 'Finish' }).click();
await page.getByRole('button', { name: 'Start the run' }).waitFor();
await shot('kickoff');
await page.getByText('Fast', { exact: true }).click();
await page.getByRole('button', { name: 'Start the run' }).click();
await page.waitForTimeout(2500);
await shot('run');
await page.getByText('Your package is ready').waitFor({ timeout: 120000 });
await shot('run-done');
await page.getByRole('link', { name: 'Open the package' }).click();
await page.getByText('Quality').first().waitFor();
await page.waitForTimeout(1000);
await shot('package');
const id = page.url().split('/').at(-1);
await page.goto(`/packages/${id}?file=${encodeURIComponent('data/model.md')}`); await page.waitForTimeout(3500);
await shot('package-model');
await page.goto(`/packages/${id}?file=${encodeURIComponent('design/architecture.md')}`); await page.waitForTimeout(2500);
await shot('package-arch');
await page.getByLabel('Search in this package').fill('overdue'); await page.waitForTimeout(1500);
await shot('package-search');
await page.goto('/api-keys'); await page.getByRole('button', { name: 'New key' }).click(); await page.waitForTimeout(800);
await shot('key-dialog');
await page.getByRole('textbox', { name: 'Name' }).fill('CI'); await page.getByRole('button', { name: 'Make the key' }).click(); await page.waitForTimeout(800);
await shot('key-shown');
await page.getByRole('button', { name: 'I have copied it' }).click(); await page.waitForTimeout(400);
await shot('keys');
await page.goto('/'); await page.waitForTimeout(1000); await shot('home');
await page.goto('/packages'); await page.waitForTimeout(700); await shot('packages');
await page.goto('/nowhere'); await page.waitForTimeout(700); await shot('nowhere');
await page.goto('/packages'); await page.getByRole('button', { name: /Account of/ }).click(); await page.waitForTimeout(500); await page.screenshot({ path: `${out}/menu.png` });
} catch (e) { console.log(String(e)); await page.screenshot({ path: `${out}/fail.png` }); console.log(desk.troubles()); }
await browser.close();
