// The command line. It finds every src/*/*-surface.ts by itself, so two tasks never edit one list.
import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };

/** The streams of the process. */
export interface Io {
  stdin: NodeJS.ReadableStream;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** One of `commands`, which a file that ends in -surface.ts exports. It resolves to the exit code. */
export interface Command {
  name: string;
  summary: string;
  run(args: readonly string[], io: Io): Promise<number>;
}

/** A refusal: a command throws it, its message goes to stderr, and the program ends with its exit code. */
export class Problem extends Error {
  exit_code: number;

  constructor(exit_code: number, message: string) {
    super(message);
    this.exit_code = exit_code;
  }
}

export const { name, version } = manifest;
/** As contracts/commands.yaml has them: what --version prints, and the exit code of a wrong call. */
export const versionLine = version;
export const wrongCall = 2;

export async function findCommands(): Promise<Command[]> {
  const source = new URL('../', import.meta.url);
  const ending = `-surface${extname(import.meta.url)}`;
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  const found = await Promise.all(
    files.toSorted().map((file) => import(new URL(file, source).href) as Promise<{ commands: Command[] }>),
  );
  return found.flatMap(({ commands }) => commands);
}

/** Resolves to the exit code. Nothing else ends the process. */
export async function run(args: readonly string[], io: Io, commands?: readonly Command[]): Promise<number> {
  const known = commands ?? (await findCommands());
  const command = known.find(({ name }) => name === args[0]);
  return command ? command.run(args.slice(1), io) : 0;
}
