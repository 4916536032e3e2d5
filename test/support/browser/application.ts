// The web application as tests visit it: one service, one browser, and pages that are watched until each test
// is over.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createClient, type Client } from '#client/client.ts';
import { prepareWeb } from '#surfaces/web-files/web-build.ts';
import { signUp, type Person } from '#test/support/accounts.ts';
import type { StartedApp, StartOptions } from '#test/support/start-app.ts';
import { inTurn } from '#test/support/test-database.ts';
import { theBrowser } from './chromium.ts';
import { violationsOf } from './violations.ts';
import { openPage, type PageOptions, type WatchedPage } from './watched-page.ts';

/** A browser that has to be installed and pages that have to be built take their time. */
const set_up_max_ms = 600_000;

// The contrast of every pair of colours, light and dark, is checked without a browser:
// src/web/ui/contrast.test.ts.
const desk = {
  colorScheme: 'light',
  viewport: { width: 1360, height: 850 },
} as const;
const phone = {
  colorScheme: 'dark',
  viewport: { width: 390, height: 800 },
} as const;

/** A page, a text on it that says that all of it is there, and whether axe looks at it on a phone too. */
export type Place = [path: string, shows: string | RegExp, also?: 'phone'];

export type Browsing<App extends StartedApp> = {
  readonly app: App;
  /**
   * A new page in a browser of its own. Whatever it tells on its console, or asks beyond the service, fails
   * the test.
   */
  visit(path: string, options?: Omit<PageOptions, 'base_url'>): Promise<Page>;
  /** Somebody who signed up, with a client that acts for them. */
  person(): Promise<Person & { client: Client }>;
  /** What the pages of this test told since it was asked last: a test that provokes something takes it. */
  troubles(): string[];
  /** Expects that axe finds nothing in these places once all of them is there. */
  expectNothingInTheWay(places: readonly Place[], options?: { cookie?: string }): Promise<void>;
};

/** Builds the pages, unless another worker has done so. */
const webBuild = () => inTurn('web build', () => prepareWeb(() => {}));

/** For a file of tests: an app, with the stock or without, started before the first and ended after the last. */
export function browsing<App extends StartedApp>(
  start: (options: StartOptions) => Promise<App>,
  env: Readonly<Record<string, string>> = {},
): Browsing<App> {
  let app: App;
  let browser: Browser;
  let opened: WatchedPage[] = [];
  const troubles = () => opened.flatMap((each) => each.troubles());

  beforeAll(async () => {
    [app, browser] = await Promise.all([start({ web: webBuild(), env }), theBrowser()]);
  }, set_up_max_ms);
  afterAll(async () => {
    await app?.close();
  });
  afterEach(async () => {
    const told = troubles();
    await Promise.all(opened.map((each) => each.close()));
    opened = [];
    expect(told).toEqual([]);
  });

  const visit: Browsing<App>['visit'] = async (path, options = {}) => {
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
      const on_phone = places.filter(([, , also]) => also === 'phone');
      for (const [name, look, looked_at] of [
        ['desk', desk, places],
        ['phone', phone, on_phone],
      ] as const) {
        if (looked_at.length === 0) continue;
        const page = await visit('about:blank', { ...options, ...look });
        for (const [path, shows] of looked_at) {
          await page.goto(path);
          await page.getByText(shows).filter({ visible: true }).first().waitFor();
          await page.locator('h1').first().waitFor();
          await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBe(0);
          const violations = await violationsOf(page);
          if (violations.length > 0) found[`${path} on a ${name}`] = violations;
        }
      }
      expect(found).toEqual({});
    },
  };
}
