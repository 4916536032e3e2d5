// The lines of the guide, pasted into a shell, against a host that stands for GitHub.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#test/support/database-url.ts';
import { startGitHost, token, type GitHost } from '#test/support/git-hosts/git-host.ts';
import { startStockedApp, type StockedApp } from '#test/support/stock.ts';
import { openDesk, runInDesk, type Desk } from './cli-process.ts';

let app: StockedApp;
let host: GitHost;
let desk: Desk;
beforeAll(async () => {
  app = await startStockedApp({ env: { SPECFOUNDRY_SOURCE_CONTROL_ALLOW_PRIVATE: 'true' } });
  host = await startGitHost('github');
  desk = openDesk();
});
afterAll(async () => {
  await app.close();
  await host.close();
  desk.close();
});

const textOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const hasTools = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0);

test.skipIf(!hasTools)('the lines of the guide deliver a package', async () => {
  const { package_id } = app.takePackage();
  const api = /^api\(\) .*$/m.exec(textOf('README.md'))![0];
  const pasted = [...textOf('docs/guides/delivering.md').matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, block]) => block)
    .join('\n');
  const own = pasted
    .replace('"owner/name"', `"ours/specs", "base_url": "${host.url}"`)
    .replace('"token": "..."', `"token": "${token}"`);
  const env = { SPECFOUNDRY_URL: app.base_url, SPECFOUNDRY_API_KEY: app.stock.key, PACKAGE: package_id };
  const { exit_code, stdout, stderr } = await runInDesk(
    desk,
    'bash',
    ['--norc', '-euo', 'pipefail', '-c', `${api}\n${own}`],
    { env },
  );
  expect(exit_code, stdout + stderr).toBe(0);
  expect(stdout).toContain(`${host.url}/ours/specs/pull/7`);
  expect(host.repository.pulls).toHaveLength(1);
});
