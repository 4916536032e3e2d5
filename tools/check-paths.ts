// Checks that every file and folder that AGENTS.md, CONTRIBUTING.md, the README and docs/ name exists, so
// that a file that moves takes its mentions along. Superseded decision records speak of their own time and are left out.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folders = [
  'src',
  'test',
  'bench',
  'tools',
  'bin',
  'docs',
  'examples',
  'migrations',
  'scaffolds',
  '.ci',
];

const link = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
const code = /`([^`\s]+)`/g;
const fromRoot = new RegExp(`^(?:${folders.map((folder) => folder.replace('.', '\\.')).join('|')})/`);
/** Named by its end alone, such as `retry-wait.ts` beside a file that was named in full. */
const sourceFile = /^[\w./<>*-]+\.(?:ts|tsx|mjs|css|sql)$/;

export type Missing = { file: string; line: number; named: string };

export function missingPaths(): Missing[] {
  const files = new Set(fs.globSync(`{${folders.join(',')}}/**/*`, { cwd: root }));
  return documents().flatMap((file) =>
    missingIn({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }, files),
  );
}

/** `files` are all paths of the repository, folders included. */
export function missingIn(
  { file, text }: { file: string; text: string },
  files: ReadonlySet<string>,
): Missing[] {
  const linked = (target: string) => path.posix.join(path.posix.dirname(file), target);
  return text.split('\n').flatMap((line, at) => {
    const links = [...line.matchAll(link)].map(([, target = '']) => linked(target));
    // A guide's code is about the reader's project.
    const codes = file.startsWith('docs/guides/')
      ? []
      : [...line.matchAll(code)].map(([, name = '']) => name);
    const named = [...links, ...codes.filter((name) => fromRoot.test(name) || sourceFile.test(name))];
    return named.filter((name) => !isThere(name, files)).map((name) => ({ file, line: at + 1, named: name }));
  });
}

function isThere(named: string, files: ReadonlySet<string>): boolean {
  const bare = named.replace(/\/$/, '');
  if (files.has(bare) || fs.existsSync(path.join(root, bare))) return true;
  if (fromRoot.test(named) && !/[<*]|NNNN/.test(named)) return false;
  const pattern = `**/${bare.replace(/<[^>]+>|NNNN_?\w*/g, '*')}`;
  return [...files].some((file) => path.posix.matchesGlob(file, pattern));
}

function documents(): string[] {
  const docs = fs.globSync('docs/**/*.md', { cwd: root }).filter((file) => !isSuperseded(file));
  return ['AGENTS.md', 'CONTRIBUTING.md', 'README.md', ...docs].sort();
}

const isSuperseded = (file: string) =>
  /^Status: superseded/m.test(fs.readFileSync(path.join(root, file), 'utf8'));

if (process.argv[1] === import.meta.filename) {
  const missing = missingPaths();
  for (const { file, line, named } of missing)
    process.stdout.write(`${file}:${line}: ${named} does not exist; name what took its place.\n`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
