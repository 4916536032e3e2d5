// The command line in a folder of its own: within this process, or as one of its own, as a person or a script
// starts it, where the process itself is what is tested.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { runCommandLine } from '#cli/command-line.ts';
import { readSettings } from '#cli/settings.ts';
import { ROOT } from '#test/support/database-url.ts';

export type CliOptions = {
  env?: Readonly<Record<string, string>>;
  /** What is piped in. */
  input?: string;
};

type ProcessOptions = CliOptions & {
  /** Interrupts it, once, when standard error has said this. */
  interrupt_at?: string;
};

export type CliEnd = { exit_code: number | null; stdout: string; stderr: string };

export type Desk = {
  dir: string;
  /** Reads a file of the desk. */
  read(name: string): Buffer;
  /** Within this process, which starts no other one. */
  specfoundry(words: readonly string[], options?: CliOptions): Promise<CliEnd>;
  /** As a process of its own. */
  startSpecfoundry(words: readonly string[], options?: ProcessOptions): Promise<CliEnd>;
  close(): void;
};

/** A folder to work in, with a temporary folder inside, so that what is left behind can be seen. */
export function openDesk(): Desk {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'specfoundry-desk-'));
  fs.chmodSync(dir, 0o755);
  fs.mkdirSync(path.join(dir, 'tmp'));
  const desk: Desk = {
    dir,
    read: (name) => fs.readFileSync(path.join(dir, name)),
    specfoundry: (words, options) => runHere(dir, words, options),
    startSpecfoundry: (words, options) =>
      runInDesk(desk, process.execPath, [path.join(ROOT, 'bin', 'specfoundry.mjs'), ...words], options),
    close: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
  return desk;
}

/** One at a time: it moves this process to the folder for as long as the command runs. */
async function runHere(
  dir: string,
  words: readonly string[],
  { env = {}, input = '' }: CliOptions = {},
): Promise<CliEnd> {
  const said = { stdout: '', stderr: '' };
  const heard = (name: keyof typeof said) =>
    new PassThrough().setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  const streams = { stdin: Readable.from([input]), stdout: heard('stdout'), stderr: heard('stderr') };
  const before = process.cwd();
  process.chdir(dir);
  try {
    const exit_code = await runCommandLine({
      words,
      streams,
      settings: readSettings(env),
      interruption: new AbortController(),
    });
    return { exit_code, ...said };
  } finally {
    process.chdir(before);
  }
}

/** Any program, in the folder of the desk. */
export function runInDesk(
  { dir }: Desk,
  program: string,
  words: readonly string[],
  { env = {}, input = '', interrupt_at }: ProcessOptions = {},
): Promise<CliEnd> {
  const node = path.dirname(process.execPath);
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: dir,
      env: { PATH: `${node}:${process.env.PATH}`, TMPDIR: path.join(dir, 'tmp'), ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    let is_interrupted = false;
    child.stdout.on('data', (data) => (said.stdout += String(data)));
    child.stderr.on('data', (data) => {
      said.stderr += String(data);
      if (interrupt_at === undefined || is_interrupted || !said.stderr.includes(interrupt_at)) return;
      is_interrupted = child.kill('SIGINT');
    });
    child.once('error', reject);
    child.once('close', (exit_code) => resolve({ exit_code, ...said }));
    child.stdin.end(input);
  });
}
