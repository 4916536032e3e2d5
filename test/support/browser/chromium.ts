// A real browser without a screen. Debian's Chromium is installed when there is none and this machine lets
// us.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const install_max_ms = 300_000;

const find = () => places.find((place) => fs.existsSync(place));

function install(): string {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']])
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: install_max_ms });
  const place = find();
  if (place) return place;
  throw new Error(
    'The browser tests need Chromium and could not install it: run "apt-get install chromium" as root, or install Google Chrome.',
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
    ],
  });
}
