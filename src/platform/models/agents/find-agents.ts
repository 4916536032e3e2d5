// Which agents there are on this machine: their programs, where the system looks for programs.
import fs from 'node:fs';
import path from 'node:path';
import { agentNames, knownAgents, type AgentName } from './known-agents.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];

/** The file of a program, or null. A path is taken as it is. */
export function findProgram(program: string, env: Environment): string | null {
  if (path.basename(program) !== program) return isProgram(program) ? path.resolve(program) : null;
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter).filter(Boolean);
  const files = folders.flatMap((folder) => endings.map((ending) => path.join(folder, program + ending)));
  return files.find(isProgram) ?? null;
}

export const findAgents = (env: Environment): AgentName[] =>
  agentNames.filter((name) => knownAgents[name].programs.some((program) => findProgram(program, env)));

function isProgram(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
