// The command from outside: what it prints, and what it leaves behind.
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evaluation } from '#bench/evaluate/evaluate.ts';
import { openDesk, runInDesk, type Desk } from '#test/journeys/cli-process.ts';
import { ROOT } from '#test/support/database-url.ts';

let desk: Desk;
beforeAll(() => {
  desk = openDesk();
});
afterAll(() => desk.close());

const run = (...words: string[]) =>
  runInDesk(desk, process.execPath, [
    path.join(ROOT, 'bin/launch.mjs'),
    path.join(ROOT, 'bench/evaluate/main.ts'),
    ...words,
  ]);
const read = (out: string) => JSON.parse(desk.read(`${out}/evaluation.json`).toString()) as Evaluation;

test('an evaluation is printed as one table, kept with its packages, and told against one before', async () => {
  const out = path.join(desk.dir, 'floor');
  const first = await run('--offline', '--briefs', 'night-desk,habit-stop', '--out', out);
  expect([first.exit_code, first.stderr]).toEqual([0, expect.stringMatching(/^night-desk: Complete/)]);
  expect(first.stdout).toMatch(/^\| +\| +mean \| night-desk \| habit-stop \|$/m);
  expect(read('floor').briefs.map(({ brief, state }) => [brief, state])).toEqual([
    ['night-desk', 'Complete'],
    ['habit-stop', 'Complete'],
  ]);
  expect(desk.read('floor/packages/night-desk.zip').subarray(0, 2).toString()).toBe('PK');
  const again = path.join(desk.dir, 'again');
  const second = await run(
    '--offline',
    '--briefs',
    'night-desk',
    '--out',
    again,
    '--compare',
    path.join(out, 'evaluation.json'),
  );
  expect(second.stdout).toMatch(/score by the rules +\| +1 \| .* 0\.00 to 0\.00 \| +1\.000 \|/);
  expect(desk.read('again/evaluation.md').toString()).toContain('## Against the evaluation before');
});

test.each([
  [['--profile', 'deep'], 'There is no profile deep, only Fast, Normal'],
  [['--offline', '--max-usd', 'much'], '--max-usd is "much"'],
  [[], 'No model is connected'],
])('%j ends with what to write instead', async (words, told) => {
  const { exit_code, stderr } = await run(...words, '--out', path.join(desk.dir, 'none'));
  expect([exit_code, stderr]).toEqual([1, expect.stringContaining(told)]);
});
