import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { name, Problem, run, versionLine, wrongCall, type Command } from '../src/surface/app.ts';

const command = (run: Command['run']): Command => ({ name: 'greet', summary: 'Says hello', run });
const greet = command(async (args, io) => {
  io.stdout.write(`Hello ${args.join(' ')}\n`);
  return 3;
});

async function seen(args: string[], commands: Command[] = [greet]) {
  const out = { stdout: '', stderr: '' };
  const io = {
    stdin: Readable.from([]),
    stdout: { write: (text: string) => (out.stdout += text) },
    stderr: { write: (text: string) => (out.stderr += text) },
  };
  return { exit_code: await run(args, io, commands), ...out };
}

test('--version prints its line and exits 0', async () => {
  expect(await seen(['--version'])).toEqual({ exit_code: 0, stdout: `${versionLine}\n`, stderr: '' });
});

test('--help prints the name and each command with its summary, and exits 0', async () => {
  const { exit_code, stdout, stderr } = await seen(['--help']);
  expect({ exit_code, stderr }).toEqual({ exit_code: 0, stderr: '' });
  for (const text of [name, 'greet', 'Says hello']) expect(stdout).toContain(text);
});

test('a command gets its arguments, and its exit code is that of the program', async () => {
  expect(await seen(['greet', 'Ana'])).toEqual({ exit_code: 3, stdout: 'Hello Ana\n', stderr: '' });
});

test('no command prints the help to stderr and exits as a wrong call', async () => {
  const { exit_code, stdout, stderr } = await seen([]);
  expect({ exit_code, stdout }).toEqual({ exit_code: wrongCall, stdout: '' });
  expect(stderr).toContain('greet');
});

test('an unknown command is named on stderr and exits as a wrong call', async () => {
  const { exit_code, stdout, stderr } = await seen(['grete']);
  expect({ exit_code, stdout }).toEqual({ exit_code: wrongCall, stdout: '' });
  expect(stderr).toContain('grete');
});

test('a problem goes to stderr with the name of the program, and its exit code is that of the program', async () => {
  const refused = command(async () => {
    throw new Problem(4, 'The file is empty.');
  });
  expect(await seen(['greet'], [refused])).toEqual({
    exit_code: 4,
    stdout: '',
    stderr: `${name}: The file is empty.\n`,
  });
});

test('any other error exits 1 and shows its message without a stack', async () => {
  const broken = command(async () => {
    throw new Error('no room left');
  });
  const { exit_code, stderr } = await seen(['greet'], [broken]);
  expect({ exit_code, stderr }).toEqual({ exit_code: 1, stderr: `${name}: no room left\n` });
});
