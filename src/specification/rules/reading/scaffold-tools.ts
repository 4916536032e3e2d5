// Which tools and scripts a scaffold has, read from its manifest and its lock file. Only commands whose form says where the
// tool comes from are judged: `npx TOOL`, `npm run SCRIPT`, `npm test` and `python -m MODULE`.
import { z } from 'zod';
import type { Scaffold } from '#knowledge/authoring/scaffolds.ts';

const manifestOf = z.object({
  scripts: z.record(z.string(), z.string()).default({}),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const lockOf = z.object({
  packages: z.record(z.string(), z.object({ bin: z.record(z.string(), z.string()).optional() })),
});

/** What every Python has. */
const ofPython = ['compileall', 'unittest', 'venv', 'pip'];

export interface ScaffoldTools {
  /** What a command calls and the scaffold does not have. */
  missing(command: string): string[];
}

/** The scripts of its manifest. */
export const scriptsOf = ({ files }: Pick<Scaffold, 'files'>): string[] =>
  Object.keys(
    manifestOf.parse(JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}')).scripts,
  );

export function toolsOf({ files }: Pick<Scaffold, 'files'>): ScaffoldTools {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  const manifest = manifestOf.parse(JSON.parse(textOf('package.json') ?? '{}'));
  const { packages } = lockOf.parse(JSON.parse(textOf('package-lock.json') ?? '{ "packages": {} }'));
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const bins = new Set(direct.flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.bin ?? {})));
  const modules = new Set([...ofPython, ...(textOf('requirements.txt') ?? '').split('\n').map(moduleOf)]);
  const has = ([program, verb = '', name = '']: readonly string[]): boolean => {
    if (program === 'npx') return bins.has(verb);
    if (program === 'npm' && verb === 'run') return name in manifest.scripts;
    if (program === 'npm' && verb === 'test') return 'test' in manifest.scripts;
    if (program === 'python' && verb === '-m') return modules.has(name);
    return true;
  };
  return {
    missing: (command) =>
      command.split(/&&|\|\||;/).flatMap((part) => {
        const words = part.trim().split(/\s+/);
        return has(words) ? [] : [words.slice(0, 3).join(' ')];
      }),
  };
}

/** `pytest==9.1.1` and `psycopg[binary]==3.3.6` are the modules `pytest` and `psycopg`. */
const moduleOf = (requirement: string): string => /^[\w-]+/.exec(requirement)?.[0].replaceAll('-', '_') ?? '';
