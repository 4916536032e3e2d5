// Checks that a table whose keys are any words is read by `own()` where words come from callers, providers and
// addresses: read plainly, it also answers `constructor`, by what every object inherits.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['contract', 'features', 'surfaces', 'web', 'client', 'cli'];

/** A constant of a module, declared with any string as its key. */
const declared = /^(?:export )?const (\w+): (?:(?:Readonly|Partial)<)*Record<\s*string,/gm;

export type PlainRead = { file: string; line: number; table: string };

/** `files`: their texts by their paths. */
export function plainReads(files: ReadonlyMap<string, string>): PlainRead[] {
  const tables = new Map<string, Set<string>>();
  for (const [file, text] of files)
    for (const [, name = ''] of text.matchAll(declared))
      tables.set(name, (tables.get(name) ?? new Set()).add(file));
  return [...files].flatMap(([file, text]) =>
    [...tables]
      .filter(([name, homes]) => homes.has(file) || imports(text, name))
      .flatMap(([name]) => readsOf(text, name).map((line) => ({ file, line, table: name }))),
  );
}

const imports = (text: string, name: string) =>
  [...text.matchAll(/^import [^;]+;/gm)].some(([each]) => new RegExp(`\\b${name}\\b`).test(each));

function readsOf(text: string, name: string): number[] {
  const read = new RegExp(`(?<![\\w.'])${name}\\[(?!['\\d])`);
  return text.split('\n').flatMap((line, at) => (read.test(line) ? [at + 1] : []));
}

if (process.argv[1] === import.meta.filename) {
  const paths = fs.globSync(`src/{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).sort();
  const sources = paths.filter((file) => !file.includes('.test.') && file !== 'src/contract/own.ts');
  const texts = new Map(sources.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const found = plainReads(texts);
  for (const { file, line, table } of found)
    process.stdout.write(`${file}:${line}: read ${table} with own() of src/contract/own.ts.\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
