// The process of the command line: from its arguments to its exit code. Ctrl-C aborts what is under way, and
// the process ends when that has been put away.
import process from 'node:process';
import { nearest } from '#platform/nearest.ts';
import { version } from './checkout.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { exitCodes, failureOf, unusable, type ExitCode } from './failure.ts';
import { helpOf, overview } from './help.ts';
import { readArguments } from './read-arguments.ts';
import { readSettings } from './settings.ts';
import { openTerminal } from './terminal/terminal.ts';

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort());

// A reader may stop reading, as in `specfoundry status | head -1`; the command still ends in order.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const words = process.argv.slice(2);
const terminal = openTerminal(process, {
  is_json: words.includes('--json'),
  onInterrupt: () => interruption.abort(),
});
interruption.signal.addEventListener('abort', () => terminal.close());

process.exitCode = await main();
terminal.close();

async function main(): Promise<ExitCode> {
  const { signal } = interruption;
  const settings = readSettings();
  try {
    const exit_code = await dispatch();
    return signal.aborted ? exitCodes.interrupted : exit_code;
  } catch (error) {
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

  async function dispatch(): Promise<ExitCode> {
    const [name, ...rest] = words;
    if (name === '--version' || name === '-V') return tell(version());
    if (name === undefined || name === '--help' || name === '-h') return tell(overview(commands));
    if (name === 'help') return tell(rest[0] === undefined ? overview(commands) : helpOf(find(rest[0])));
    const command = find(name);
    const args = readArguments(command, rest);
    if (args.has('help')) return tell(helpOf(command));
    return command.run(args, { settings, terminal, signal });
  }
}

function tell(text: string): ExitCode {
  terminal.say(text);
  return exitCodes.done;
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
