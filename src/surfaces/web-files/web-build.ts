// Where the built web application is, built first when its sources have changed. A build is a folder named by
// the hash of everything that it is made of, so that it is never out of date, and two processes that build at
// once make the same.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const builds = path.join(root, 'node_modules', '.cache', 'web');
const script = path.join('tools', 'build-web.ts');

/** What a build is made of; a folder stands for all files in it. */
const sources = ['src/web', 'src/client', 'src/contract', script, 'package-lock.json'];

export type WebBuild = { dir: string } | { failure: string };

/**
 * Tells what it does by `tell`, when there is something to do. Never throws: the service works without its
 * pages.
 */
export async function prepareWeb(tell: (line: string) => void): Promise<WebBuild> {
  try {
    const dir = path.join(builds, hashOf(sources));
    if (fs.existsSync(dir)) return { dir };
    tell('Building the web application (once after each change)…');
    const failure = await build(dir);
    if (failure === null) return { dir };
    return failed(failure, tell);
  } catch (error) {
    return failed((error as Error).message, tell);
  }
}

function failed(reason: string, tell: (line: string) => void): WebBuild {
  const failure = `The web application could not be built; the API works without it. ${reason}`;
  tell(failure);
  return { failure };
}

function hashOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesOf)) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(place: string): string[] {
  if (!fs.statSync(path.join(root, place)).isDirectory()) return [place];
  return fs
    .readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** In a process of its own, whose memory goes with it. Answers why it failed. */
function build(dir: string): Promise<string | null> {
  return new Promise((resolve) => {
    let told = '';
    const child = spawn(process.execPath, [script, dir], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.on('data', (data) => (told += String(data)));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? null : told.trim() || `It ended with ${code}.`));
  });
}
