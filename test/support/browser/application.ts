// The web application as tests visit it: one service, one browser, and pages that are watched until each test is over.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { prepareWeb } from '#surfaces/web-files/web-build.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { openBrowser } from './chromium.ts';
import { violationsOf } from './violations.ts';
import { openPage, type PageOptions, type WatchedPage } from './watched-page.ts';

/** A browser that has to be installed and pages that have to be built take their time. */
const set_up_max_ms = 600_000;

const desk = { width: 1360, height: 850 };
const phone = { width: 390, height: 800 };
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [desk, phone].map((viewport) => ({ colorScheme, viewport, reducedMotion: 'reduce' as const })),
);

/** A page and a text on it that says that all of it is there. */
export type Place = [path: string, shows: string | RegExp];

export type Browsing = {
  readonly app: StartedApp;
  /** A new page in a browser of its own. Whatever it tells on its console, or asks beyond the service, fails the test. */
  visit(path: string, options?: Omit<PageOptions, 'base_url'>): Promise<Page>;
  /** Somebody who signed up, with a client that acts for them. */
  person(): Promise<Person & { client: Client }>;
  /** What the pages of this test told since it was asked last: a test that provokes something takes it. */
  troubles(): string[];
  /** Nothing that axe finds in these places once all of them is there, light and dark, on a phone and on a desk. */
  expectNothingInTheWay(places: readonly Place[], options?: { cookie?: string }): Promise<void>;
};

/** For a file of tests: started before the first, ended after the last. */
export function browsing(env: Readonly<Record<string, string>> = {}): Browsing {
  let app: StartedApp;
  let browser: Browser;
  let opened: WatchedPage[] = [];
  const troubles = () => opened.flatMap((each) => each.troubles());

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp({ web: prepareWeb(() => {}), env }), openBrowser()]);
  }, set_up_max_ms);
  afterAll(async () => {
    await browser?.close();
    await app?.close();
  });
  afterEach(async () => {
    const told = troubles();
    await Promise.all(opened.map((each) => each.close()));
    opened = [];
    expect(told).toEqual([]);
  });

  const visit: Browsing['visit'] = async (path, options = {}) => {
    const watched = await openPage(browser, { base_url: app.base_url, ...options });
    opened.push(watched);
    await watched.page.goto(path);
    return watched.page;
  };
  return {
    get app() {
      return app;
    },
    visit,
    person: async () => {
      const made = await signUp(app);
      return { ...made, client: createClient({ base_url: app.base_url, cookie: made.cookie }) };
    },
    troubles,
    expectNothingInTheWay: async (places, options = {}) => {
      const found: Record<string, string[]> = {};
      for (const look of looks) {
        const page = await visit('/sign-in', { ...options, ...look });
        for (const [path, shows] of places) {
          await page.goto(path);
          await page.getByText(shows).filter({ visible: true }).first().waitFor();
          await page.locator('h1').first().waitFor();
          await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBe(0);
          const violations = await violationsOf(page);
          if (violations.length > 0) found[`${path} ${look.colorScheme} ${look.viewport.width}`] = violations;
        }
      }
      expect(found).toEqual({});
    },
  };
}
