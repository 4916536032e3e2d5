// File names and verify commands in the manner of the chosen stack, so that a task can be run as it is
// written.
import type { Stack } from '#knowledge/authoring/stacks.ts';
import { kebab, pascal, snake } from './names/words.ts';

const testNames: Record<string, (name: string) => string> = {
  py: (name) => `test_${snake(name)}.py`,
  rb: (name) => `${snake(name)}_test.rb`,
  go: (name) => `${snake(name)}_test.go`,
  php: (name) => `${pascal(name)}Test.php`,
  java: (name) => `${pascal(name)}Test.java`,
  cs: (name) => `${pascal(name)}Tests.cs`,
  dart: (name) => `${snake(name)}_test.dart`,
  gd: (name) => `test_${snake(name)}.gd`,
  rs: (name) => `${snake(name)}.rs`,
};
const sourceNames: Record<string, (name: string) => string> = {
  py: snake,
  rb: snake,
  go: snake,
  dart: snake,
  gd: snake,
  rs: snake,
  php: pascal,
  java: pascal,
  cs: pascal,
};

/** Packages of Java are written in small letters. */
const folderNames: typeof sourceNames = { ...sourceNames, java: snake };

/** The folder of a part, by a name that the language can import. */
export function partFolder(stack: Stack, name: string): string {
  const nameOf = folderNames[stack.extension] ?? kebab;
  return `${stack.source_folder}/${name.split('/').map(nameOf).join('/')}/`;
}

export function testFile(stack: Stack, name: string): string {
  return `${stack.test_folder}/${(testNames[stack.extension] ?? ((plain) => `${kebab(plain)}.test.${stack.extension}`))(name)}`;
}

export function sourceFile(stack: Stack, folder: string, name: string): string {
  return `${folder}${(sourceNames[stack.extension] ?? kebab)(name)}.${stack.extension}`;
}

export function screenFile(stack: Stack, folder: string, name: string): string {
  return sourceFile({ ...stack, extension: stack.screen_extension ?? stack.extension }, folder, name);
}

/** The tables that a task adds to the store. */
export function tableFile(stack: Stack, folder: string, name: string): string {
  return `${folder}migrations/${snake(name)}.${stack.table_extension ?? 'sql'}`;
}

/** Runs the tests of one name and nothing else; never interactive. */
export function testCommand(stack: Stack, name: string): string {
  const byName: Record<string, string> = { rs: snake(name), java: pascal(name), go: stack.test_folder };
  return stack.test_command.replace('{path}', byName[stack.extension] ?? testFile(stack, name));
}
