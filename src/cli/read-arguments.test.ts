import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { CliFailure, failureOf } from './failure.ts';
import { helpOf, overview } from './help.ts';
import { optionsOf, readArguments } from './read-arguments.ts';

const named = (name: string) => commands.find((command) => command.name === name)!;
const complaint = (name: string, ...words: string[]): string => {
  try {
    readArguments(named(name), words);
  } catch (error) {
    if (error instanceof CliFailure && error.exit_code === 2) return error.message;
    throw error;
  }
  throw new Error('The arguments were accepted.');
};

describe('arguments', () => {
  it('are read in any order, short or long', () => {
    for (const words of [
      ['b.md', '-p', 'Fast', '--json', '-o', 'x.zip'],
      ['--output=x.zip', '--json', 'b.md', '--profile=Fast'],
    ]) {
      const args = readArguments(named('run'), words);
      expect(args.positionals).toEqual(['b.md']);
      expect([args.option('profile'), args.option('output'), args.option('name')]).toEqual([
        'Fast',
        'x.zip',
        undefined,
      ]);
      expect([args.has('json'), args.has('help')]).toEqual([true, false]);
    }
  });

  it('take a dash as standard input, and what follows two dashes as it is', () => {
    expect(readArguments(named('run'), ['-']).positionals).toEqual(['-']);
    expect(readArguments(named('run'), ['--', '--odd-name.md']).positionals).toEqual(['--odd-name.md']);
  });

  it('that are wrong are told in one line with what was probably meant', () => {
    expect(complaint('run', 'b.md', '--proflie', 'Fast')).toContain('Did you mean --profile?');
    expect(complaint('run', 'b.md', '--profile')).toContain('--profile needs a value: --profile PROFILE');
    expect(complaint('run', 'b.md', '-o', '--json')).toContain('-o needs a value');
    expect(complaint('run', 'b.md', '--json=yes')).toContain('takes no value');
    expect(complaint('run')).toContain('Usage: specfoundry run BRIEF.md');
    expect(complaint('verify', 'a', 'b')).toContain('"b" is too much');
    expect(complaint('run', 'b.md', '--constructor')).toContain('There is no option');
  });

  it('are not asked for when help is', () => {
    expect(readArguments(named('verify'), ['--help']).has('help')).toBe(true);
  });
});

describe('help', () => {
  it('names every command and every option', () => {
    for (const command of commands) {
      expect(overview(commands)).toContain(`  ${command.name} `);
      for (const option of Object.keys(optionsOf(command))) expect(helpOf(command)).toContain(`--${option}`);
    }
  });
});

describe('a failure', () => {
  it('of the connection names the address and the remedy; a bug is none', () => {
    const lost = Object.assign(new TypeError('fetch failed'), {
      cause: new Error('connect ECONNREFUSED 127.0.0.1:9'),
    });
    expect(failureOf(lost)).toMatchObject({ code: 'UNREACHABLE', exit_code: 3 });
    expect(failureOf(lost)?.message).toContain('127.0.0.1:9');
    expect(failureOf(new TypeError('x is not a function'))).toBeNull();
  });
});
