// The lines of the guide, pasted into a shell, with the documents of a project as one finds them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/client.ts';
import { readArchive } from '#platform/extraction/read-archive.ts';
import { createKey, signUp } from '#test/support/accounts.ts';
import { rawZip } from '#test/support/archives/raw-zip.ts';
import { projectEntries, realProject } from '#test/support/archives/real-project.ts';
import { ROOT } from '#test/support/database-url.ts';
import { startApp, type StartedApp } from '#test/support/start-app.ts';
import { openDesk, runInDesk, type Desk } from './cli-process.ts';

let app: StartedApp;
let desk: Desk;
let env: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  desk = openDesk();
  const { raw_key } = await createKey(app, await signUp(app));
  env = { SPECFOUNDRY_URL: app.base_url, SPECFOUNDRY_API_KEY: raw_key };
  const entries = projectEntries().map(({ path: name, bytes: data }) => ({ name, data }));
  fs.writeFileSync(path.join(desk.dir, 'docs.zip'), rawZip(entries));
});
afterAll(async () => {
  await app.close();
  desk.close();
});

const hasTools = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0);

test.skipIf(!hasTools)(
  'the lines of the guide make packages that verify, and keep every document',
  async () => {
    const guide = fs.readFileSync(path.join(ROOT, 'docs/guides/migrating.md'), 'utf8');
    const pasted = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');
    const command = `specfoundry() { ${JSON.stringify(process.execPath)} ${JSON.stringify(path.join(ROOT, 'bin', 'specfoundry.mjs'))} "$@"; }`;
    const { exit_code, stdout, stderr } = await runInDesk(
      desk,
      'bash',
      ['--norc', '-euo', 'pipefail', '-c', `${command}\n${pasted}`],
      { env },
    );
    expect(exit_code, stdout + stderr).toBe(0);
    for (const [source] of realProject) expect(stdout).toContain(source);
    expect(stdout).toContain('No score, since there is no graph.');
    const zipped = new Map(
      (await readArchive(desk.read('package.zip'))).map((file) => [file.path, file.bytes]),
    );
    for (const [, text, , target] of realProject) expect(zipped.get(target)).toEqual(Buffer.from(text));
    const client = createClient({ base_url: app.base_url, api_key: env['SPECFOUNDRY_API_KEY']! });
    const { packages } = await client.call('listPackages', { query: {} });
    expect(packages.map(({ version }) => version).toSorted()).toEqual(['1.0.0', '1.0.1']);
  },
  60_000,
);

test('a package that was changed after it was migrated is told of by verify, file by file', async () => {
  const files = await readArchive(desk.read('package.zip'));
  const changed = files
    .filter((file) => file.path !== 'LICENSE')
    .map(({ path: name, bytes }) => ({
      name,
      data: name === 'CHANGELOG.md' ? Buffer.from('# Other\n') : bytes,
    }));
  fs.writeFileSync(path.join(desk.dir, 'changed.zip'), rawZip([...changed, { name: 'extra.md' }]));
  const { exit_code, stdout } = await desk.specfoundry(['verify', 'changed.zip', '--json']);
  const { findings, score } = JSON.parse(stdout) as {
    findings: { severity: string; message: string }[];
    score: number | null;
  };
  expect([exit_code, score]).toEqual([1, null]);
  const blockers = findings.filter(({ severity }) => severity === 'blocker').map(({ message }) => message);
  for (const file of ['CHANGELOG.md', 'LICENSE', 'extra.md'])
    expect(blockers.filter((message) => message.includes(file))).toHaveLength(1);
  expect(blockers).toHaveLength(3);
}, 60_000);

test('files that would take one place end a preview with 1 and a migration with 3', async () => {
  const two = rawZip([{ name: 'ARCHITECTURE.md' }, { name: 'docs/architecture.md' }]);
  fs.writeFileSync(path.join(desk.dir, 'two.zip'), two);
  const preview = await desk.specfoundry(['migrate', 'two.zip', '--preview'], { env });
  expect([preview.exit_code, preview.stdout]).toEqual([
    1,
    expect.stringContaining('More than one file goes to design/architecture.md'),
  ]);
  expect((await desk.specfoundry(['migrate', 'two.zip'], { env })).exit_code).toBe(3);
  fs.writeFileSync(path.join(desk.dir, 'parted.json'), '{"ARCHITECTURE.md": "design/documents/old.md"}');
  const parted = await desk.specfoundry(['migrate', 'two.zip', '--overrides', 'parted.json', '--json'], {
    env,
  });
  expect(parted.exit_code, parted.stderr).toBe(0);
  expect((await desk.specfoundry(['migrate', 'nowhere.zip'], { env })).exit_code).toBe(2);
}, 60_000);
