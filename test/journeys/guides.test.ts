// What the documents promise: their table of settings is complete, and the lines that they tell the reader to paste
// do what they say. That the files they name exist is checked by `tools/check-paths.ts`.
// Slow: it pastes the lines of the README, which start a service and run a brief.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingNames } from '#config.ts';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { ROOT } from '#test/support/database-url.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { openDesk, runInDesk, type Desk } from './cli-process.ts';

let app: StartedApp;
let desk: Desk;
beforeAll(async () => {
  app = await startApp();
  desk = openDesk();
  for (const name of ['bin', 'examples']) fs.symlinkSync(path.join(ROOT, name), path.join(desk.dir, name));
});
afterAll(async () => {
  await app.close();
  desk.close();
});

const textOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/**
 * The lines of a document that stand in blocks to paste, those that start or test the whole project aside.
 */
function pasted(file: string): string {
  const blocks = [...textOf(file).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.filter((block) => !/^npm (start|test)/.test(block)).join('\n');
}

test('the table of settings names every setting of the server and no other', () => {
  const rows = [...textOf('docs/guides/running.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)];
  const told = rows.map(([, name]) => name);
  expect(told.toSorted()).toEqual(settingNames.toSorted());
});

const hasTools = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0);

test.skipIf(!hasTools)(
  'the lines of the README work by copy and paste',
  async () => {
    const script = pasted('README.md').replaceAll('http://127.0.0.1:8080', app.base_url);
    const answers = ['A shop in Leeds sells bread. Customers order up to 20 loaves.', 'A', 'done', ''];
    const input = answers.join('\n');
    const { exit_code, stdout, stderr } = await runInDesk(
      desk,
      'bash',
      ['--norc', '-euo', 'pipefail', '-c', script],
      { input },
    );
    expect(exit_code, stdout + stderr).toBe(0);
    // The first package is made without a service, an account or a key, and nothing of its service stays.
    expect(stderr).toMatch(/100 % · Complete · \$0\.00/);
    expect(fs.readdirSync(path.join(desk.dir, 'tmp'))).toEqual([]);
    for (const zip of ['tool-library.zip', 'package.zip']) {
      const paths = (await readArchive(desk.read(zip))).map((file) => file.path);
      expect(paths).toContain('SPEC.md');
    }
  },
  300_000,
);
