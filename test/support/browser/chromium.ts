// A real browser without a screen: Chromium's headless shell where there is one. It opens no window, so a new
// context costs it a third of the work that it costs the whole browser. Debian's is installed when there is
// no browser and this machine lets us.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const install_max_ms = 300_000;

const find = () => places.find((place) => fs.existsSync(place));

function install(): string {
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore', timeout: install_max_ms });
  apt('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '--no-install-recommends', name);
    const place = find();
    if (place) return place;
  }
  throw new Error(
    'The browser tests need Chromium and could not install it: run "apt-get install chromium-headless-shell" as root, or install Google Chrome.',
  );
}

/** With a profile that is new and goes with it. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: find() ?? install(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The whole browser would start two more processes for the address bar of each window.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ],
  });
}

let browser: Promise<Browser> | null = null;

/** One for all files of a test worker, which have contexts of their own; it ends with the worker's process. */
export const theBrowser = (): Promise<Browser> => (browser ??= openBrowser());
