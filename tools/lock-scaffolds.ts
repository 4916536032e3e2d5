// Writes the lock file of every scaffold for Node.js from its manifest, one package a line and without download addresses.
// Run it after every change of a version: node bin/launch.mjs tools/lock-scaffolds.ts
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Lock = { packages: Record<string, Record<string, unknown>> } & Record<string, unknown>;

/** What npm repeats from the manifests of others and does not need for an installation. */
const repeated = new Set(['license', 'engines', 'funding', 'resolved']);

/** The same lock with one package a line, so that a diff shows one line for each package that changed. */
export function lockText({ packages, ...head }: Lock): string {
  const rows = Object.entries(packages).map(([name, fields]) => {
    const kept = Object.entries(fields).filter(([field]) => name === '' || !repeated.has(field));
    return `    ${JSON.stringify(name)}: ${JSON.stringify(Object.fromEntries(kept))}`;
  });
  const fields = Object.entries(head).map(
    ([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)}`,
  );
  return `{\n${[...fields, `  "packages": {\n${rows.join(',\n')}\n  }`].join(',\n')}\n}\n`;
}

function lockOf(folder: string): string {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  try {
    for (const file of ['package.json', '.npmrc'])
      fs.copyFileSync(path.join(folder, file), path.join(scratch, file));
    execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: scratch,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return lockText(JSON.parse(fs.readFileSync(path.join(scratch, 'package-lock.json'), 'utf8')) as Lock);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const root = path.dirname(import.meta.dirname);
  for (const manifest of fs.globSync('scaffolds/*/files/package.json', { cwd: root }).sort()) {
    const folder = path.join(root, path.dirname(manifest));
    fs.writeFileSync(path.join(folder, 'package-lock.json'), lockOf(folder));
    process.stdout.write(`${path.join(path.dirname(manifest), 'package-lock.json')}\n`);
  }
}
