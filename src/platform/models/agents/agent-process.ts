// An agent as a process: in an empty folder of its own, in a group of processes
// that is ended as a whole, also when this process ends first.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram } from './find-agents.ts';
import { knownAgents, type AgentChoice, type Launch } from './known-agents.ts';

export type AgentProcess = {
  child: ChildProcess;
  /** Empty; the agent works here. */
  folder: string;
  launch: Launch;
  end(): Promise<void>;
};

/** There is no such program. */
export class AgentMissing extends Error {}

/** From the end of its input to the polite signal, and from that to the one that cannot be refused. */
const grace_ms = { input: 1_000, signal: 2_000 };

const commandOnly: Launch = { arguments: [], environment: {}, files: {}, session: {}, is_instructed: false };

export async function startAgent(
  choice: AgentChoice,
  { instructions, env }: { instructions: string; env: Readonly<Record<string, string>> },
): Promise<AgentProcess> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'specfoundry-agent-'));
  const folder = path.join(dir, 'empty');
  await fs.mkdir(folder);
  try {
    const known = choice.name === 'command' ? null : knownAgents[choice.name];
    const launch =
      choice.name === 'command'
        ? { ...commandOnly, arguments: choice.command.slice(1) }
        : knownAgents[choice.name].launch({ dir, instructions, model: choice.model });
    const programs = known?.programs ?? (choice.name === 'command' ? [choice.command[0]] : []);
    const program = programs.map((each) => findProgram(each, env)).find((file) => file !== null);
    if (!program) {
      const how = known ? `: ${known.install}` : '';
      throw new AgentMissing(`there is no program ${programs.join(' or ')} on this machine${how}`);
    }
    for (const [name, text] of Object.entries(launch.files)) await fs.writeFile(path.join(dir, name), text);
    const child = spawn(program, launch.arguments, {
      cwd: folder,
      env: { ...env, ...launch.environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own, so that whatever it starts ends with it.
      detached: process.platform !== 'win32',
    });
    follow(child);
    return { child, folder, launch, end: () => endAgent(child, dir) };
  } catch (error) {
    await fs.rm(dir, { recursive: true, force: true });
    throw error;
  }
}

const alive = new Set<ChildProcess>();
let is_watching_exit = false;

function follow(child: ChildProcess): void {
  // What it does not read any more is no trouble of ours; why it is gone is told by its exit.
  child.stdin!.on('error', () => {});
  child.stderr!.resume();
  child.on('error', () => {});
  alive.add(child);
  child.once('close', () => alive.delete(child));
  if (is_watching_exit) return;
  is_watching_exit = true;
  process.once('exit', () => {
    for (const each of alive) signalGroup(each, 'SIGKILL');
  });
}

async function endAgent(child: ChildProcess, dir: string): Promise<void> {
  child.stdin!.end();
  if (!(await isGone(child, grace_ms.input))) {
    signalGroup(child, 'SIGTERM');
    await isGone(child, grace_ms.signal);
  }
  // Also when the agent itself is gone: what it started may not be.
  signalGroup(child, 'SIGKILL');
  await isGone(child, grace_ms.signal);
  await fs.rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function isGone(child: ChildProcess, ms: number): Promise<boolean> {
  if (hasEnded(child)) return true;
  const late = new AbortController();
  const closed = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([closed, pause(ms, undefined, { signal: late.signal }).catch(() => {})]);
  late.abort();
  return hasEnded(child);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is there any more.
  }
}
