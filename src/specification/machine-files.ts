// The files of a package that programs read and people do not. A search lists them behind all other files.
import { instructionFiles } from '#knowledge/instruction-files.ts';

const folders = ['trace/', 'adapters/', 'scaffold/'];
const endings = ['.json', '.jsonl', '.sarif'];
/** The text that the others repeat. */
const instructions = 'AGENTS.md';
const copies = instructionFiles.map(({ path }) => path).filter((path) => path !== instructions);

/** As patterns of `LIKE`: a backslash keeps a character from being a wildcard. */
export const machineFilePatterns: readonly string[] = [
  ...folders.map((folder) => `${literal(folder)}%`),
  ...endings.map((ending) => `%${literal(ending)}`),
  ...copies.map(literal),
];

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
