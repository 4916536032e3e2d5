// Checks what the architecture promises and no linter knows: who may import whom, how imports are written, how large
// files and functions may grow, and who may read the environment. Prints each breach with what to do about it.
import fs from 'node:fs';
import path from 'node:path';
import { arrows, folderOf, type Folder } from './arrows.ts';

const root = path.resolve(import.meta.dirname, '..');
const limits = { source_lines: 400, test_lines: 500, folder_files: 20 };
/** Files that may be larger, each with its reason. */
const large = new Map<string, string>([['src/platform/db/tables.ts', 'written by tools/write-tables.ts']]);

export type Breach = { file: string; line: number; message: string };

export function checkStructure(files = sourceFiles()): Breach[] {
  const breaches = files.flatMap((file) => checkFile(file, fs.readFileSync(path.join(root, file), 'utf8')));
  return [...breaches, ...checkFolders(files), ...checkCycles(files)];
}

function sourceFiles(): string[] {
  return fs
    .globSync('{src,tools,test,bench}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

type Import = { line: number; from: string; names: string; is_type: boolean };

const importPattern =
  /^(?:import|export)\s+(type\s+)?([^'"]*?)\s*from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

export function importsOf(text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    from: match[3] ?? match[4] ?? match[5] ?? '',
    names: match[2] ?? '',
    is_type: match[1] !== undefined,
  }));
}

export function checkFile(file: string, text: string): Breach[] {
  const breaches: Breach[] = [];
  const tell = (line: number, message: string) => breaches.push({ file, line, message });
  const lines = text.split('\n');
  const max = /\.test\.ts$/.test(file) ? limits.test_lines : limits.source_lines;
  if (lines.length - 1 > max && !large.has(file))
    tell(1, `${lines.length - 1} lines; split it by what it is about (at most ${max}).`);
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
  if (/\/(store|handlers)\.ts$|\.job\.ts$/.test(from))
    tell(line, `"${from}" is private to its feature; import one of its verb files.`);
}

function checkFolders(files: readonly string[]): Breach[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (/\.test\.ts$/.test(file)) continue;
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > limits.folder_files)
    .map(([folder, count]) => ({
      file: folder,
      line: 1,
      message: `${count} files; a folder over ${limits.folder_files} is two folders.`,
    }));
}

/** Cycles between features, by their imports of each other; type-only imports do not count. */
function checkCycles(files: readonly string[]): Breach[] {
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

if (import.meta.main) {
  const breaches = checkStructure();
  for (const { file, line, message } of breaches) process.stdout.write(`${file}:${line}: ${message}\n`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
