// A page that notices what a person would not: errors in the console, requests that fail, addresses beyond
// the service.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export type WatchedPage = {
  page: Page;
  /** What went wrong since the last time it was asked. */
  troubles(): string[];
  close(): Promise<void>;
};

export type PageOptions = BrowserContextOptions & {
  base_url: string;
  cookie?: string;
  /** Another address that the page may lead to. */
  beyond?: string;
};

export async function openPage(
  browser: Browser,
  { base_url, cookie, beyond = base_url, ...options }: PageOptions,
): Promise<WatchedPage> {
  // A browser without a GPU draws each frame on the processor: a page moves only in a test that asks for it.
  const context = await browser.newContext({ baseURL: base_url, reducedMotion: 'reduce', ...options });
  if (cookie !== undefined) await context.addCookies(cookiesOf(cookie, base_url));
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  let troubles: string[] = [];
  const tell = (trouble: string) => troubles.push(trouble);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      tell(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => tell(`thrown: ${error.message}`));
  page.on('request', (request) => {
    if (
      ![base_url, beyond].some((address) => request.url().startsWith(address)) &&
      !/^(data|blob):/.test(request.url())
    )
      tell(`beyond the service: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it waits for.
    if (reason !== 'net::ERR_ABORTED') tell(`failed: ${request.url()} ${reason}`);
  });
  return {
    page,
    troubles: () => {
      const told = troubles;
      troubles = [];
      return told;
    },
    close: () => context.close(),
  };
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((cookie) => {
    const at = cookie.indexOf('=');
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
  });
}
