// The help, read from the table of commands.
import type { Command, OptionTable } from './command.ts';
import { columns } from './terminal/text.ts';
import { optionsOf } from './read-arguments.ts';

export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => [`  ${name}`, summary]);
  return `specfoundry: from an idea to a specification package that a machine has checked.

Usage: specfoundry COMMAND [options]

${columns([...rows, ['  help [COMMAND]', 'Show this, or the help of a command.'], ['  --version', 'Show the version.']])}

Settings: SPECFOUNDRY_URL and SPECFOUNDRY_API_KEY name the service and the key to use.
Exit codes: 0 done; 1 the answer is no (blockers, a failed run, an interview left open, hand edits to decide); 2 the command or its input cannot be used; 3 the service or an engine cannot be reached or refused; 130 interrupted.`;
}

export function helpOf(command: Command): string {
  const { name, usage, summary, details = [] } = command;
  const paragraphs = [summary, ...details].join('\n\n');
  return `Usage: specfoundry ${name} ${usage}\n\n${paragraphs}\n\nOptions:\n${optionLines(optionsOf(command))}`;
}

function optionLines(table: OptionTable): string {
  return columns(
    Object.entries(table).map(([name, { short, value, meaning }]) => [
      `  ${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`,
      meaning,
    ]),
  );
}
