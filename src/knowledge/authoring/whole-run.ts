// The one command that runs all that the gates of a plan run: each test runner over the whole project instead of over files and
// tests by name, and every other part of a gate once.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import data from './data/test-runners.json' with { type: 'json' };
import { calledBy, wordsOf } from './gate-tools.ts';

const Name = z.string().min(1);
const Runner = z.strictObject({
  calls: z.array(Name).min(1),
  /** The words of which one makes it run tests. */
  with: z.array(Name).optional(),
  /** Options that choose among the tests, each with what it is given. */
  by: z.array(Name),
  /** Other options that are given something. */
  takes: z.array(Name).optional(),
  /** What stands for everything. */
  all: Name.optional(),
});
const { runners } = readTable(z.strictObject({ runners: z.array(Runner).min(1) }), data);

/** Null where a gate is more than parts joined by `&&`, or there is no test runner that is known. */
export function wholeRun(gates: readonly string[]): string | null {
  if (gates.some((gate) => /\|\||[;|]|(?:^|\s)cd\s/.test(gate.replaceAll(/'[^']*'|"[^"]*"/g, ''))))
    return null;
  const parts = gates
    .flatMap((gate) => gate.split(/\s*&&\s*/))
    .map((part) => ({ part, all: wholePart(part) }));
  if (!parts.some(({ all }) => all !== null)) return null;
  return [...new Set(parts.map(({ part, all }) => all ?? part))].join(' && ');
}

function wholePart(part: string): string | null {
  const words = wordsOf(part);
  const called = calledBy(words);
  const runner = runners.find(
    ({ calls, with: run }) =>
      calls.some((each) => called.includes(each)) && (!run || run.some((word) => words.includes(word))),
  );
  if (!runner) return null;
  const program = words.findIndex((word) => runner.calls.includes(word.slice(word.lastIndexOf('/') + 1)));
  const kept = words.slice(0, program + 1);
  const { by, takes = [], with: run = [] } = runner;
  for (let at = program + 1; at < words.length; at += 1) {
    const word = words[at]!;
    const [option = ''] = word.split('=');
    const isWhole = word.includes('=') || words[at + 1] === undefined;
    if (by.includes(option)) at += isWhole ? 0 : 1;
    else if (takes.includes(option)) kept.push(...words.slice(at, at + (isWhole ? 1 : 2)));
    else if (run.includes(word) || word.startsWith('-')) kept.push(word);
    if (takes.includes(option) && !isWhole) at += 1;
  }
  return [...kept, ...(runner.all === undefined ? [] : [runner.all])].join(' ');
}
