// The words after the command as arguments, checked against the command's row. Every mistake is told in one
// line, with the option that was probably meant.
import { parseArgs } from 'node:util';
import { nearest } from '#platform/nearest.ts';
import type { Arguments, Command, OptionTable } from './command.ts';
import { unusable } from './failure.ts';

/** Options that every command takes. */
export const commonOptions: OptionTable = {
  json: { meaning: 'Print one JSON document on standard output, everything else on standard error.' },
  help: { short: 'h', meaning: 'Show the help of the command.' },
};

export function optionsOf(command: Command): OptionTable {
  return { ...command.options, ...commonOptions };
}

export function readArguments(command: Command, words: readonly string[]): Arguments {
  const table = optionsOf(command);
  const { tokens } = parseArgs({
    args: [...words],
    options: parseOptions(table),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals: string[] = [];
  const values = new Map<string, string | true>();
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind === 'option') values.set(token.name, valueOf(token, table));
  }
  if (!values.has('help')) checkPositionals(command, positionals);
  return {
    positionals,
    has: (name) => values.has(name),
    option(name) {
      const value = values.get(name);
      return typeof value === 'string' ? value : undefined;
    },
  };
}

type OptionToken = {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
};

function valueOf({ name, rawName, value, inlineValue }: OptionToken, table: OptionTable): string | true {
  const row = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!row) {
    const meant = nearest(name, Object.keys(table));
    throw unusable(`There is no option ${rawName}.${meant === null ? '' : ` Did you mean --${meant}?`}`);
  }
  if (row.value === undefined) {
    if (value !== undefined) throw unusable(`${rawName} is a switch and takes no value.`);
    return true;
  }
  const isMissing =
    value === undefined || value === '' || (value.startsWith('-') && value !== '-' && !inlineValue);
  if (isMissing) throw unusable(`${rawName} needs a value: ${rawName} ${row.value}.`);
  return value;
}

function checkPositionals(command: Command, given: readonly string[]): void {
  const { min, max } = command.positionals;
  const usage = `Usage: specfoundry ${command.name} ${command.usage}`;
  if (given.length < min) throw unusable(`Something is missing. ${usage}`);
  if (given.length > max) throw unusable(`"${given[max]}" is too much. ${usage}`);
}

function parseOptions(table: OptionTable) {
  return Object.fromEntries(
    Object.entries(table).map(([name, { short, value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(short && { short }) },
    ]),
  );
}
