// Tries the gate of the first task as a builder meets it: as shipped, after the task was done, and with one outcome taken back.
import { exec } from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { scaffoldOf } from '#knowledge/authoring/scaffolds.ts';
import { stacks } from '#knowledge/authoring/stacks.ts';
import { readDomain } from '#offline-author/read-domain.ts';
import { skeleton } from '#offline-author/tasks/foundations.ts';
import { intakeFromBrief } from '#interviewing/intake-from-brief.ts';
import { draftedGraph } from '#pipeline/testing/drafted-graph.ts';
import { renderScaffold, scaffoldFolder } from '#specification/render/plan/scaffold.ts';
import { buildView } from '#specification/render/view.ts';
import { solutions, type Solution } from './solutions.ts';

const execute = promisify(exec);

/** What was seen, and a checksum of all that it was seen of. */
export interface Trial {
  of: string;
  gate: string;
  as_shipped: { command: string; exit_code: number }[];
  done: number;
  /** Of the build and the tests. */
  broken: number;
}

/** As it is kept in `recorded/`. */
export const trialText = (trial: Trial): string => `${JSON.stringify(trial, null, 2)}\n`;

export interface Begun {
  files: { path: string; text: string }[];
  gate: string;
  /** All that the task may write. */
  writes: string[];
  install: string;
  solution: Solution;
  of: string;
}

const brief = 'The product must be a web application. Members can add a tool. A tool has a name and a price.';

/** The first task of a package of this stack, with the files that it begins with. */
export async function begin(id: string): Promise<Begun> {
  const intake = await intakeFromBrief(brief);
  const graph = draftedGraph(intake, 'Normal');
  const stack = stacks.find((row) => row.id === id);
  const solution = solutions[id];
  if (!stack || !solution) throw new Error(`The scaffold ${id} has no stack or no solution.`);
  const drawn = skeleton(graph, { ...readDomain(intake), stack });
  const nodes = graph.nodes.map((node) =>
    node.kind === 'TASK' && node.key === drawn.key
      ? { ...node, scaffold: id, files: drawn.files, verify: drawn.verify }
      : node,
  );
  const view = buildView({ ...graph, nodes });
  const files = renderScaffold(view).map((file) => ({
    path: file.path.slice(scaffoldFolder.length),
    text: file.text,
  }));
  const { install } = scaffoldOf(id)!.task;
  const told = { files, gate: drawn.verify, writes: drawn.files, install, solution };
  return { ...told, of: hash('sha256', JSON.stringify(told)) };
}

type Environment = Readonly<Record<string, string>>;

/** Writes the files of a scaffold to an empty folder and installs its packages. */
export async function installScaffold(
  { files, install }: Begun,
  folder: string,
  environment: Environment,
): Promise<void> {
  for (const { path: name, text } of files) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await fs.writeFile(path.join(folder, name), text);
  }
  const { exit_code, output } = await runIn(install, folder, environment);
  if (exit_code !== 0) throw new Error(`${install} failed:\n${output}`);
}

export async function tryScaffold(
  { gate, solution, of }: Begun,
  folder: string,
  environment: Environment,
): Promise<Trial> {
  const run = (command: string) => exitCodeOf(command, folder, environment);
  const as_shipped = [];
  for (const command of gate.split(' && ')) as_shipped.push({ command, exit_code: await run(command) });
  const file = path.join(folder, solution.file);
  await change(file, solution.done);
  const { exit_code: done, output } = await runIn(gate, folder, environment);
  if (done !== 0) throw new Error(`The gate fails although the task is done:\n${output}`);
  await change(file, [solution.broken]);
  return { of, gate, as_shipped, done, broken: await run(gate.split(' && ').slice(-2).join(' && ')) };
}

async function change(file: string, edits: readonly (readonly [from: string, to: string])[]): Promise<void> {
  let text = await fs.readFile(file, 'utf8');
  for (const [from, to] of edits) {
    // Each text stands once, so that a scaffold that changed fails here and not later.
    if (text.split(from).length !== 2) throw new Error(`${file} does not have "${from}" once.`);
    text = text.replace(from, () => to);
  }
  await fs.writeFile(file, text);
}

async function exitCodeOf(command: string, cwd: string, env: Environment): Promise<number> {
  return (await runIn(command, cwd, env)).exit_code;
}

async function runIn(command: string, cwd: string, env: Environment) {
  try {
    const { stdout, stderr } = await execute(command, { cwd, env });
    return { exit_code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout: string; stderr: string };
    if (typeof code !== 'number') throw error;
    return { exit_code: code, output: stdout + stderr };
  }
}
