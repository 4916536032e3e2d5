// Slow: it installs scaffolds from the registry and runs a compiler, a linter, a build and tests in each, two at a time.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scaffoldIds } from '#knowledge/authoring/scaffolds.ts';
import { environment, isReached } from './registry.ts';
import { solutions } from './solutions.ts';
import { begin, installScaffold, trialText, tryScaffold, type Begun, type Trial } from './try-scaffold.ts';

const is_reached = isReached();
const scaffolds = await Promise.all(scaffoldIds.map(async (id) => ({ id, begun: await begin(id) })));
const isTried = ({ install }: Begun) => is_reached && install.startsWith('npm ');
const recordOf = (id: string) => path.join(import.meta.dirname, 'recorded', `${id}.json`);

const trials = new Map<string, Trial>();
const folders: string[] = [];
beforeAll(async () => {
  const waiting = scaffolds.filter(({ begun }) => isTried(begun));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'scaffold-'));
      folders.push(folder);
      await installScaffold(next.begun, folder, environment);
      trials.set(next.id, await tryScaffold(next.begun, folder, environment));
    }
  };
  await Promise.all([worker(), worker()]);
}, 600_000);
afterAll(async () => {
  for (const folder of folders) await fs.rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('each scaffold is tried', () => {
  expect(Object.keys(solutions).toSorted()).toEqual(scaffoldIds.toSorted());
});

describe.each(scaffolds)('the first task of $id', ({ id, begun }) => {
  const source = isTried(begun) ? 'tried now' : 'as recorded: its packages are not installed here';

  test(`has a gate that fails as shipped, passes when done and fails when broken (${source})`, async () => {
    const seen = trials.get(id);
    if (seen) await expect(trialText(seen)).toMatchFileSnapshot(recordOf(id));
    const trial = seen ?? (JSON.parse(await fs.readFile(recordOf(id), 'utf8')) as Trial);
    expect(trial.of, 'another scaffold was recorded: run test/packages/scaffold/record.ts').toBe(begun.of);
    const tests = trial.as_shipped.at(-1);
    expect(trial.as_shipped.filter(({ exit_code }) => exit_code !== 0)).toEqual([tests]);
    expect(trial.done).toBe(0);
    expect(trial.broken).not.toBe(0);
  });

  test('writes only files of the scaffold, and no file that a package has at its root', () => {
    const paths = begun.files.map((file) => file.path);
    expect(paths).toEqual(expect.arrayContaining(begun.writes));
    for (const path of ['README.md', 'AGENTS.md', 'CLAUDE.md', 'SPEC.md', 'manifest.json'])
      expect(paths).not.toContain(path);
  });

  test('pins every version and names no address of a package', () => {
    const textOf = (path: string) => begun.files.find((file) => file.path === path)?.text;
    expect(textOf('package-lock.json') ?? '').not.toMatch(/"resolved"|https?:/);
    const manifest = JSON.parse(textOf('package.json') ?? '{}') as Record<string, Record<string, string>>;
    const npm = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    const python = (textOf('requirements.txt') ?? '').split('\n').filter(Boolean);
    for (const version of [...npm, ...python.map((line) => line.split('==')[1] ?? line)])
      expect(version).toMatch(/^\d+(?:\.\d+)+$/);
    expect(npm.length + python.length).toBeGreaterThan(0);
  });
});
