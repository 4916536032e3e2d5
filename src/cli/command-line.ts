// The command line from its words to its exit code, in whichever process it runs.
import { nearest } from '#platform/nearest.ts';
import { version } from './checkout.ts';
import type { Command, World } from './command.ts';
import { commands } from './commands.ts';
import { exitCodes, failureOf, unusable, type ExitCode } from './failure.ts';
import { helpOf, overview } from './help.ts';
import { readArguments } from './read-arguments.ts';
import type { Settings } from './settings.ts';
import type { Streams } from './terminal/streams.ts';
import { openTerminal, type Terminal } from './terminal/terminal.ts';

export type CommandLine = {
  words: readonly string[];
  streams: Streams;
  settings: Settings;
  /** Aborted by Ctrl-C, in the terminal's prompt too. */
  interruption: AbortController;
};

/** Ends when what was under way has been put away, also after an interruption. */
export async function runCommandLine({
  words,
  streams,
  settings,
  interruption,
}: CommandLine): Promise<ExitCode> {
  const { signal } = interruption;
  const terminal = openTerminal(streams, {
    is_json: words.includes('--json'),
    onInterrupt: () => interruption.abort(),
  });
  signal.addEventListener('abort', () => terminal.close());
  try {
    const exit_code = await dispatch(words, { settings, terminal, signal });
    return signal.aborted ? exitCodes.interrupted : exit_code;
  } catch (error) {
    return tellFailure(error, { terminal, signal });
  } finally {
    terminal.close();
  }
}

function tellFailure(
  error: unknown,
  { terminal, signal }: { terminal: Terminal; signal: AbortSignal },
): ExitCode {
  if (signal.aborted) {
    terminal.result({ error: { code: 'INTERRUPTED', message: 'Interrupted.' } });
    return exitCodes.interrupted;
  }
  terminal.progressDone();
  const failure = failureOf(error);
  const { message, code } = failure ?? { message: String((error as Error).stack ?? error), code: 'BUG' };
  terminal.note(`specfoundry: ${message}`);
  terminal.result({ error: { code, message } });
  return failure?.exit_code ?? exitCodes.bug;
}

async function dispatch(words: readonly string[], world: World): Promise<ExitCode> {
  const tell = (text: string) => {
    world.terminal.say(text);
    return exitCodes.done;
  };
  const [name, ...rest] = words;
  if (name === '--version' || name === '-V') return tell(version());
  if (name === undefined || name === '--help' || name === '-h') return tell(overview(commands));
  if (name === 'help') return tell(rest[0] === undefined ? overview(commands) : helpOf(find(rest[0])));
  const command = find(name);
  const args = readArguments(command, rest);
  if (args.has('help')) return tell(helpOf(command));
  return command.run(args, world);
}

function find(name: string): Command {
  const found = commands.find((command) => command.name === name);
  if (found) return found;
  const names = [...commands.map((command) => command.name), 'help'];
  const meant = nearest(name, names);
  throw unusable(
    `There is no command "${name}". ${meant === null ? `There are ${names.join(', ')}.` : `Did you mean ${meant}?`}`,
  );
}
