// `npm run check`: types, lint, format, structure and commit subjects, side by side. `--fix` formats and
// mends what the linter can.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const fix = process.argv.includes('--fix');
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);

const checks: { name: string; command: string; args: string[] }[] = [
  { name: 'types', command: bin('tsc'), args: ['-p', '.'] },
  {
    name: 'lint',
    command: bin('oxlint'),
    args: [
      '--type-aware',
      '--deny-warnings',
      ...(fix ? ['--fix'] : []),
      'src',
      'test',
      'tools',
      'bench',
      'bin',
      'vitest.config.ts',
    ],
  },
  {
    name: 'format',
    command: bin('oxfmt'),
    args: [...(fix ? [] : ['--check']), 'src', 'test', 'tools', 'bench', 'bin', 'vitest.config.ts'],
  },
  { name: 'paths', command: process.execPath, args: [path.join('tools', 'check-paths.ts')] },
  { name: 'structure', command: process.execPath, args: [path.join('tools', 'check-structure.ts')] },
  { name: 'tables', command: process.execPath, args: [path.join('tools', 'check-tables.ts')] },
  { name: 'commits', command: process.execPath, args: [path.join('tools', 'check-commits.ts')] },
];

function run({ name, command, args }: (typeof checks)[number]): Promise<boolean> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (data) => (output += String(data)));
    child.stderr.on('data', (data) => (output += String(data)));
    child.on('error', (error) => (output += String(error)));
    child.on('close', (code) => {
      process.stdout.write(
        code === 0 ? `ok    ${name}\n${name === 'commits' ? output : ''}` : `FAIL  ${name}\n${output}\n`,
      );
      resolve(code === 0);
    });
  });
}

const results = [];
// The linter fixes before the formatter formats; without --fix their order does not matter.
if (fix) for (const check of checks) results.push(await run(check));
else results.push(...(await Promise.all(checks.map(run))));
process.exitCode = results.every(Boolean) ? 0 : 1;
