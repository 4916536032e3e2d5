// Checks the subjects of the commits since a fixed one: their form, their length and their words
// (docs/style.md, S30). Without that commit, as in an archive of the source or a shallow clone, it says that
// nothing was checked and passes.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** Older commits were written before there was a rule. */
const base = '3b2a0b7';
const length_max = 72;
/** Words that nobody in the field uses. */
const banned =
  /\b(?:found an organi[sz]ation|given up|told of|deeds?|somebody|nobody|whoever|what stands where|what becomes of|mend|strike|lies|goes on)\b/i;

/** What is wrong with a subject, or null. */
export function fault(subject: string): string | null {
  if (!/^[a-z]+(?:\([a-z0-9-]+\))?!?: \S/.test(subject))
    return 'write "type(scope): subject" or "type: subject"';
  if (subject.length > length_max) return `${subject.length} characters; at most ${length_max}`;
  const word = banned.exec(subject)?.[0];
  return word === undefined ? null : `"${word}" is not plain English; name who does what`;
}

/** Hash and subject of each commit since the base, without merges; null where there is no such history. */
function commitsSinceBase(): string[][] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('merge-base', '--is-ancestor', base, 'HEAD');
    const lines = git('log', '--no-merges', '--format=%h%x09%s', `${base}..HEAD`).split('\n');
    return lines.filter(Boolean).map((line) => line.split('\t'));
  } catch {
    return null;
  }
}

if (process.argv[1] === import.meta.filename) {
  const commits = commitsSinceBase();
  if (commits === null) process.stdout.write(`No history since ${base}; no commit was checked.\n`);
  for (const [hash, subject = ''] of commits ?? []) {
    const wrong = fault(subject);
    if (wrong === null) continue;
    process.stdout.write(`${hash} ${subject}\n  ${wrong}\n`);
    process.exitCode = 1;
  }
}
