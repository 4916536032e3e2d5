// The launcher in a small project of its own, with one dependency that lies beside it: nothing is downloaded.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#test/support/database-url.ts';
import { until } from '#test/support/until.ts';

const project = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-launch-'));
const launcher = path.join(project, 'bin/launch.mjs');
const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  fs.writeFileSync(path.join(project, file), text);
};

beforeAll(() => {
  fs.cpSync(path.join(ROOT, 'bin'), path.join(project, 'bin'), { recursive: true });
  write('near/package.json', JSON.stringify({ name: 'near', version: '1.0.0', main: 'near.js' }));
  write('near/near.js', 'exports.near = true;');
  const manifest = {
    name: 'small',
    version: '1.0.0',
    scripts: { end: `${process.execPath} bin/launch.mjs end.mjs` },
    dependencies: { near: 'file:near' },
    optionalDependencies: {},
  };
  write('package.json', JSON.stringify(manifest));
  write(
    'tell.mjs',
    `import near from 'near'; console.log(JSON.stringify({ near, args: process.argv.slice(2), cwd: process.cwd() }));`,
  );
  write(
    'end.mjs',
    `process.on('SIGTERM', () => { console.log('leaving'); process.exit(7); }); console.log('up'); setInterval(() => {}, 1000);`,
  );
  write('three.mjs', 'process.exit(3);');
  execFileSync('npm', ['install', '--package-lock-only', '--offline'], { cwd: project, stdio: 'pipe' });
});
afterAll(() => fs.rmSync(project, { recursive: true, force: true }));

type Ended = { code: number | null; stdout: string; stderr: string };

function launch(...args: string[]): { ended: Promise<Ended>; child: ReturnType<typeof spawn> } {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd: os.tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (said.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said.stderr += text.toString()));
  return {
    child,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said }))),
  };
}

test('two first launches at once install once, and both run their script in the caller’s folder', async () => {
  const ends = await Promise.all([launch('tell.mjs', 'a b').ended, launch('tell.mjs', 'c').ended]);
  expect(ends.map(({ code }) => code)).toEqual([0, 0]);
  expect(ends.map(({ stderr }) => stderr).join('')).toBe('Installing dependencies (once)…\n');
  const told = ends.map(({ stdout }) => JSON.parse(stdout) as unknown);
  const common = { near: { near: true }, cwd: fs.realpathSync(os.tmpdir()) };
  expect(told).toEqual([
    { ...common, args: ['a b'] },
    { ...common, args: ['c'] },
  ]);
});

test('a later launch installs nothing; the exit code is the script’s', async () => {
  expect(await launch('three.mjs').ended).toEqual({ code: 3, stdout: '', stderr: '' });
});

test('a lock that a killed launch left behind is taken over', async () => {
  fs.rmSync(path.join(project, 'node_modules'), { recursive: true });
  write('.install.lock', '999999');
  const { code, stderr } = await launch('tell.mjs').ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: 'Installing dependencies (once)…\n' });
});

test('a signal reaches the script', async () => {
  const { child, ended } = launch('end.mjs');
  await new Promise((resolve) => child.stdout!.once('data', resolve));
  child.kill('SIGTERM');
  expect((await ended).code).toBe(7);
});

test.runIf(process.platform === 'linux')(
  'a launcher that is killed takes its script along, in order',
  async () => {
    const other = path.join(project, 'other');
    fs.cpSync(path.join(ROOT, 'bin'), path.join(other, 'bin'), { recursive: true });
    fs.cpSync(path.join(project, 'end.mjs'), path.join(other, 'end.mjs'));
    const name = `node-linux-${process.arch}`;
    const node = path.join(other, 'node_modules', name, 'bin/node');
    fs.mkdirSync(path.dirname(node), { recursive: true });
    // A pinned Node.js that is not the one that runs the launcher, as on a machine with an older one.
    fs.writeFileSync(node, `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
    const manifest = { name: 'other', optionalDependencies: { [name]: '1.0.0' } };
    fs.writeFileSync(path.join(other, 'package.json'), JSON.stringify(manifest));
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
      fs.writeFileSync(path.join(other, file), JSON.stringify({ packages: {} }));
    const child = spawn(process.execPath, [path.join(other, 'bin/launch.mjs'), 'end.mjs'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    const closed = new Promise((resolve) => child.once('close', resolve));
    await until(() => said.includes('up'));
    child.kill('SIGKILL');
    // The pipe closes when its last holder, the script, has gone.
    await closed;
    expect(said).toContain('leaving');
  },
);

test.runIf(process.platform !== 'win32')('ending npm ends the script in order', async () => {
  const npm = spawn('npm', ['run', 'end'], { cwd: project, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  npm.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const closed = new Promise((resolve) => npm.once('close', resolve));
  await until(() => said.includes('up'));
  npm.kill('SIGTERM');
  // The pipe closes when its last holder, the script, has gone.
  await closed;
  expect(said).toContain('leaving');
});

test('an installation that fails is told with its cause, and exits with 1', async () => {
  const lock = path.join(project, 'package-lock.json');
  const kept = fs.readFileSync(lock, 'utf8');
  fs.writeFileSync(lock, kept.replaceAll('file:near', 'file:far').replaceAll('"near"', '"far"'));
  try {
    const { code, stderr } = await launch('three.mjs').ended;
    expect(code).toBe(1);
    expect(stderr).toContain('Installing the dependencies failed.');
  } finally {
    fs.writeFileSync(lock, kept);
  }
});
