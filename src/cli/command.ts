// What a command is: a row of the table in commands.ts. Arguments, help and errors are read from it.
import type { ExitCode } from './failure.ts';
import type { Settings } from './settings.ts';
import type { Terminal } from './terminal/terminal.ts';

export type OptionRow = {
  short?: string;
  /** What to write in place of the value, as in `FILE`; none for a switch. */
  value?: string;
  meaning: string;
};
export type OptionTable = Readonly<Record<string, OptionRow>>;

export type Arguments = {
  positionals: readonly string[];
  /** The value of an option by its long name. */
  option(name: string): string | undefined;
  /** Whether a switch was given. */
  has(name: string): boolean;
};

/** What a command may use besides its arguments. */
export type World = {
  settings: Settings;
  terminal: Terminal;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

export type Command = {
  name: string;
  /** What follows the name: `BRIEF.md [options]`. */
  usage: string;
  summary: string;
  /** Further paragraphs of its help. */
  details?: readonly string[];
  positionals: { min: number; max: number };
  options: OptionTable;
  run(args: Arguments, world: World): Promise<ExitCode>;
};
