// The web application in a real browser: what it loads for its first page, and how long it takes from a click
// on a file of a package until its document stands there, and how smoothly the picture of a trace of a
// thousand nodes is moved. The goals: under 200 KB of script, under 100 ms, 60 frames a second.
import type { Page } from 'playwright-core';
import { createClient, type ResultOf } from '#client/client.ts';
import { signUp } from '#test/support/accounts.ts';
import { openBrowser } from '#test/support/browser/chromium.ts';
import { openPage } from '#test/support/browser/watched-page.ts';
import { aPackage } from '#test/support/scenarios.ts';
import { median } from './median.ts';
import { startBenchServer } from './server.ts';

const FOLDER = 'plan/packs';
const NODES = 1_000;
const MOVED_MS = 3_000;

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
    const trace = grown(await client.call('getTrace', { params: { id } }));
    const { per_second, longest_ms, at_rest_per_second } = await moved(page, id, trace);
    return [
      `script of the first page, as it is sent: ${script_kb.toFixed(0)} KB (goal under 200)`,
      `from a click to the document, package of ${files.length} files: median ${median(waits).toFixed(0)} ms of ${waits.length}, longest ${Math.max(...waits).toFixed(0)} ms (goal under 100)`,
      `picture of a trace, ${trace.nodes.length} nodes and ${trace.links.length} links, panned and zoomed for ${MOVED_MS / 1000} s: ${per_second.toFixed(0)} frames a second (goal 60; the browser gives ${at_rest_per_second.toFixed(0)} to a page at rest), longest ${longest_ms.toFixed(0)} ms`,
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

type Trace = ResultOf<'getTrace'>;

/**
 * The trace of a package beside itself until it has as many nodes as are wanted: its own shape, only larger.
 */
function grown({ nodes, words, links }: Trace): Trace {
  const again = (round: number) => (id: string) => (round === 0 ? id : `${id}-${round}`);
  const rounds = Array.from({ length: Math.ceil(NODES / nodes.length) }, (_, round) => again(round));
  const all = {
    nodes: rounds.flatMap((named) => nodes.map((node) => ({ ...node, id: named(node.id) }))).slice(0, NODES),
    words: rounds.flatMap((named) => words.map((each) => ({ ...each, id: named(each.id) }))),
    links: rounds.flatMap((named) =>
      links.map((link) => ({ ...link, from: named(link.from), to: named(link.to) })),
    ),
  };
  const known = new Set([...all.nodes, ...all.words].map(({ id }) => id));
  return { ...all, links: all.links.filter(({ from, to }) => known.has(from) && known.has(to)) };
}

/** By a hand that drags the picture about and turns the wheel, while the page counts its frames. */
async function moved(page: Page, id: string, trace: Trace) {
  await page.route('**/v1/packages/*/trace', (route) => route.fulfill({ json: trace }), { times: 1 });
  await page.goto(`/packages/${id}/trace?show=picture`);
  const box = (await page.locator('canvas').boundingBox())!;
  const at_rest = await frames(page, async () => {});
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  const moving = await frames(page, async (is_over) => {
    for (let at = 0; !is_over(); at += 1) {
      await page.mouse.move(x + 200 * Math.sin(at / 15), y + 120 * Math.cos(at / 11));
      await page.mouse.wheel(0, at % 120 < 60 ? -40 : 40);
    }
  });
  await page.mouse.up();
  return {
    per_second: (1000 * moving.length) / moving.reduce((sum, ms) => sum + ms, 0),
    longest_ms: Math.max(...moving),
    at_rest_per_second: (1000 * at_rest.length) / at_rest.reduce((sum, ms) => sum + ms, 0),
  };
}

/** How long each frame of the page took, while something is done. */
async function frames(page: Page, act: (is_over: () => boolean) => Promise<void>): Promise<number[]> {
  let is_over = false;
  const counted = page
    .evaluate(
      (for_ms) =>
        new Promise<number[]>((resolve) => {
          const waits: number[] = [];
          const begun = performance.now();
          let last = begun;
          const count = (now: number) => {
            waits.push(now - last);
            last = now;
            if (now - begun < for_ms) requestAnimationFrame(count);
            else resolve(waits.slice(1));
          };
          requestAnimationFrame(count);
        }),
      MOVED_MS,
    )
    .finally(() => {
      is_over = true;
    });
  await act(() => is_over);
  return counted;
}
