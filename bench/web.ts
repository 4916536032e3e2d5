// The web application in a real browser: what it loads for its first page, and how long it takes from a click on a file of
// a package until its document stands there. The goals: under 200 KB of script, under 100 ms.
import type { Page } from 'playwright-core';
import { createClient } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { openBrowser } from '#test/support/browser/chromium.ts';
import { openPage } from '#test/support/browser/watched-page.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { median } from './median.ts';
import { startBenchServer } from './server.ts';

const FOLDER = 'plan/packs';

export async function benchWeb(): Promise<string[]> {
  const bench = await startBenchServer({ SPECFOUNDRY_WEB: 'on' });
  const browser = await openBrowser();
  try {
    const { base_url } = bench.server;
    const { cookie } = await signUp(bench.server);
    const client = createClient({ base_url, cookie });
    const { package_id: id } = await aPackage(client, 'Normal');
    const { files } = await client.call('listPackageFiles', { params: { id } });
    const { page } = await openPage(browser, { base_url, cookie });
    await page.goto('/');
    await page.getByText('Latest packages').waitFor();
    const script_kb = (await scriptBytes(page)) / 1024;
    await page.goto(`/packages/${id}?file=${encodeURIComponent(FOLDER)}%2FTASK-001.md`);
    await page.getByRole('article').getByRole('heading').first().waitFor();
    const packs = files.map(({ path }) => path).filter((path) => path.startsWith(`${FOLDER}/`));
    const waits: number[] = [];
    for (const pack of packs.slice(1)) waits.push(await opened(page, pack));
    return [
      `script of the first page, as it is sent: ${script_kb.toFixed(0)} KB (goal under 200)`,
      `from a click to the document, package of ${files.length} files: median ${median(waits).toFixed(0)} ms of ${waits.length}, longest ${Math.max(...waits).toFixed(0)} ms (goal under 100)`,
    ];
  } finally {
    await browser.close();
    await bench.close();
  }
}

const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

/** Until the next frame in which its heading stands. */
const opened = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const look = () => {
          const there = document.querySelector(`article[aria-label="${path}"] :is(h2, h3)`);
          if (there) resolve(performance.now() - begun);
          else requestAnimationFrame(look);
        };
        const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Files"] a')];
        links.find(({ href }) => href.includes(encodeURIComponent(path)))?.click();
        requestAnimationFrame(look);
      }),
    path,
  );
