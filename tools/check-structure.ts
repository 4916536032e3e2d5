// Checks what the architecture promises and no linter knows: who may import whom, how imports are written, that no
// files import each other in a circle, how large files and folders may be, and who may read the environment. Prints
// each breach with what to do about it.
import fs from 'node:fs';
import path from 'node:path';
import { arrows, folderOf, type Folder } from './arrows.ts';
import { checkCycles } from './check-cycles.ts';
import type { Breach } from './breach.ts';
import { importsOf, type Import } from './imports.ts';
import { smallFolders } from './structure-exceptions.ts';

const root = path.resolve(import.meta.dirname, '..');
const limits = { file_lines: 400, function_lines: 80, folder_files: 20, small_folder_files: 3 };
/** Files that may be larger, each with its reason. */
const large = new Map<string, string>([['src/platform/db/tables.ts', 'written by tools/write-tables.ts']]);

export function checkStructure(files = sourceFiles()): Breach[] {
  const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]));
  const breaches = [...texts].flatMap(([file, text]) => checkFile(file, text));
  return [...breaches, ...checkFolders(files), ...checkFeatures(files), ...checkCycles(texts)];
}

function sourceFiles(): string[] {
  return fs
    .globSync('{src,tools,test,bench}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

export function checkFile(file: string, text: string): Breach[] {
  const breaches: Breach[] = [];
  const tell = (line: number, message: string) => breaches.push({ file, line, message });
  const lines = text.split('\n');
  if (lines.length - 1 > limits.file_lines && !large.has(file))
    tell(1, `${lines.length - 1} lines; split it by what it is about (at most ${limits.file_lines}).`);
  if (/\.test\.ts$/.test(file)) checkTestFunctions(lines, tell);
  for (const each of importsOf(text)) checkImport(file, each, tell);
  for (const [at, line] of lines.entries()) {
    if (/\bexport default\b/.test(line) && !/(config|global-setup|\.d)\.ts$/.test(file))
      tell(at + 1, 'a default export; export it by name.');
    if (/^export \*/.test(line)) tell(at + 1, 'a barrel; import from the file that has it.');
    if (
      /\bprocess\.env\b/.test(line) &&
      file.startsWith('src/') &&
      file !== 'src/config.ts' &&
      file !== 'src/main.ts' &&
      file !== 'src/password-link.ts' &&
      file !== 'src/job-thread.ts' &&
      file !== 'src/cli/settings.ts'
    ) {
      tell(at + 1, 'reads the environment; add it to src/config.ts and take it as a parameter.');
    }
    if (
      /\b(Date\.now\(|new Date\(\)|Math\.random\(|randomUUID\()/.test(line) &&
      mayNotGuess(file) &&
      !/^\s*(\/\/|\*)/.test(line)
    ) {
      tell(at + 1, 'takes time, chance or an id by itself; take `clock` or `ids` as a dependency.');
    }
  }
  if (/(^|\/)(index|utils?|helpers?|common|misc|shared)\.tsx?$/.test(file))
    tell(1, 'a name that says nothing; name the file for its main export.');
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/.test(path.basename(file))) tell(1, 'not kebab-case.');
  return breaches;
}

/** The linter checks functions elsewhere; here it cannot tell a long `describe` from a long test. */
function checkTestFunctions(lines: readonly string[], tell: (line: number, message: string) => void): void {
  for (const [at, line] of lines.entries()) {
    const indent = /^( *)(?!describe\b)(?:\w.*=>|.*\bfunction .*) \{$/.exec(line)?.[1];
    if (indent === undefined) continue;
    // The formatter ends a function at the indentation of its first line.
    const length = lines.slice(at).findIndex((each) => each.startsWith(`${indent}}`)) + 1;
    if (length > limits.function_lines)
      tell(at + 1, `a function of ${length} lines; split it (at most ${limits.function_lines}).`);
  }
}

const mayNotGuess = (file: string) =>
  /^src\/(features|surfaces|pipeline|interviewing|specification|contract|knowledge)\//.test(file) &&
  !/\.test\.ts$/.test(file);

function checkImport(
  file: string,
  { from, line, is_type }: Import,
  tell: (line: number, message: string) => void,
): void {
  if (from.startsWith('../'))
    return tell(line, `"${from}" climbs out of its folder; write "#folder/…" instead.`);
  if (from.startsWith('.') || from.startsWith('#')) {
    if (!/\.(tsx?|json|css)(\?url)?$/.test(from)) tell(line, `"${from}" has no ending; write ".ts".`);
  }
  const importer = folderOf(file);
  const imported = from.startsWith('#')
    ? folderOf(`src/${from.slice(1)}`)
    : from.startsWith('.')
      ? importer
      : null;
  if (!importer || /\.test\.ts$/.test(file) || /\/testing\//.test(file)) return;
  if (imported === null) return checkPackage(importer, from, line, tell);
  if (imported.name === importer.name && imported.feature === importer.feature) return;
  const row = arrows[importer.name];
  if (!row) return;
  if (from === '#deps.ts' && is_type) return;
  if (!row.may.includes(imported.name))
    return tell(
      line,
      `${importer.name} may not import ${imported.name}; it may import ${row.may.join(', ') || 'nothing of ours'}.`,
    );
  if (imported.name === 'features') checkFeature(importer, from, line, tell);
}

function checkPackage(
  importer: Folder,
  from: string,
  line: number,
  tell: (line: number, message: string) => void,
): void {
  const allowed = arrows[importer.name]?.packages;
  const name = from.startsWith('@') ? from.split('/').slice(0, 2).join('/') : from.split('/')[0];
  if (allowed && !allowed.includes(name ?? ''))
    tell(
      line,
      `${importer.name} may not import "${from}"; it may import ${allowed.join(', ') || 'no package'}.`,
    );
}

/** A feature may use another's verbs and pure files, never its tables, handlers or jobs. */
function checkFeature(
  importer: Folder,
  from: string,
  line: number,
  tell: (line: number, message: string) => void,
): void {
  if (importer.name !== 'features') return;
  if (/\/([a-z-]+-)?store\.ts$|\/handlers\.ts$|\.job\.ts$/.test(from))
    tell(line, `"${from}" is private to its feature; import one of its verb files.`);
}

export function checkFolders(
  files: readonly string[],
  maySmall: ReadonlyMap<string, string> = smallFolders,
): Breach[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (/\.test\.ts$/.test(file)) continue;
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  }
  const holdsFolders = (folder: string) =>
    [...counts.keys()].some((other) => other.startsWith(`${folder}/`) && !other.endsWith('/testing'));
  const folders = new Set([...counts.keys(), ...maySmall.keys()]);
  return [...folders].flatMap((file) => {
    const count = counts.get(file) ?? 0;
    const tell = (message: string) => [{ file, line: 1, message }];
    if (count > limits.folder_files)
      return tell(`${count} files; a folder over ${limits.folder_files} is two folders.`);
    const is_small =
      count > 0 && count < limits.small_folder_files && mayNotBeSmall(file) && !holdsFolders(file);
    if (is_small && !maySmall.has(file))
      return tell(`${count} source files; move them to the folder that uses them.`);
    if (!is_small && maySmall.has(file))
      return tell('not a small folder any more; remove it from tools/structure-exceptions.ts.');
    return [];
  });
}

/** Folders of test support in `src/` may hold one file. */
const mayNotBeSmall = (folder: string) => folder.startsWith('src/') && !folder.endsWith('/testing');

/** Cycles between features, by their imports of each other; type-only imports do not count. */
function checkFeatures(files: readonly string[]): Breach[] {
  const edges = new Map<string, Set<string>>();
  for (const file of files) {
    const importer = folderOf(file);
    if (importer?.feature === undefined || /\.test\.ts$/.test(file)) continue;
    for (const each of importsOf(fs.readFileSync(path.join(root, file), 'utf8'))) {
      const target = each.from.startsWith('#features/')
        ? folderOf(`src/${each.from.slice(1)}`)?.feature
        : undefined;
      if (!target || target === importer.feature || each.is_type) continue;
      edges.set(importer.feature, (edges.get(importer.feature) ?? new Set()).add(target));
    }
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(edges.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...edges.keys()]
    .filter((feature) => reaches(feature, feature))
    .map((feature) => ({
      file: `src/features/${feature}`,
      line: 1,
      message: 'imports itself through other features; move what both need down.',
    }));
}

if (process.argv[1] === import.meta.filename) {
  const breaches = checkStructure();
  for (const { file, line, message } of breaches) process.stdout.write(`${file}:${line}: ${message}\n`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
